/// Data for screens: for a destination before it appears, and for what becomes visible on the way back.
extension Reducer {
    /// Delivers the payload; false while the request waits for a data block.
    mutating func provideData(
        _ request: PendingRequest,
        _ arrival: Arrival,
        to screen: NodeID,
        _ delivered: Value?
    ) throws -> Bool {
        guard let payload = arrival.options.data else { return true }
        switch payload {
        case .value(let value):
            try accept(value, by: screen, request)
            for _ in 1..<world.decisions.deliveries { try accept(value, by: screen, request) }
        case .block(let block):
            guard delivered == nil else { break }
            state.deliveries[request.id] = Delivery(screen: screen, overlay: arrival.overlay)
            work.append(.deliver(request.id, block))
            guard arrival.options.waitsForData else { break }
            update(request.id) { $0.stage = .delivering }
            return false
        }
        if let delivered { try accept(delivered.overlaid(with: arrival.overlay), by: screen, request) }
        return true
    }

    /// Gives a destination its payload, or refuses the request if that is of another type than the screen takes.
    private mutating func accept(_ value: Value, by screen: NodeID, _ request: PendingRequest) throws {
        if let why = mismatch(of: value, for: screen) { throw Refusal(.failed, .payloadType, why) }
        deliver(value, to: screen, request)
    }

    private func mismatch(of value: Value, for screen: NodeID) -> String? {
        guard let name = state.nodes[screen]?.screen?.name, let screen = world.screen(name) else { return nil }
        return screen.payload?.mismatch(of: value, for: name) ?? screen.checkData?(value)
    }

    /// Gives a screen its payload; what it does not take is reported, since no request is left to be refused.
    private mutating func deliver(_ value: Value, to screen: NodeID, _ request: PendingRequest?) {
        if let why = mismatch(of: value, for: screen) { return report(.ignoredInput, screen: screen, why) }
        modify(screen) { $0.data = value }
        let name = state.nodes[screen]?.screen?.name ?? ""
        let isRead = world.screen(name)?.readsData ?? false
        let receivers =
            protectionsThatSaw(value, of: request) + [Fact.Receiver(kind: .screen, name: name, isAccepting: isRead)]
        emit(.dataDelivered(value, isAccepted: isRead, receivers: receivers), screen: screen)
        guard !isRead, world.screen(name) != nil, request?.cause != .restoration else { return }
        report(.ignoredInput, screen: screen, "'\(name)' takes no data: nobody reads what it was given")
    }

    /// Protections see data that is given as a value before its screen does.
    private func protectionsThatSaw(_ value: Value, of request: PendingRequest?) -> [Fact.Receiver] {
        guard let request, case .value? = request.options.data else { return [] }
        return world.names(of: request.asked).sorted().map {
            Fact.Receiver(kind: .protection, name: $0, isAccepting: true)
        }
    }

    /// A data block has answered; a second answer, or one for a screen that is gone, is reported and ignored.
    mutating func deliver(_ value: Value, to id: RequestID) throws {
        guard let delivery = state.deliveries.removeValue(forKey: id), state.nodes[delivery.screen] != nil else {
            return report(.ignoredInput, of: id, "data was delivered that no screen waits for: nobody sees it")
        }
        guard state.request(id)?.stage == .delivering else {
            let overlaid = value.overlaid(with: delivery.overlay)
            return acting(for: id) { $0.deliver(overlaid, to: delivery.screen, $0.state.request(id)) }
        }
        update(id) { request in
            request.stage = .running
            guard case .prepared(let arrival, let prepared, _) = request.progress else { return }
            request.progress = .prepared(arrival, prepared, delivered: value)
        }
        try proceed(id)
    }

    /// Hands data to the screen that has become visible because what lay before it has left.
    mutating func provideData(onTheWayBackOf id: RequestID, to screen: NodeID?) {
        // What a request has given to its own destination is not meant for the screen behind.
        guard let request = state.request(id), request.command.isDeparture, request.prepared == nil, let screen,
            state.nodes[screen] != nil
        else { return }
        switch request.options.data {
        case nil: break
        case .value(let value): deliver(value, to: screen, request)
        case .block(let block):
            state.deliveries[id] = Delivery(screen: screen)
            work.append(.deliver(id, block))
        }
    }
}
