/// An entry of the cache.
struct Entry: Hashable {
    var key: String
    /// The kept screen, and the outermost node that is kept with it.
    var screen: Int
    var root: Int
    var usesLeft: Int?
    var end: Int?
    /// The node while it is not in the tree.
    var aside: Node?
}

/// Keeping screens after they were closed.
extension Model {
    /// The screen, out of the cache or new, in a stack of its own if it is to be wrapped.
    mutating func obtain(_ wanted: Wanted, wrapped: Bool) -> Node? {
        let node = Node.screen(makeScreen(wanted.name, id: app.screen(wanted.name)?.hasID == true ? wanted.id : nil))
        guard wrapped else { return node }
        return .container(Container(number: nextNumber(), kind: .stack, children: [node]))
    }

    /// Goes back to a kept instance that is still there.
    mutating func reuseKept(_ wanted: Wanted) -> Change? { nil }

    mutating func putAside(_ node: Node) {}
}
