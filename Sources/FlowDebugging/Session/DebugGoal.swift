/// Where a flow is on its way to.
enum DebugGoal {
    case forward(Step)
    /// Silently to a moment, to stop there.
    case moment(Int, StopReason)
    /// Silently to before a moment, to find the last one that is wanted.
    case before(Int, Wanted)
    case end

    /// Whether the goal is the same moment whatever breakpoints are set.
    var isPlace: Bool {
        switch self {
        case .moment, .before(_, .line): true
        case .forward, .before(_, .breakpoint), .end: false
        }
    }

    enum Wanted {
        case breakpoint
        /// A line at most so deep.
        case line(depth: Int)
    }
}
