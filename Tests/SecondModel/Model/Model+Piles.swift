/// Screens that a request brings along, to lie on its destination.
extension Model {
    /// What was presented with them on it; without a stack of its own there is no place for them.
    ///
    /// `nil`: one of them cannot be put on a stack.
    mutating func piled(_ names: [String], on node: Node) -> Node? {
        guard case .container(var stack) = node else { return node }
        // They are not on the way.
        let tint = self.tint
        self.tint = nil
        defer { self.tint = tint }
        for name in names {
            let wanted = Wanted(name: name)
            if case .stack = plan(wanted)?.filling { return nil }
            guard let child = obtain(wanted, wrapped: false) else { return nil }
            stack.children.append(child)
        }
        return .container(stack)
    }
}
