/// A request, as protections and conditions see it.
public struct RequestView: Hashable, Sendable {
    public var id: RequestID
    /// Name of the command, such as `navigate`.
    public var command: String
    /// The screen it leads to.
    public var screen: String?
    public var parameters: [String: Value]
    /// The address it was given, if it was given one.
    public var address: String?
    public var data: Value
    public var properties: [String: Value] = [:]
    /// The screen that it is made from, for resolvers.
    public var source: NodeID?
}

extension RequestView {
    /// A request that leads to a screen that is there, or what brings that up without one.
    init(
        to screen: ScreenData?,
        id: RequestID = RequestID(0),
        command: String = "",
        data: Value = .null
    ) {
        self.init(
            id: id,
            command: command,
            screen: screen?.name,
            parameters: screen?.parameters ?? [:],
            data: data
        )
    }

    /// A request that leads to a screen that is there.
    init(of request: PendingRequest, to front: ScreenData?) {
        self.init(to: front, id: request.id, command: request.command.name)
    }

    /// A request with the destination that was found for it.
    init(of request: PendingRequest, _ arrival: Arrival) {
        self.init(of: request.id, command: request.command.name, arrival)
    }

    init(of id: RequestID, command: String, _ arrival: Arrival) {
        let data: Value = if case .value(let value) = arrival.options.data { value } else { .null }
        self.init(
            id: id,
            command: command,
            screen: arrival.screen.isEmpty ? nil : arrival.screen,
            parameters: arrival.parameters,
            address: arrival.address,
            data: data,
            properties: arrival.options.properties
        )
    }
}
