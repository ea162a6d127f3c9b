import FlowScripting

/// Why a flow stands still, in the words of the protocol.
struct StopReason: Hashable {
    /// Such as `step` or `breakpoint`.
    var reason: String
    /// What a person reads.
    var description: String?
    /// More of it, such as the message of an error.
    var text: String?
    var breakpoints: [Int] = []

    static let entry = StopReason(reason: "entry", description: "at the start of the flow")
    static let step = StopReason(reason: "step")
    static let pause = StopReason(reason: "pause")
}

/// How a flow goes on from where it stands.
enum Step: Hashable {
    /// To the next breakpoint.
    case toBreakpoint
    /// To the next line, wherever that is.
    case into
    /// To the next line at most so deep.
    case over(depth: Int)
    /// To the first line of the flow.
    case toEntry
}

/// What a person has decided while a flow stands still.
enum Decision {
    case go(Step)
    /// One line back, or to the breakpoint before.
    case back(toBreakpoint: Bool)
    /// The flow ends here.
    case end
}

/// Where a flow stands still.
struct Stop {
    let flow: PausedFlow
    let reason: StopReason
    /// Which of the flow's moments it is.
    let moment: Int
    /// How many functions run.
    let depth: Int
}

/// Lua that a person has run in a stopped flow, which belongs to what has happened: a flow that runs again does it again.
struct Intervention {
    var moment: Int
    var frame: Int?
    var text: String
}
