import OrderedCollections

extension ContainerDescription {
    /// The children for a state of the app.
    func children(for state: Value) throws -> [Child] {
        guard let arrange else { return children }
        let arranged = try arrange(state)
        let name = "the \(kind) '\(id ?? "")'"
        guard !arranged.isEmpty else { throw AppFault("\(name) has no child for this state") }
        var seen: Set<String> = []
        for key in arranged.compactMap(\.key) where !seen.insert(key).inserted {
            throw AppFault("\(name) has two children '\(key)' for this state")
        }
        return arranged
    }
}

extension NodeDescription {
    /// This structure with the children that its containers have in a state of the app.
    public func arranged(for state: Value) throws -> NodeDescription {
        guard case .container(var container) = self else { return self }
        container.children = try container.children(for: state).map { child in
            var child = child
            child.node = try child.node.arranged(for: state)
            return child
        }
        return .container(container)
    }
}

extension NodeDescription {
    /// The same where that can be said: what is closed need not have any children in every state.
    func arrangedIfPossible(for state: Value) -> NodeDescription { (try? arranged(for: state)) ?? self }
}

extension AppDescription {
    /// Gives every container whose children depend on the state those of the first state, for what looks at them.
    public mutating func arrangeContainers() throws {
        let first = Value.record(Dictionary(uniqueKeysWithValues: state.map { ($0, $1) }))
        try changeStructure { try $0.arranged(for: first) }
    }

    fileprivate mutating func changeStructure(_ change: (NodeDescription) throws -> NodeDescription) rethrows {
        root = try change(root)
        for index in windows.values.indices { windows.values[index] = try change(windows.values[index]) }
        for index in screens.values.indices { screens.values[index].root = try screens.values[index].root.map(change) }
    }
}

/// The route graphs of an app in which the children of containers depend on the state, and with them the ways to what
/// is in those.
final class ArrangedGraphs {
    private let app: AppDescription
    /// The one that was asked for last: states change less often than ways are searched.
    private var last: (state: Value, graph: RouteGraph)?

    init(app: AppDescription) { self.app = app }

    func graph(for state: Value) -> RouteGraph {
        if let last, last.state == state { return last.graph }
        var arranged = app
        arranged.changeStructure { $0.arrangedIfPossible(for: state) }
        let graph = RouteGraph(app: arranged)
        last = (state, graph)
        return graph
    }
}

/// Containers that only some states of the app have, as they are met.
final class ArrangedContainers {
    private var byIdentifier: [String: ContainerDescription] = [:]

    subscript(_ id: String) -> ContainerDescription? { byIdentifier[id] }

    func note(_ children: [ContainerDescription.Child]) {
        for container in children.flatMap(\.node.containers) {
            if let id = container.id { byIdentifier[id] = container }
        }
    }
}
