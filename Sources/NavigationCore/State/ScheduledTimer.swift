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
    public var task: Task

    public init(id: Int, due: Duration, task: Task) {
        self.id = id
        self.due = due
        self.task = task
    }
}
