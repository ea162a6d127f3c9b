/// Protections: asking them, holding requests, and letting them go on.
extension Reducer {
    /// Asks every protection of an arrival; true if one of them holds the request.
    ///
    /// What cannot succeed whatever they answer asks nobody: it is refused where it is carried out.
    mutating func isHeld(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) throws -> Bool {
        guard request.cause != .gate else { return false }
        if has(.addressSkipsProtections), arrival.address != nil { return false }
        guard var names = try guards(of: arrival, plan, request) else { return false }
        // What has asked for a destination before a presenter shows it need not ask once more.
        if let outer = arrival.instance.flatMap({ presented(by: $0) }) { names.removeAll(where: outer.asked.contains) }
        if has(.protectionsReplace), !arrival.options.protections.isEmpty { names = arrival.options.protections }
        return try isHeld(request, by: names, view(of: request, arrival))
    }

    /// Asks the protections of what a change would show; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, _ change: (inout Reducer) throws -> Void) throws -> Bool {
        guard canBeGuarded(request.options.protections) else { return false }
        guard let (names, front) = try guards(of: change) else { return false }
        return try isHeld(request, by: request.options.protections + names, view(of: request, front))
    }

    /// Asks the protections of screens that are there and come to the front; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, showing screens: [NodeID]) throws -> Bool {
        let front = screens.last.flatMap { state.nodes[$0]?.screen }
        let names = request.options.protections + guards(of: screens)
        return try isHeld(request, by: names, view(of: request, front))
    }

    /// Whether a change that nobody has asked for would show something that is protected.
    func isGuarded(_ change: (inout Reducer) throws -> Void) throws -> Bool {
        guard canBeGuarded([]), let (names, front) = try guards(of: change) else { return false }
        let view = RequestView(
            id: RequestID(0),
            command: "",
            screen: front?.name,
            parameters: front?.parameters ?? [:],
            address: nil,
            data: .null
        )
        return try names.contains { try world.protection($0)?.isOpen(state: state.app, request: view) == false }
    }

    private func view(of request: PendingRequest, _ front: ScreenData?) -> RequestView {
        RequestView(
            id: request.id,
            command: request.command.name,
            screen: front?.name,
            parameters: front?.parameters ?? [:],
            address: nil,
            data: .null
        )
    }

    /// A request as protections see it.
    func view(of request: PendingRequest, _ arrival: Arrival) -> RequestView {
        var view = view(of: arrival)
        (view.id, view.command) = (request.id, request.command.name)
        return view
    }

    /// The current request with its destination, as protections and conditions see it.
    func view(of arrival: Arrival) -> RequestView {
        let data: Value = if case .value(let value) = arrival.options.data { value } else { .null }
        return RequestView(
            id: current ?? RequestID(0),
            command: current.flatMap { state.request($0) }?.command.name ?? "navigate",
            screen: arrival.screen.isEmpty ? nil : arrival.screen,
            parameters: arrival.parameters,
            address: arrival.address,
            data: data,
            properties: arrival.options.properties
        )
    }

    /// How a request would end, or wait, at the first protection that is closed; nobody is told that it was asked.
    func refusal(of request: PendingRequest, _ arrival: Arrival, by names: [String]) throws -> Settlement? {
        let view = view(of: request, arrival)
        for name in names {
            guard let protection = world.protection(name) else {
                throw AppFault("the app declares no protection '\(name)'")
            }
            if try protection.isOpen(state: state.app, request: view) { continue }
            if case .deny(let reason) = protection.challenge {
                return Settlement(.denied, reason, "'\(protection.name)' does not let it pass")
            }
            return Settlement(.pending, .held, "'\(protection.name)' would hold it")
        }
        return nil
    }

    /// Asks protections in order; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, by names: [String], _ view: RequestView) throws -> Bool {
        var asked = request.passed.union(clearance(of: request))
        for name in names where asked.insert(name).inserted {
            guard let protection = world.protection(name) else {
                throw AppFault("the app declares no protection '\(name)'")
            }
            let isOpen = try protection.isOpen(state: state.app, request: view)
            emit(
                .protectionAsked,
                about: view.screen,
                ["protection": .string(protection.name), "open": .boolean(isOpen)]
            )
            if isOpen { continue }
            update(request.id) { $0.asked = asked }
            try hold(request, at: protection, key: name, view)
            return true
        }
        asked.formUnion(names)
        if let prepared = request.prepared?.screen { modify(prepared) { $0.passed.formUnion(asked) } }
        update(request.id) { $0.asked = asked }
        return false
    }

    private mutating func hold(
        _ request: PendingRequest,
        at protection: any Protection,
        key: String,
        _ view: RequestView
    ) throws {
        if case .deny(let reason) = protection.challenge {
            throw Refusal(.denied, reason, "'\(protection.name)' does not let it pass")
        }
        let gate = Gate(request: request.id, protection: protection.name, number: state.nextNumber(), key: key)
        let earlier = supersede(at: gate, except: request.id)
        var holding = PendingRequest.Holding(gate: gate, view: view)
        (holding.challenge, holding.challengeRequest) = (earlier?.challenge, earlier?.challengeRequest)
        update(request.id) { $0.stage = .held(holding) }
        emit(.held, about: view.screen, ["protection": .string(protection.name)])
        if has(.answersRepeat) { rememberHeld(request.id) }
        switch protection.challenge {
        case .deny: break
        case .function: work.append(.challenge(gate, view))
        case .screen(let entry):
            let isOnItsWay = earlier?.challengeRequest.flatMap { state.request($0) } != nil
            if isOnItsWay || earlier?.challenge.map({ state.isLive($0) }) == true { return }
            try present(challenge: entry, for: request.id)
        }
    }

    /// The latest request at a gate goes on; the others end.
    private mutating func supersede(at gate: Gate, except id: RequestID) -> PendingRequest.Holding? {
        var last: PendingRequest.Holding?
        for other in state.requests where other.holding?.gate.key == gate.key && other.id != id {
            last = other.holding
            settle(other.id, Settlement(.cancelled, .superseded, "a later request waits at '\(gate.protection)'"))
        }
        return last
    }

    private mutating func present(challenge entry: ScreenEntry, for id: RequestID) throws {
        var options = RequestOptions()
        options.parameters = entry.parameters
        options.properties = entry.properties
        options.window = state.request(id).map { window(of: $0) }
        let number = RequestID(state.lastNumber + 1)
        updateHolding(of: id) { $0.challengeRequest = number }
        _ = try submit(.present(.screen(entry.name)), options, .gate)
    }

    /// Notes which screen a request has made that presents a challenge.
    mutating func noteChallenge(_ screen: NodeID, of challengeRequest: RequestID) {
        for request in state.requests where request.holding?.challengeRequest == challengeRequest {
            updateHolding(of: request.id) { $0.challenge = screen }
        }
    }

    private mutating func updateHolding(of id: RequestID, _ change: (inout PendingRequest.Holding) -> Void) {
        update(id) { request in
            guard case .held(var holding) = request.stage else { return }
            change(&holding)
            request.stage = .held(holding)
        }
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
                settle(request.id, Settlement(.cancelled, .gateClosed, why))
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
            settle(coming, Settlement(.cancelled, .gateOpened, "the gate opened before its challenge appeared"))
        }
        if let challenge = holding.challenge { try closeChallenge(challenge, of: holding.gate.request) }
    }

    private mutating func closeChallenge(_ challenge: NodeID, of request: RequestID) throws {
        guard let location = state.location(of: challenge), location.layer > 0 else { return }
        let outer = current
        current = request
        defer { current = outer }
        let options = ChangeOptions(window: state.windows[location.window].id, reason: .dismissed)
        try change(nil, options) { $0.closeLayers(from: location.layer, in: location.window) }
    }

    /// Lets the request at a gate go on.
    ///
    /// An answer settles the protection for this request; one that has opened by itself is asked again with the others.
    private mutating func open(_ gate: Gate, forGood: Bool) {
        let outer = current
        current = gate.request
        emit(
            .opened,
            about: state.request(gate.request)?.holding?.view.screen,
            ["protection": .string(gate.protection)]
        )
        current = outer
        let asksAgain = world.protection(gate.key)?.asksAgain ?? true
        update(gate.request) {
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
            if has(.answersRepeat), answer == .allow { sendOnAgain(from: gate) }
            guard !isFirst else { return }
            let outer = current
            current = gate.request
            report(.doubleContinuation, "'\(gate.protection)' was answered twice: only the first answer counts")
            current = outer
            return
        }
        switch answer {
        case .allow: open(gate, forGood: true)
        case .deny(let reason):
            settle(gate.request, Settlement(.denied, reason, "'\(gate.protection)' denied it"))
        }
    }

    /// Protections of a screen: declared ones first, then those that scripts added, in order.
    func protectionNames(of screen: String, address: String?) -> [String] {
        let declared = world.screen(screen)?.protections ?? []
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
            matches(pattern, screen: screen) || address.map { matches(pattern, $0) } ?? false
        }
    }

    /// Whether a screen has a link of this shape, whichever way leads to it.
    private func matches(_ pattern: String, screen: String) -> Bool {
        guard let links = world.screen(screen)?.links, let pattern = try? LinkPattern(pattern) else {
            return false
        }
        return links.contains { link in (try? LinkPattern(link)).map(pattern.covers) ?? false }
    }

    private func matches(_ pattern: String, _ address: String) -> Bool {
        guard let pattern = try? LinkPattern(pattern), let address = try? Address(address) else { return false }
        return (try? world.links.path(of: address)).map(pattern.matches) ?? false
    }
}
