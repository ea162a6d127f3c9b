/// What is to be selected in a container.
struct Selection: Hashable {
    /// Which child: of tabs by its key, which stays when others come and go.
    enum Child: Hashable {
        case page(Int)
        case tab(String)
    }

    var container: Int
    var child: Child

    /// Where the child is in the container by now.
    func index(in container: Container) -> Int? {
        switch child {
        case .page(let index): container.children.indices.contains(index) ? index : nil
        case .tab(let key): container.keys.firstIndex(of: key)
        }
    }
}

/// Selecting after a relaunch what was selected before.
extension Model {
    /// Selects in a part of the tree what was selected in the part that it stands for, as far as nobody is asked.
    mutating func select(as old: Node, in new: Node) {
        for selection in divided(as: old, in: new).free { _ = select(selection) }
    }

    /// The same in a window, if it is there.
    mutating func select(as old: Node, in window: String) {
        guard let new = windows.first(where: { $0.id == window })?.layers[0].root else { return }
        focus = window
        defer { focus = active }
        select(as: old, in: new)
    }

    /// What somebody is asked about is selected by a request each; until the answer one sees what is there.
    mutating func selectGuarded(as old: Node, in window: String, below root: Node? = nil) {
        guard let new = root ?? windows.first(where: { $0.id == window })?.layers[0].root else { return }
        remember()
        focus = window
        let guarded = divided(as: old, in: new).guarded
        focus = active
        for selection in guarded {
            pursue(Request(step: .relaunch, window: window, selection: selection))
            remember()
        }
    }

    /// A window or a screen has come back: what was selected in it and is guarded is asked for.
    mutating func selectGuarded(after request: Request) {
        comingBack { $0.selectAgain(after: request) }
    }

    private mutating func selectAgain(after request: Request) {
        if request.isReturning, case .openWindow(let id) = request.step, !isLaunching {
            guard let old = past.last?.windows.first(where: { $0.id == id })?.layers[0].root else { return }
            select(as: old, in: id)
            return selectGuarded(as: old, in: id)
        }
        if heldBack != nil, request.turning == heldBack {
            heldBack = nil
            guard let old = past.last?.windows.first(where: { $0.id == "main" })?.layers[0].root else { return }
            select(as: old, in: "main")
            return selectGuarded(as: old, in: "main")
        }
        guard let number = request.returning, let new = again[number], let layer = past.last?.layer(of: number) else {
            return
        }
        // A modal comes back with its root, any other screen with what fills it.
        let isModal = layer.style != nil && layer.opener == number
        guard let old = isModal ? layer.root : past.last?.node(number),
            let root = isModal ? self.layer(of: new)?.root : node(new)
        else { return }
        selectGuarded(as: old, in: request.window, below: root)
    }

    mutating func select(_ selection: Selection) -> Change {
        guard let container = layers.flatMap(\.root.all).first(where: { $0.number == selection.container })?.container,
            let index = selection.index(in: container), container.selection != index
        else { return Change(.noop("alreadyThere")) }
        change(container.number) { $0.selection = index }
        return Change(.done("completed"), entered: [container.children[index].number])
    }

    /// Those that together show nothing that is protected, and the others.
    private func divided(as old: Node, in new: Node) -> (free: [Selection], guarded: [Selection]) {
        let before = old.all.compactMap(\.container)
        let all = new.all.compactMap(\.container).compactMap { container -> Selection? in
            guard [.tabs, .pages].contains(container.kind),
                let same = before.first(where: { $0.id == container.id }),
                same.kind == .tabs
                    ? same.selectedKey != container.selectedKey : same.selection != container.selection
            else { return nil }
            guard container.kind == .tabs else {
                return Selection(container: container.number, child: .page(same.selection))
            }
            guard let key = same.selectedKey, container.keys.contains(key) else { return nil }
            return Selection(container: container.number, child: .tab(key))
        }
        guard isGuarded(all) else { return (all, []) }
        var (free, guarded): ([Selection], [Selection]) = ([], [])
        for selection in all {
            if isGuarded(free + [selection]) { guarded.append(selection) } else { free.append(selection) }
        }
        return (free, guarded)
    }

    private func isGuarded(_ selections: [Selection]) -> Bool {
        var after = self
        let entered = selections.flatMap { after.select($0).entered }
        return protections(of: Change(.done("completed"), entered: entered), in: after).contains { !isOpen($0) }
    }
}
