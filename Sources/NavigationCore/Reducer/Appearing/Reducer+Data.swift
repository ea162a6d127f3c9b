/// Data of requests: for a destination before it appears, and what a data block delivers later.
extension Reducer {
    /// Delivers the payload; false while the request waits for a data block: to deliver if it is to wait for that, else
    /// to return, for what it delivers at once comes before the screen appears.
    mutating func provideData(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        to prepared: PreparedDestination,
        _ supply: Supply
    ) throws -> Bool {
        let screen = prepared.screen
        guard let payload = arrival.options.data else { return true }
        switch payload {
        case .value(let value):
            try accept(value, by: screen, request)
            for _ in 1..<world.decisions.deliveries { try accept(value, by: screen, request) }
        case .block(let block):
            guard supply == .open else { break }
            // What is possible at the end of a delay is not known before.
            guard try arrival.options.mayBeDelayed || draft.canWalk(plan, arrival, prepared) else { break }
            let delivery = Delivery(screen: screen, overlay: arrival.overlay, request: request.id)
            state.deliveries[.request(request.id)] = delivery
            work.append(.deliver(.request(request.id), block))
            state.requests.supply(request.id, .called)
            if arrival.options.waitsForData {
                state.requests.wait(request.id, for: .delivering, since: state.now)
            } else {
                state.requests.update(request.id) { $0.stage = .supplying }
                work.append(.resume(request.id))
            }
            return false
        }
        if case .delivered(let value) = supply {
            try accept(value.overlaid(with: arrival.overlay), by: screen, request)
        }
        return true
    }

    /// Gives a destination its payload, or refuses the request if that is of another type than the screen takes.
    private mutating func accept(_ value: Value, by screen: NodeID, _ request: PendingRequest) throws {
        if let why = draft.mismatch(of: value, for: screen) { throw Refusal(.failed, .payloadType, why) }
        draft.deliver(value, to: screen, request)
    }

    /// A data block has answered; a second answer, or one for a screen that is gone, is reported and ignored.
    mutating func deliver(_ value: Value, for id: Delivery.ID) throws {
        let request = id.request.flatMap { state.request($0) }
        let isWaiting = request?.waitsForBlock == true
        // A request that waits for it shows another screen where its own has gone.
        guard let delivery = state.deliveries.removeValue(forKey: id),
            isWaiting || state.nodes[delivery.screen] != nil
        else {
            return draft.acting(for: id.request) {
                $0.report(.ignoredInput, "data was delivered that no screen waits for: nobody sees it")
            }
        }
        guard let request, isWaiting else {
            let overlaid = value.overlaid(with: delivery.overlay)
            return draft.acting(for: delivery.request) { $0.deliver(overlaid, to: delivery.screen, request) }
        }
        state.requests.supply(request.id, .delivered(value))
        // Where the block has still to return, the request goes on when it does.
        guard request.stage == .delivering else { return }
        state.requests.update(request.id) { $0.stage = .running }
        try proceed(request.id)
    }
}
