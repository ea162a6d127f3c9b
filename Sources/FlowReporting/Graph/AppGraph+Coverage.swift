package import RunEvents

extension AppGraph {
    /// Larger graphs are drawn by no page: nobody could find anything in them.
    private static let (mostScreens, mostEdges) = (500, 3000)

    /// The screens of an app and the ways between them, with how many flows exercised them; `nil` without screens, and of
    /// apps that are too large.
    package init?(_ app: CoverageTally.App) {
        let kinds = Dictionary(app.kinds.map { ($0.kind, $0.items) }, uniquingKeysWith: +)
        let (screens, edges) = (kinds["screen"] ?? [], kinds["edge"] ?? [])
        guard !screens.isEmpty, screens.count <= Self.mostScreens, edges.count <= Self.mostEdges else { return nil }
        name = app.name
        self.screens = screens.map { item in
            var screen = Screen(item.name)
            screen.flows = item.flows
            return screen
        }
        let positions = Dictionary(screens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.edges = edges.compactMap { item in
            item.name.ranges(of: " → ").lazy.compactMap { arrow in
                guard let from = positions[String(item.name[..<arrow.lowerBound])],
                    let to = positions[String(item.name[arrow.upperBound...])]
                else { return nil }
                return Edge(from: from, to: to, kind: .push, flows: item.flows)
            }.first
        }
    }
}
