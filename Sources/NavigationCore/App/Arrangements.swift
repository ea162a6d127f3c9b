/// What an app is in its states where the children of containers depend on those.
final class Arrangements {
    private let app: AppDescription
    /// The graph that was asked for last: states change less often than ways are searched.
    private var last: (state: Value, graph: RouteGraph)?

    init(app: AppDescription) { self.app = app }

    /// The route graph of a state.
    func graph(for state: Value) -> RouteGraph {
        if let last, last.state == state { return last.graph }
        var arranged = app
        arranged.changeStructure { $0.arrangedIfPossible(for: state) }
        let graph = RouteGraph(app: arranged)
        last = (state, graph)
        return graph
    }

    /// A container as a state has it; `nil` if that has none of this identifier.
    ///
    /// It is described anew each time: functions of a script that it brings along may be taken back with the state.
    func container(_ id: String, in state: Value) -> ContainerDescription? {
        // Each is asked once: a function of the app need not answer the same twice.
        for root in app.roots {
            if let found = root.arrangedIfPossible(for: state).containers.first(where: { $0.id == id }) { return found }
        }
        return nil
    }
}
