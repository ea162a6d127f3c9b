/// Rearranging a stack by a function of its path.
extension Model {
    /// A name keeps its instance, in the order in which they were there; one with a parameter only if that is equal.
    mutating func mapStack(_ rearrangement: Rearrangement) -> Change {
        guard let stack else { return Change(.failed("noStack")) }
        let path = stack.children.compactMap(\.face).map { Wanted(name: $0.name, id: $0.id) }
        let wanted = rearrangement.applied(to: path, name: \.name) { Wanted(name: $0, id: $1) }
        guard !wanted.isEmpty else { return Change(.failed("invalidStack")) }
        var rest = stack.children
        let places: [Node?] = wanted.map { entry in
            let index = rest.firstIndex { child in
                child.face?.name == entry.name && (entry.id == nil || child.face?.id == entry.id)
            }
            return index.map { rest.remove(at: $0) }
        }
        guard places.map(\.?.number) != stack.children.map(\.number) else { return Change(.noop("alreadyThere")) }
        var change = Change(.done("completed"))
        var children: [Node] = []
        for (entry, place) in zip(wanted, places) {
            guard let node = place ?? obtain(entry, wrapped: false) else { return Change(.failed("stackInStack")) }
            if place == nil {
                change.entered.append(node.number)
                // A menu is asked about although it goes at once where something lies on it.
                change.passed.append(entry.name)
            }
            children.append(node)
        }
        change.anew = raised(places.compactMap { $0?.number }, over: stack.children.map(\.number))
        self.change(stack.number) { $0.children = children + rest }
        remove(rest.map(\.number))
        return change
    }

    /// What comes to lie over others which lay over it.
    private func raised(_ new: [Int], over old: [Int]) -> [Int] {
        new.enumerated().filter { place, node in
            new[..<place].contains { old.firstIndex(of: $0)! > old.firstIndex(of: node)! }
        }.map(\.element)
    }
}

extension Node {
    /// The screen that stands for it on a stack.
    fileprivate var face: Screen? { screen ?? way.compactMap(\.screen).last }
}
