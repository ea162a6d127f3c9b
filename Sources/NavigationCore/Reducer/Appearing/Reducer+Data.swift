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
            draft.wait(request.id, .delivering)
            return false
        }
        if let delivered { try accept(delivered.overlaid(with: arrival.overlay), by: screen, request) }
        return true
    }

    /// Gives a destination its payload, or refuses the request if that is of another type than the screen takes.
    private mutating func accept(_ value: Value, by screen: NodeID, _ request: PendingRequest) throws {
        if let why = draft.mismatch(of: value, for: screen) { throw Refusal(.failed, .payloadType, why) }
        draft.deliver(value, to: screen, request)
    }

    /// A data block has answered; a second answer, or one for a screen that is gone, is reported and ignored.
    mutating func deliver(_ value: Value, to id: RequestID) throws {
        let isWaiting = state.request(id)?.stage == .delivering
        // A request that waits for it shows another screen where its own has gone.
        guard let delivery = state.deliveries.removeValue(forKey: id),
            isWaiting || state.nodes[delivery.screen] != nil
        else {
            return draft.report(.ignoredInput, of: id, "data was delivered that no screen waits for: nobody sees it")
        }
        guard isWaiting else {
            let overlaid = value.overlaid(with: delivery.overlay)
            return draft.acting(for: id) { $0.deliver(overlaid, to: delivery.screen, $0.state.request(id)) }
        }
        draft.update(id) { request in
            request.stage = .running
            guard case .prepared(let arrival, let prepared, _) = request.progress else { return }
            request.progress = .prepared(arrival, prepared, delivered: value)
        }
        try proceed(id)
    }
}
