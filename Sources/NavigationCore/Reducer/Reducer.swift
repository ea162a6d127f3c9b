/// Applies one input to a state; `Reducer+Step` says how.
///
/// It follows requests through their stages, and has its deeds done in a `Draft`. Works on its own copy: what it throws
/// leaves nothing behind, and a request that fails leaves the state as it was. Its parts are extensions, one file for
/// each concern, in folders by what a request comes through:
/// - `Destination/`: from what it names to the screen that is meant;
/// - `Gates/`: asking the protections that guard that, and waiting at them;
/// - `Appearing/`: the parts of showing it, in their order;
/// - `Moving/`: going back, and turning what is there;
/// - `Keeping/`: what comes back from a saved state;
/// - `App/`: the app as a whole, and its messages.
public struct Reducer {
    var draft: Draft
    /// The place in a snapshot that the request being made restores.
    var restoring: Int?
    /// Hears what has come about so far before a request goes on that has waited: functions of the app that this calls look
    /// at the app as it is then.
    public var publish: ((NavigationState) -> Void)?

    public init(
        state: consuming NavigationState,
        world: World,
        for caller: Caller = Caller(),
        journal: Journal? = Journal()
    ) {
        draft = Draft(state: consume state, world: world, for: caller, journal: journal)
    }

    public internal(set) var state: NavigationState {
        _read { yield draft.state }
        _modify { yield &draft.state }
    }

    var world: World { draft.world }

    /// What has happened so far because of the input.
    public var events: [Event] { draft.journal?.events ?? [] }

    /// What the navigator has to do because of this input, in order.
    public internal(set) var work: [Work] {
        _read { yield draft.work }
        _modify { yield &draft.work }
    }

    /// Who is to be told of the removal of a screen.
    public var closings: [NodeID: [FunctionID<ClosingFunction>]] { draft.closings }

    var caller: Caller { draft.caller }

    /// Does something as a request: what happens meanwhile happens because of it.
    mutating func acting<Result>(
        for request: RequestID?,
        _ body: (inout Reducer) throws -> Result
    ) rethrows -> Result {
        let outer = draft.current
        draft.current = request
        defer { draft.current = outer }
        return try body(&self)
    }
}
