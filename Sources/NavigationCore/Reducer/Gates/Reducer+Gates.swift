/// Gates: requests that a protection holds, their challenges, and letting them go on.
extension Reducer {
    /// Lets a request wait at a protection, or refuses it where the protection says so at once.
    mutating func hold(
        _ request: PendingRequest,
        at protection: any Protection,
        key: ProtectionID,
        _ view: RequestView
    ) throws {
        if case .deny(let reason) = protection.challenge {
            throw Refusal(.denied, reason, "'\(protection.name)' does not let it pass")
        }
        let gate = Gate(request: request.id, protection: protection.name, number: state.nextNumber(), key: key)
        let earlier = try supersede(at: gate, by: request)
        var holding = PendingRequest.Holding(gate: gate, view: view)
        (holding.challenge, holding.challengeRequest) = (earlier?.challenge, earlier?.challengeRequest)
        draft.wait(request.id, .held(holding))
        draft.emit(.held(protection: protection.name), about: view.screen)
        world.decisions.noteHeld(&draft, request.id)
        switch protection.challenge {
        case .deny: break
        case .function:
            draft.update(request.id) { $0.asking = gate.number }
            work.append(.challenge(gate, view))
        case .screen(let entry):
            let isOnItsWay = earlier?.challengeRequest.flatMap { state.request($0) } != nil
            if isOnItsWay || earlier?.challenge.map({ state.isLive($0) }) == true { return }
            try present(challenge: entry, for: request.id)
        }
    }

    /// The latest request at a gate goes on; the others end. What comes back together waits together, and what the
    /// state asks for waits beside whatever a person has asked for.
    ///
    /// Returns how one has waited whose challenge the request can share: one that is shown where the request acts.
    private mutating func supersede(
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
            if !isShared, !isAwaited(holding, besides: other.id), !isMoving(holding) { try end(challengeOf: holding) }
            for screen in holding.shown { try closeChallenge(screen, of: other.id) }
            draft.settle(other.id, Settlement(.cancelled, .superseded, "a later request waits at '\(gate.protection)'"))
        }
        return last
    }

    /// Whether others wait for the same challenge.
    private func isAwaited(_ holding: PendingRequest.Holding, besides id: RequestID) -> Bool {
        state.requests.contains { other in
            other.id != id && other.holding?.challengeRequest == holding.challengeRequest
                && other.holding?.challengeRequest != nil
        }
    }

    private mutating func present(challenge entry: ScreenEntry, for id: RequestID) throws {
        var options = RequestOptions()
        options.parameters = entry.parameters
        options.properties = entry.properties
        options.window = state.request(id).map { draft.window(of: $0) }
        let number = RequestID(state.lastNumber + 1)
        draft.updateHolding(of: id) { $0.challengeRequest = number }
        _ = try submit(.present(.screen(entry.name)), options, .gate)
    }

    /// Lets requests go on whose challenge screen has done its work, and ends those whose challenge was closed.
    mutating func openGates() throws -> Bool {
        for request in state.requests {
            guard let holding = request.holding, let coming = holding.challengeRequest,
                let protection = world.protection(holding.gate.key)
            else { continue }
            let isComing = holding.challenge == nil && state.request(coming) != nil
            let isLive = holding.challenge.map { state.isLive($0) } ?? false
            if try protection.isOpen(state: state.app, request: holding.view) {
                if isLive, isMoving(holding) { continue }
                try end(challengeOf: holding)
                open(holding.gate, forGood: false)
                return true
            }
            if !isLive, !isComing {
                let why = "the challenge of '\(holding.gate.protection)' was closed"
                draft.settle(request.id, Settlement(.cancelled, .gateClosed, why))
                return true
            }
        }
        return false
    }

    /// Whether a challenge cannot be closed yet because something moves in its window.
    private func isMoving(_ holding: PendingRequest.Holding) -> Bool {
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

    /// Lets the request at a gate go on.
    ///
    /// An answer settles the protection for this request; one that has opened by itself is asked again with the others.
    mutating func open(_ gate: Gate, forGood: Bool) {
        let screen = state.request(gate.request)?.holding?.view.screen
        draft.acting(for: gate.request) { $0.emit(.opened(protection: gate.protection), about: screen) }
        let asksAgain = world.protection(gate.key)?.asksAgain ?? true
        draft.update(gate.request) {
            if !asksAgain { $0.passed.formUnion($0.asked.subtracting([gate.key])) }
            $0.clearance = nil
            $0.stage = .queued
            if forGood { $0.passed.insert(gate.key) }
        }
    }

    /// A challenge answers; only the first answer to the current holding counts.
    mutating func receive(_ answer: GateAnswer, at gate: Gate) {
        let isFirst = state.answered.insert(gate.number).inserted
        guard let request = state.request(gate.request), request.holding?.gate == gate else {
            if answer == .allow { world.decisions.openLate(&draft, gate) }
            guard !isFirst else { return }
            let why = "'\(gate.protection)' was answered twice: only the first answer counts"
            return draft.report(.doubleContinuation, of: gate.request, why)
        }
        switch answer {
        case .allow: open(gate, forGood: true)
        case .deny(let reason):
            draft.settle(gate.request, Settlement(.denied, reason, "'\(gate.protection)' denied it"))
        }
    }
}
