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
        let isShared = isShown(earlier)
        var holding = PendingRequest.Holding(gate: gate, view: view)
        if isShared { (holding.challenge, holding.challengeRequest) = (earlier?.challenge, earlier?.challengeRequest) }
        state.requests.wait(request.id, for: .held(holding), since: state.now)
        draft.emit(.held(protection: protection.name), about: view.screen)
        world.decisions.noteHeld(&draft, request.id)
        if case .function = protection.challenge {
            state.requests.update(request.id) { $0.asking = gate.number }
            work.append(.challenge(gate, view))
        }
    }

    /// Lets requests go on whose challenge screen has done its work, and ends those whose challenge was closed.
    mutating func openGates() throws -> Bool {
        for request in state.requests {
            guard let holding = request.holding, let protection = world.protection(holding.gate.key),
                case .screen = protection.challenge
            else { continue }
            let isLive = holding.challenge.map { state.isLive($0) } ?? false
            if try protection.isOpen(state: state.app, request: holding.view) {
                if isLive, isMoving(holding) { continue }
                try end(challengeOf: holding)
                askAnew(besides: holding)
                open(holding.gate, forGood: false)
                return true
            }
            if holding.challengeRequest != nil, !isShown(holding) {
                let why = "the challenge of '\(holding.gate.protection)' was closed"
                draft.settle(request.id, Settlement(.cancelled, .gateClosed, why))
                return true
            }
        }
        return false
    }

    /// Lets the request at a gate go on.
    ///
    /// An answer settles the protection for this request; one that has opened by itself is asked again with the others.
    mutating func open(_ gate: Gate, forGood: Bool) {
        let screen = state.request(gate.request)?.holding?.view.screen
        draft.acting(for: gate.request) { $0.emit(.opened(protection: gate.protection), about: screen) }
        let asksAgain = world.protection(gate.key)?.asksAgain ?? true
        state.requests.update(gate.request) {
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

    // MARK: A protection is taken away

    /// Who waits there and would not wait there again is asked by what is left; for the others nothing has changed.
    mutating func unprotect(_ number: Int) throws {
        guard let removed = state.addedProtections.first(where: { $0.number == number })?.protection else { return }
        state.addedProtections.removeAll { $0.number == number }
        let waiting = state.requests.filter { $0.holding?.gate.key == removed }
        for holding in try waiting.filter({ try !waitsAgain($0) }).compactMap(\.holding) {
            try leave(challengeOf: holding)
            open(holding.gate, forGood: false)
        }
    }

    /// Whether a request that waits at a gate would come to wait there if it went on now.
    private func waitsAgain(_ request: PendingRequest) throws -> Bool {
        guard let holding = request.holding else { return false }
        var trial = self
        trial.draft.caller.isQuestion = true
        try trial.end(challengeOf: holding)
        trial.open(holding.gate, forGood: false)
        try trial.run(request.id)
        return trial.state.request(request.id)?.holding?.gate.key == holding.gate.key
    }
}
