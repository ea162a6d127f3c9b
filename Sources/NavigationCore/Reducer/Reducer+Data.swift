/// Data for screens: for a destination before it appears, and for what becomes visible on the way back.
extension Reducer {
    /// Delivers the payload; false while the request waits for a data block.
    mutating func provideData(_ request: PendingRequest, _ arrival: Arrival, to screen: NodeID) -> Bool {
        guard !request.isResolved, let payload = arrival.options.data else { return true }
        switch payload {
        case .value(let value): deliver(value, to: screen)
        case .block(let block):
            if let value = request.delivered {
                deliver(value, to: screen)
            } else if !request.hasAskedForData {
                update(request.id) { $0.hasAskedForData = true }
                state.deliveries[request.id] = screen
                work.append(.deliver(request.id, block))
            }
            guard arrival.options.waitsForData, request.delivered == nil else { return true }
            update(request.id) { $0.stage = .delivering }
            return false
        }
        return true
    }

    /// Gives a screen its payload.
    mutating func deliver(_ value: Value, to screen: NodeID) {
        modify(screen) { $0.data = value }
        emit(.dataDelivered, screen: screen, ["data": value])
    }

    /// A data block has answered; a second answer, or one for a screen that is gone, is reported and ignored.
    mutating func deliver(_ value: Value, to id: RequestID) throws {
        let outer = current
        current = id
        defer { current = outer }
        guard let screen = state.deliveries.removeValue(forKey: id), state.nodes[screen] != nil else {
            report(.ignoredInput, "data was delivered that no screen waits for: nobody sees it")
            return
        }
        guard state.request(id)?.stage == .delivering else { return deliver(value, to: screen) }
        update(id) { ($0.delivered, $0.stage) = (value, .resolving) }
        try proceed(id)
    }

    /// Hands data to the screen that has become visible because what lay before it has left.
    mutating func provideData(onTheWayBackOf id: RequestID, to screen: NodeID?) {
        guard let request = state.request(id), request.command.isDeparture, let screen, state.nodes[screen] != nil
        else { return }
        switch request.options.data {
        case nil: break
        case .value(let value): deliver(value, to: screen)
        case .block(let block):
            state.deliveries[id] = screen
            work.append(.deliver(id, block))
        }
    }
}
