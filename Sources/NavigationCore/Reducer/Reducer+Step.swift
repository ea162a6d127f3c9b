/// One step of an app: from an input to where nothing moves any more. Here its three parts meet.
///
/// - `Requests/`: what was asked for and has no outcome yet. A request waits in a `Stage`, and goes on from there; its way
///   is `submit`, `admit`, `proceed`, `run`, `perform`.
/// - `Tree/`: what there is, and what holds what. A request changes it as a whole, or not at all.
/// - `Journal/`: what has happened, for those who listen; it may be absent.
extension Reducer {
    /// Applies an input and everything that follows from it without time passing.
    ///
    /// Throws what a closure of the app throws, or an `AppFault`.
    @discardableResult
    public mutating func apply(_ input: Input) throws -> RequestID? {
        let made = try take(input)
        try stabilise()
        return made
    }

    /// Lets gates open and queued requests start until nothing moves any more.
    private mutating func stabilise() throws {
        // Each request that there is may come to its turn, and through its gates.
        let limit = Reducer.roundLimit + 4 * state.requests.count
        for _ in 0..<limit {
            if try caller.reactsAtGates && openGates() { continue }
            if try startWaiting() { continue }
            if try caller.reactsAtGates && showChallenge() { continue }
            if try restoreWaiting() { continue }
            return
        }
        throw AppFault("the app does not settle: gates and queued requests cause each other without end")
    }

    private static let roundLimit = 1000

    // MARK: A request is made

    /// Makes a request, and carries it on as far as it goes.
    mutating func submit(
        _ command: Command,
        _ options: RequestOptions,
        _ cause: PendingRequest.Cause
    ) throws -> RequestID {
        let id = RequestID(state.nextNumber())
        try submit(command, options, cause, as: id)
        return id
    }

    /// The same for a request whose number somebody has to know before.
    mutating func submit(
        _ command: Command,
        _ options: RequestOptions,
        _ cause: PendingRequest.Cause,
        as id: RequestID
    ) throws {
        let window =
            options.window.map { windowMeant(by: $0) } ?? options.from.flatMap { windowHolding($0) }
            ?? state.activeWindow
        var options = options
        if options.from == nil, let origin = world.decisions.origin(&draft, window) { options.from = origin }
        var fields = PendingRequest.Fields(id: id, command: command, options: options, cause: cause, window: window)
        (fields.since, fields.asker, fields.isOrphan) = (state.now, caller.request, caller.isOrphaned)
        fields.restores = cause == .restoration ? restoring : nil
        let request = PendingRequest(fields)
        state.requests.add(request)
        try acting(for: id) { reducer in
            let asked = reducer.asked(for: request)
            reducer.draft.emit(.requested(asked), window: window)
            // Its steps are requests of their own.
            if case .steps = command { return }
            try reducer.admit(id)
        }
    }

    // MARK: It is carried on

    /// Carries a request on from where it is; a refusal takes back all that it did since.
    ///
    /// It ends here, or waits: in a stage, or for its transition.
    mutating func run(_ id: RequestID) throws {
        guard let request = state.request(id) else { return }
        let before = draft.checkpoint
        try acting(for: id) { reducer in
            do {
                guard let settlement = try reducer.perform(request) else { return }
                reducer.end(request, settlement)
            } catch let refusal as Refusal {
                reducer.draft.takeBack(to: before) { $0.request == id && Reducer.staysTrue.contains($0.kind) }
                reducer.end(request, refusal.settlement)
            }
        }
    }

    /// What stays true about a request that was taken back: it was matched, asked about and resolved, and hazards were
    /// found.
    private static let staysTrue: Set<Event.Kind> = [
        .matched, .protectionAsked, .opened, .hazard, .cacheMiss, .cacheHit, .resolved,
    ]

    // MARK: It ends

    /// Ends a request, unless a fault keeps that to itself.
    private mutating func end(_ request: PendingRequest, _ settlement: Settlement) {
        if !world.decisions.isSilenced(&draft, settlement, request) { draft.settle(request.id, settlement) }
    }
}
