/// Protections: asking them, holding requests, and letting them go on.
extension Reducer {
    /// Asks every protection of an arrival; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) throws -> Bool {
        guard request.cause != .gate else { return false }
        let created = plan.steps.dropLast().filter { if case .show = $0 { true } else { false } }.map(\.screen)
        var names = arrival.options.protections + protectionNames(of: arrival.screen, address: arrival.address)
        names += created.flatMap { protectionNames(of: $0, address: nil) } + containerProtections(arrival, plan)
        let data: Value = if case .value(let value) = arrival.options.data { value } else { .null }
        let view = RequestView(
            id: request.id,
            command: request.command.name,
            screen: arrival.screen,
            parameters: arrival.parameters,
            address: arrival.address,
            data: data
        )
        return try isHeld(request, by: names, view)
    }

    /// Asks protections in order; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, by names: [String], _ view: RequestView) throws -> Bool {
        var asked: Set<String> = request.passed
        for name in names where asked.insert(name).inserted {
            guard let protection = world.protection(name) else {
                throw AppFault("the app declares no protection '\(name)'")
            }
            let isOpen = try protection.isOpen(state: state.app, request: view)
            emit(.protectionAsked, ["protection": .string(name), "open": .boolean(isOpen)])
            if isOpen { continue }
            try hold(request, at: protection, view)
            return true
        }
        update(request.id) { $0.passed = asked }
        return false
    }

    private mutating func hold(_ request: PendingRequest, at protection: any Protection, _ view: RequestView) throws {
        if case .deny(let reason) = protection.challenge {
            throw Refusal(.denied, reason, "'\(protection.name)' does not let it pass")
        }
        let gate = Gate(request: request.id, protection: protection.name, number: state.nextNumber())
        let earlier = supersede(at: protection.name, except: request.id)
        update(request.id) {
            ($0.stage, $0.heldBy, $0.gate) = (.held, protection.name, gate)
            ($0.challenge, $0.challengeRequest) = (earlier?.challenge, earlier?.challengeRequest)
        }
        emit(.held, ["protection": .string(protection.name)])
        switch protection.challenge {
        case .deny: break
        case .function: work.append(.challenge(gate, view))
        case .screen(let entry):
            if let challenge = earlier?.challenge, state.live.contains(challenge) { return }
            try present(challenge: entry, for: request.id)
        }
    }

    /// The latest request at a gate goes on; the others end.
    private mutating func supersede(at protection: String, except id: RequestID) -> PendingRequest? {
        var last: PendingRequest?
        for other in state.requests where other.heldBy == protection && other.id != id {
            last = other
            settle(other.id, Settlement(.cancelled, .superseded, "a later request waits at '\(protection)'"))
        }
        return last
    }

    private mutating func present(challenge entry: ScreenEntry, for id: RequestID) throws {
        var options = RequestOptions()
        options.parameters = entry.parameters
        options.properties = entry.properties
        options.window = state.request(id)?.options.window
        let number = RequestID(state.lastNumber + 1)
        update(id) { $0.challengeRequest = number }
        _ = try submit(.present(.screen(entry.name)), options, .gate)
    }

    /// Lets requests go on whose challenge screen has done its work, and ends those whose challenge was closed.
    mutating func openGates() throws -> Bool {
        for request in state.requests where request.stage == .held {
            guard let challenge = request.challenge, let gate = request.gate,
                let protection = world.protection(gate.protection)
            else { continue }
            let isLive = state.live.contains(challenge)
            let view = RequestView(
                id: request.id,
                command: request.command.name,
                screen: nil,
                parameters: request.options.parameters,
                address: nil,
                data: .null
            )
            if try protection.isOpen(state: state.app, request: view) {
                if isLive { try closeChallenge(challenge, of: request.id) }
                try open(gate)
                return true
            }
            if !isLive {
                let why = "the challenge of '\(gate.protection)' was closed"
                settle(request.id, Settlement(.cancelled, .gateClosed, why))
                return true
            }
        }
        return false
    }

    private mutating func closeChallenge(_ challenge: NodeID, of request: RequestID) throws {
        guard let location = state.location(of: challenge), location.layer > 0 else { return }
        let outer = current
        current = request
        defer { current = outer }
        let options = ChangeOptions(window: state.windows[location.window].id, reason: .dismissed)
        try change(nil, options) { $0.closeLayers(from: location.layer, in: location.window) }
    }

    private mutating func open(_ gate: Gate) throws {
        let outer = current
        current = gate.request
        emit(.opened, ["protection": .string(gate.protection)])
        current = outer
        update(gate.request) {
            ($0.stage, $0.heldBy, $0.gate, $0.challenge, $0.challengeRequest) = (.queued, nil, nil, nil, nil)
            $0.passed.insert(gate.protection)
        }
    }

    /// A challenge answers; only the first answer to the current holding counts.
    mutating func receive(_ answer: GateAnswer, at gate: Gate) throws {
        guard let request = state.request(gate.request), request.gate == gate else {
            report(
                .doubleContinuation,
                "'\(gate.protection)' was answered twice, or after its request had ended: the answer is ignored"
            )
            return
        }
        switch answer {
        case .allow: try open(gate)
        case .deny(let reason):
            settle(gate.request, Settlement(.denied, reason, "'\(gate.protection)' denied it"))
        }
    }

    /// Protections of a screen: declared ones first, then those that scripts added, in order.
    func protectionNames(of screen: String, address: String?) -> [String] {
        let declared = world.app.screens[screen]?.protections ?? []
        let added = state.guards.filter { applies($0, to: screen, address: address) }.map(\.protection)
        return (declared + added).filter { name in
            guard case .screen(let entry)? = world.protection(name)?.challenge else { return true }
            return entry.name != screen
        }
    }

    private func applies(_ guarded: AddedProtection, to screen: String, address: String?) -> Bool {
        switch guarded.scope {
        case .everything: true
        case .screens(let names): names.contains(screen)
        case .address(let pattern):
            world.app.screens[screen]?.links.contains(pattern) == true || address.map { matches(pattern, $0) } ?? false
        }
    }

    private func matches(_ pattern: String, _ address: String) -> Bool {
        guard let pattern = try? LinkPattern(pattern), let address = try? Address(address) else { return false }
        return pattern.matches(address)
    }

    private func containerProtections(_ arrival: Arrival, _ plan: Plan) -> [String] {
        let target: NodeID? =
            switch plan.steps.last {
            case .reveal(let node, _), .raise(let node, _): node
            case .show, nil: state.front(of: state.windows[arrival.window], world)
            }
        let path = target.flatMap { state.location(of: $0)?.path } ?? []
        return path.flatMap { state.nodes[$0]?.container?.protections ?? [] }
    }
}
