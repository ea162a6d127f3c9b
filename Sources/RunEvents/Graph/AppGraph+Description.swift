package import NavigationCore
import OrderedCollections

extension AppGraph {
    /// The graph of an app; `start` is what its launch shows.
    package init(_ app: AppDescription, start: String?) {
        name = app.name
        let positions = Dictionary(uniqueKeysWithValues: app.screens.keys.enumerated().map { ($1, $0) })
        screens = app.screens.values.map { Screen($0, start: start) }
        for (position, screen) in app.screens.values.enumerated() {
            edges += Self.declared(screen, position, positions)
            edges += Self.challenges(screen.protections, position, positions, app)
            for entry in screen.root?.entries ?? [] {
                guard let part = positions[entry.name], part != position else { continue }
                edges.append(Edge(from: position, to: part, kind: .part))
            }
        }
        for segue in app.segues {
            guard let from = segue.from.flatMap({ positions[$0] }), let to = positions[segue.to] else { continue }
            let kind: Kind = segue.kind == .embed ? .part : .segue
            edges.append(Edge(from: from, to: to, kind: kind, label: segue.identifier))
        }
        edges = edges.unique
        addPlaces(app, positions)
    }

    private static func declared(_ screen: ScreenDescription, _ position: Int, _ positions: [String: Int]) -> [Edge] {
        guard case .screens(let origins) = screen.origins else { return [] }
        return origins.compactMap { origin in
            guard let from = positions[origin] else { return nil }
            let presentation = screen.manners[origin]?.presentation ?? screen.presentation
            return Edge(from: from, to: position, kind: presentation == .modal ? .modal : .push)
        }
    }

    private static func challenges(
        _ protections: [String],
        _ position: Int,
        _ positions: [String: Int],
        _ app: AppDescription
    ) -> [Edge] {
        protections.compactMap { name in
            guard case .screen(let entry)? = app.protections[name]?.challenge, let to = positions[entry.name] else {
                return nil
            }
            return Edge(from: position, to: to, kind: .challenge, label: name)
        }
    }

    // MARK: Places

    /// A screen belongs where it has its place, others where they are reached from first.
    private mutating func addPlaces(_ app: AppDescription, _ positions: [String: Int]) {
        var queue: [Int] = []
        func place(_ entry: ScreenEntry, _ path: [String], _ guards: [String]) {
            guard let position = positions[entry.name], screens[position].place.isEmpty, !path.isEmpty else { return }
            screens[position].place = path.joined(separator: " › ")
            queue.append(position)
            let new = guards.filter { !screens[position].protections.contains($0) }
            screens[position].protections += new.unique
            edges += Self.challenges(new.unique, position, positions, app)
        }
        for (window, node) in [("", app.root)] + app.windows.map({ ("window \($0)", $1) }) {
            for (entry, path, guards) in Self.entries(of: node, window.isEmpty ? [] : [window], []) {
                place(entry, path.isEmpty ? [AppDescription.mainWindow] : path, guards)
            }
        }
        let next = Dictionary(grouping: edges.filter { $0.kind != .challenge }, by: \.from)
        var index = 0
        while index < queue.count {
            let from = queue[index]
            for edge in next[from] ?? [] where screens[edge.to].place.isEmpty {
                screens[edge.to].place = screens[from].place
                queue.append(edge.to)
            }
            index += 1
        }
    }

    /// The screens of a structure with the keys of the children in which they lie, and what guards these.
    private static func entries(
        of node: NodeDescription,
        _ path: [String],
        _ guards: [String]
    ) -> [(ScreenEntry, path: [String], guards: [String])] {
        switch node {
        case .screen(let entry): [(entry, path, guards)]
        case .container(let container):
            container.children.flatMap { child in
                entries(of: child.node, path + [child.key].compactMap(\.self), guards + container.protections)
            }
        }
    }
}

extension AppGraph.Screen {
    fileprivate init(_ screen: ScreenDescription, start: String?) {
        self.init(screen.name)
        (isStart, isLock) = (screen.name == start, screen.isLock)
        isAnywhere = screen.origins == .anywhere
        isModal = screen.presentation == .modal
        (protections, links) = (screen.protections, screen.links.map(\.pattern))
    }
}
