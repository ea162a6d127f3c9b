/// Requests as protections and conditions see them.
extension Draft {
    func view(of request: PendingRequest, _ front: ScreenData?) -> RequestView {
        RequestView(to: front, id: request.id, command: request.command.name)
    }

    /// A request as protections see it.
    func view(of request: PendingRequest, _ arrival: Arrival) -> RequestView {
        var view = view(of: arrival)
        (view.id, view.command) = (request.id, request.command.name)
        return view
    }

    /// The request of an arrival with its destination, as protections and conditions see it.
    func view(of arrival: Arrival) -> RequestView {
        let data: Value = if case .value(let value) = arrival.options.data { value } else { .null }
        return RequestView(
            id: arrival.scope.request,
            command: state.request(arrival.scope.request)?.command.name ?? "navigate",
            screen: arrival.screen.isEmpty ? nil : arrival.screen,
            parameters: arrival.parameters,
            address: arrival.address,
            data: data,
            properties: arrival.options.properties
        )
    }
}
