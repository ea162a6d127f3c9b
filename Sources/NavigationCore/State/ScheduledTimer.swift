/// Something that happens at a point of virtual time.
public struct ScheduledTimer: Hashable, Sendable {
    public enum Task: Hashable, Sendable {
        /// The cached screen of this owner is given up.
        case expire(owner: Int)
        case endTransition(Int)
        /// The delay of a request is over.
        case startDelayed(RequestID)
        /// A function of a script or app runs.
        case call(FunctionID<Callback>)
        /// A function of the app runs; it goes with the app, as its tasks do.
        case callOfApp(FunctionID<Callback>)
        /// A function of a screen runs; it goes with the screen.
        case callOn(NodeID, FunctionID<Callback>)
        /// A task of the app that sleeps goes on.
        case wake(Int)
    }
    public typealias Callback = () throws -> Void

    public var id: Int
    public var due: Duration
    /// When it was scheduled; it tells no two situations apart.
    public var since: Duration
    public var task: Task

    /// The function of the app or of a script that runs then: equal for functions of which it was said that they do the
    /// same, or are written at one place, and 0 if nothing was said.
    package func function(in world: World) -> UInt64? {
        callback.map { world.functions.origin(of: $0) ?? 0 }
    }

    /// The function itself.
    var callback: FunctionID<Callback>? {
        switch task {
        case .call(let id), .callOfApp(let id), .callOn(_, let id): id
        case .expire, .endTransition, .startDelayed, .wake: nil
        }
    }

    public init(id: Int, due: Duration, since: Duration = .zero, task: Task) {
        (self.id, self.due, self.since, self.task) = (id, due, since, task)
    }
}
