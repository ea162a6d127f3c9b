/// Screens that are parts of others: they show with them, and leave with them.
extension Model {
    mutating func addChild(_ wanted: Wanted) -> Change {
        if let found = reuseAsked(wanted) { return found }
        let from = origin.flatMap { path(to: $0).last?.screen }
        guard let parent = from ?? visible else { return Change(.failed("noOrigin")) }
        guard let node = obtain(wanted, wrapped: isWrapped(wanted)) else { return Change(.failed("stackInStack")) }
        // What is part of another one does not come back.
        let part = node.screens.reduce(node) { node, screen in
            node.changing(screen: screen.number) { $0.comesBack = false }
        }
        change(screen: parent.number) { $0.parts.append(part) }
        return Change(.done("shown"), screen: part.subject, entered: [part.number])
    }

    /// The one nearest to the front.
    mutating func removeChild(_ name: String) -> Ending {
        let parents = layers.reversed().flatMap { $0.root.all.reversed() }.compactMap(\.screen)
        let parts = parents.lazy.compactMap { $0.parts.last { $0.screens.first?.name == name } }
        guard let part = parts.first else { return .failed("unknownChild") }
        remove([part.number])
        return .done("completed")
    }
}

extension [Node] {
    /// The part that ends this way down, if nothing else is in it; `nil` if the way ends elsewhere.
    var endingPart: Node? {
        for (holder, node) in zip(self, dropFirst()).reversed() {
            if holder.screen?.parts.contains(node) == true { return node }
            guard holder.container?.children.count == 1 else { return nil }
        }
        return nil
    }
}
