package import RunEvents

extension AppGraph {
    /// Larger graphs are drawn by no page: nobody could find anything in them.
    private static let (mostScreens, mostEdges) = (400, 1000)

    /// The graph of an app with how many flows exercised what; `nil` if it is empty, too large, or not known.
    package init?(_ app: CoverageTally.App) {
        guard let graph = app.graph, !graph.screens.isEmpty else { return nil }
        guard graph.screens.count <= Self.mostScreens, graph.edges.count <= Self.mostEdges else { return nil }
        self = graph
        mark(flows: Dictionary(app.items.map { ($0.item, $0.flows) }, uniquingKeysWith: { first, _ in first }))
    }
}
