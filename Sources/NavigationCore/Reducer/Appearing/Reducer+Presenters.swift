/// Presenters: functions of the app that show a destination in place of the navigator.
extension Reducer {
    /// Leaves a prepared destination to a presenter; the request ends as the one that the presenter makes.
    mutating func leave(
        _ prepared: PreparedDestination,
        of request: PendingRequest,
        _ arrival: Arrival,
        to presenter: FunctionID<Presenter>
    ) throws -> Settlement? {
        let source = try origin(of: arrival.options, window: arrival.window)
        let number = state.nextNumber()
        update(request.id) { ($0.stage, $0.asking) = (.presenting, number) }
        work.append(.present(request.id, presenter, number, source: source, destination: prepared.screen))
        return nil
    }

    /// The request whose presenter is to show an instance, if there is one.
    func presented(by node: NodeID) -> PendingRequest? {
        state.requests.first { $0.stage == .presenting && $0.prepared?.screen == node }
    }

    /// The destination of another request, when a presenter asks for it.
    mutating func presented(_ arrival: Arrival) throws -> PreparedDestination? {
        guard let node = arrival.instance, var prepared = presented(by: node)?.prepared else { return nil }
        if prepared.root == node { prepared.root = try wrap(node, arrival) }
        prepared.route = []
        return prepared
    }
}
