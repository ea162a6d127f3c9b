/// Ending the app and launching it anew: what is restorable comes back, one after the other in the order of opening.
extension Model {
    mutating func relaunch() {
        for request in held.map(\.request) + [waiting].compactMap(\.self) { settle(request, .cancelled("terminated")) }
        let before = self
        (flags, choices) = ([:], [:])
        (cache, aside, held, trail) = ([], [], [], [])
        (lock, waiting) = (nil, nil)
        launch()
        select(as: before.layers[0].root, in: layers[0].root)
        remember()
        var again: [Int: Int] = [:]
        for screen in before.returning {
            again[screen.number] = bringBack(screen, before, again)
            remember()
        }
    }

    /// What comes back, oldest first; what lies on one stack takes its turns from the bottom to the top.
    private var returning: [Screen] {
        var order = live.filter(\.comesBack).sorted { $0.opened < $1.opened }
        for stack in layers.flatMap(\.root.all).compactMap(\.container) where stack.kind == .stack {
            let screens = stack.children.compactMap(\.screen).filter(\.comesBack)
            let turns = order.indices.filter { screens.contains(order[$0]) }
            for (turn, screen) in zip(turns, screens) { order[turn] = screen }
        }
        return order
    }

    /// Selects in a part of the tree what was selected in the part that it stands for.
    private mutating func select(as old: Node, in new: Node) {
        let before = old.all.compactMap(\.container)
        for container in new.all.compactMap(\.container) where [.tabs, .pages].contains(container.kind) {
            guard let same = before.first(where: { $0.id == container.id }) else { continue }
            change(container.number) { $0.selection = same.selection }
        }
    }

    /// The number of the screen that has come in place of another; `nil` if that has no place any more.
    private mutating func bringBack(_ screen: Screen, _ before: Model, _ again: [Int: Int]) -> Int? {
        guard let layer = before.layers.first(where: { $0.root.contains(screen.number) }) else { return nil }
        let wanted = Wanted(name: screen.name, id: screen.id)
        if layer.style != nil, layer.opener == screen.number {
            let root = makeKept(wanted, layer.root.container != nil)
            layers.append(Layer(root: root, style: layer.style, presenter: visible?.number))
            select(as: layer.root, in: root)
            return root.subject
        }
        let opener = layer.opener.flatMap { again[$0] }
        let root = layer.style == nil ? layers[0].root : layers.map(\.root).first { opener.map($0.contains) == true }
        let path = layer.root.path(to: screen.number)
        guard let stack = path.dropLast().last?.container, let target = root?.node(like: Array(path.dropLast())),
            target.container?.kind == .stack
        else { return nil }
        let new = makeKept(wanted, false)
        let lasting = stack.children.filter { $0.screen?.isDeclared == true || $0.screen?.comesBack == true }
        guard lasting.first?.number == screen.number else {
            change(target.number) { $0.children.append(new) }
            return new.number
        }
        change(target.number) { $0.children.insert(new, at: 0) }
        remove((lasting.count == 1 ? target.children : Array(target.children.prefix(1))).map(\.number))
        return new.number
    }
}

extension Layer {
    /// The screen with which a modal was opened, or what has become its root.
    fileprivate var opener: Int? { root.screens.first?.number }
}

extension Node {
    /// The node in here that stands where the last of a way stood, which led there from the root.
    fileprivate func node(like way: [Node]) -> Node? {
        guard way.count > 1 else { return self }
        let old = way[0]
        guard let index = old.children.firstIndex(where: { $0.number == way[1].number }) else { return nil }
        if let key = old.container?.keys.dropFirst(index).first {
            guard let place = container?.keys.firstIndex(of: key) else { return nil }
            return children[place].node(like: Array(way.dropFirst()))
        }
        return children.indices.contains(index) ? children[index].node(like: Array(way.dropFirst())) : nil
    }
}
