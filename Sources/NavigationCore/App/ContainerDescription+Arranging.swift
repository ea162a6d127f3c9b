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
    func arrangedIfPossible(for state: Value) -> NodeDescription {
        guard case .container(var container) = self else { return self }
        container.children = ((try? container.children(for: state)) ?? container.children).map { child in
            var child = child
            child.node = child.node.arrangedIfPossible(for: state)
            return child
        }
        return .container(container)
    }

    /// The containers that every state of the app has: those outside of containers whose children depend on the state,
    /// and the outermost of these.
    var lastingContainers: [ContainerDescription] {
        guard case .container(let container) = self else { return [] }
        let inner = container.arrange == nil ? container.children.flatMap(\.node.lastingContainers) : []
        return [container] + inner
    }
}

extension AppDescription {
    /// Gives every container whose children depend on the state those of the first state, for what looks at them.
    public mutating func arrangeContainers() throws {
        let first = Value.record(Dictionary(uniqueKeysWithValues: state.map { ($0, $1) }))
        try changeStructure { try $0.arranged(for: first) }
    }

    mutating func changeStructure(_ change: (NodeDescription) throws -> NodeDescription) rethrows {
        root = try change(root)
        for index in windows.values.indices { windows.values[index] = try change(windows.values[index]) }
        for index in screens.values.indices { screens.values[index].root = try screens.values[index].root.map(change) }
    }
}

extension [ContainerDescription] {
    /// Those that have an identifier, by that.
    var byIdentifier: [String: ContainerDescription] {
        Dictionary(compactMap { one in one.id.map { ($0, one) } }) { first, _ in first }
    }
}
