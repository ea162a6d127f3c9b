/// What screens make of data: whether they take it, who is told, and what becomes visible on the way back.
extension Draft {
    func mismatch(of value: Value, for screen: NodeID) -> String? {
        guard let name = state.nodes[screen]?.screen?.name, let screen = world.screen(name) else { return nil }
        return screen.payload?.mismatch(of: value, for: name) ?? screen.checkData?(value)
    }

    /// Gives a screen its payload; what it does not take is reported, since no request is left to be refused.
    mutating func deliver(_ value: Value, to screen: NodeID, _ request: PendingRequest?) {
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
            state.deliveries[.request(id)] = Delivery(screen: screen, request: id)
            work.append(.deliver(.request(id), block))
        }
    }
}
