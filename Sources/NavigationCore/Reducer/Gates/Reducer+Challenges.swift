/// Challenges: what a person answers while requests wait at a gate.
extension Reducer {
    /// The latest request at a gate goes on; the others end. What comes back together waits together, and what the
    /// state asks for waits beside whatever a person has asked for.
    ///
    /// Returns how one has waited whose challenge the request can share: one that is shown where the request acts.
    mutating func supersede(
        at gate: Gate,
        by request: PendingRequest
    ) throws -> PendingRequest.Holding? {
        var last: PendingRequest.Holding?
        for other in state.requests where other.id != request.id {
            guard let holding = other.holding, holding.gate.key == gate.key else { continue }
            let isShared = draft.window(of: other) == draft.window(of: request)
            if isShared { last = holding }
            if request.cause == .restoration, other.cause == .restoration { continue }
            if request.cause == .state || other.cause == .state { continue }
            if !isShared, !isMoving(holding) { try leave(challengeOf: holding) }
            for screen in holding.shown { try closeChallenge(screen, of: other.id) }
            draft.settle(other.id, Settlement(.cancelled, .superseded, "a later request waits at '\(gate.protection)'"))
        }
        return last
    }

    /// Ends the challenge of a request that does not wait for it any more, unless others do.
    mutating func leave(challengeOf holding: PendingRequest.Holding) throws {
        let isAwaited = state.requests.contains { other in
            other.id != holding.gate.request && other.holding?.challengeRequest == holding.challengeRequest
                && other.holding?.challengeRequest != nil
        }
        if !isAwaited { try end(challengeOf: holding) }
    }

    /// Those who have waited for the same challenge, and need not go on as this one does, get one of their own after it.
    mutating func askAnew(besides holding: PendingRequest.Holding) {
        guard let shared = holding.challengeRequest else { return }
        for other in state.requests
        where other.id != holding.gate.request && other.holding?.challengeRequest == shared {
            state.requests.updateHolding(of: other.id) { ($0.challenge, $0.challengeRequest) = (nil, nil) }
        }
    }

    /// Shows the challenge of the first request that waits for one: when gates that are open by now have closed theirs,
    /// with what lies on them, and when the screen whose action still runs need not be in front any more.
    mutating func showChallenge() throws -> Bool {
        // What comes back would take away what has presented it.
        guard !state.isRestoring else { return false }
        for request in state.requests {
            guard let entry = challengeToShow(for: request) else { continue }
            if let shared = sharedHolding(with: request) {
                state.requests.updateHolding(of: request.id) {
                    ($0.challenge, $0.challengeRequest) = (shared.challenge, shared.challengeRequest)
                }
            } else {
                try present(challenge: entry, for: request.id)
            }
            return true
        }
        return false
    }

    /// Whether challenges have still to appear.
    var hasChallengesToShow: Bool { state.requests.contains { challengeToShow(for: $0) != nil } }

    /// The challenge screen for which a request still waits.
    func challengeToShow(for request: PendingRequest) -> ScreenEntry? {
        guard let holding = request.holding, holding.challengeRequest == nil,
            case .screen(let entry)? = world.protection(holding.gate.key)?.challenge
        else { return nil }
        return entry
    }

    /// How another one waits at the same gate in the same window, whose challenge is there or on its way.
    private func sharedHolding(with request: PendingRequest) -> PendingRequest.Holding? {
        state.requests.lazy.filter { other in
            other.holding?.gate.key == request.holding?.gate.key
                && draft.window(of: other) == draft.window(of: request)
        }
        .compactMap { $0.holding }.first { isShown($0) }
    }

    /// Whether the challenge screen of a gate is there, or on its way.
    func isShown(_ holding: PendingRequest.Holding?) -> Bool {
        guard let holding else { return false }
        if let challenge = holding.challenge { return state.isLive(challenge) }
        return holding.challengeRequest.flatMap { state.request($0) } != nil
    }

    private mutating func present(challenge entry: ScreenEntry, for id: RequestID) throws {
        var options = RequestOptions()
        options.parameters = entry.parameters
        options.properties = entry.properties
        options.window = state.request(id).map { draft.window(of: $0) }
        // It is known by whom it is shown before it is asked for: that may be over when the request was made.
        let presenting = RequestID(state.nextNumber())
        state.requests.updateHolding(of: id) { $0.challengeRequest = presenting }
        try submit(.present(.screen(entry.name)), options, .gate, as: presenting)
    }

    /// Whether a challenge cannot be closed yet because something moves in its window.
    func isMoving(_ holding: PendingRequest.Holding) -> Bool {
        let location = holding.challenge.flatMap { state.location(of: $0) }
        return state.transitions.contains { $0.window == location.map { state.windows[$0.window].id } }
    }

    mutating func end(challengeOf holding: PendingRequest.Holding) throws {
        if let coming = holding.challengeRequest, state.request(coming) != nil {
            draft.settle(coming, Settlement(.cancelled, .gateOpened, "the gate opened before its challenge appeared"))
        }
        for screen in holding.challenges { try closeChallenge(screen, of: holding.gate.request) }
    }

    private mutating func closeChallenge(_ challenge: NodeID, of request: RequestID) throws {
        guard let location = state.location(of: challenge), location.layer > 0 else { return }
        let options = ChangeOptions(window: state.windows[location.window].id, reason: .dismissed)
        try draft.acting(for: request) { draft in
            try draft.change(nil, options) { $0.closeLayers(from: location.layer, in: location.window) }
        }
    }
}
