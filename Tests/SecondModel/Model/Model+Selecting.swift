/// Tabs and switchers.
extension Model {
    /// The nearest tabs with a key around the visible screen or below the modals that lie on them; a person reaches no
    /// bar that a modal covers, and none beside a question.
    private func tabs(with key: String, isTouched: Bool = false) -> Container? {
        let covering = isTouched ? layers.lastIndex { $0.style == "full_screen_cover" || $0.question != nil } ?? 0 : 0
        let around = layers[covering...].reversed().flatMap { $0.root.way.reversed().compactMap(\.container) }
        return around.first { $0.kind == .tabs && $0.keys.contains(key) }
    }

    mutating func selectTab(_ key: String) -> Change { select(key, in: tabs(with: key)) }

    private mutating func select(_ key: String, in tabs: Container?) -> Change {
        guard let tabs else { return Change(.failed("unknownTab")) }
        guard tabs.selectedKey != key, let index = tabs.keys.firstIndex(of: key) else {
            return Change(.noop("alreadyThere"))
        }
        change(tabs.number) { $0.selection = index }
        return Change(.done("completed"), entered: [tabs.children[index].number])
    }

    /// What a person does: the selected tab goes to its root.
    mutating func tapTab(_ key: String) -> Change {
        let touched = tabs(with: key, isTouched: true)
        guard let touched, touched.selectedKey == key else { return select(key, in: touched) }
        guard let pile = pileToLeave(in: touched) else { return Change(.noop("atRoot")) }
        leave(1, on: pile)
        // Where both columns are one, the root is that of the primary one.
        if pile.kind == .split, let primary = pile.children.first?.container, primary.kind == .stack {
            leave(1, on: primary)
        }
        return Change(.done("completed"))
    }

    /// The outermost container in which what shows lies on something, as it is by now.
    private func pileToLeave(in container: Container) -> Container? {
        path(to: container.number).last?.container?.front?.shown.compactMap(\.container).first {
            $0.isPile && $0.children.count > 1 && !isInPart($0)
        }
    }

    /// Whether a container is in what a screen shows as a part of itself, which is no business of the tabs around it.
    private func isInPart(_ container: Container) -> Bool {
        let way = path(to: container.number)
        return zip(way, way.dropFirst()).contains { holder, node in holder.screen?.parts.contains(node) == true }
    }

    /// The live switchers of the window, the nearest first: around what is visible, around what is below that, then any.
    private var switchers: [Container] {
        let around = layers.reversed().flatMap { $0.root.way.reversed().compactMap(\.container) }
        return around.filter { $0.kind == .switcher } + switchers(in: layers.reversed())
    }

    private func switchers(in layers: [Layer]) -> [Container] {
        layers.flatMap(\.root.all).compactMap(\.container).filter { $0.kind == .switcher }
    }

    mutating func switchTo(_ key: String) -> Change {
        guard !switchers.isEmpty else { return Change(.failed("noSwitcher")) }
        for switcher in switchers {
            guard let part = parts(of: switcher).first(where: { $0.key == key }) else { continue }
            guard switcher.selectedKey != key else { return Change(.noop("alreadyThere")) }
            // Nobody waits any more for what the state asks of it.
            withdraw { $0.turning == switcher.number }
            return Change(.done("completed"), entered: [turn(switcher, to: part)])
        }
        return Change(.failed("unknownChild"))
    }

    func parts(of switcher: Container) -> [Place.Part] {
        app.switchers.first { $0.0 == switcher.id }?.1 ?? []
    }

    /// Puts a new child in place of the one that is there.
    private mutating func turn(_ switcher: Container, to part: Place.Part) -> Int {
        let new = make(part.place)
        change(switcher.number) { ($0.children, $0.keys) = ($0.children + [new], $0.keys + [part.key]) }
        remove(switcher.children.map(\.number))
        change(switcher.number) { $0.keys = [part.key] }
        return new.number
    }

    /// The state asks for a child: only a changed answer turns a switcher, and what is protected waits.
    mutating func choose(_ id: String, _ key: String) {
        guard choices[id] != key else { return }
        choices[id] = key
        for switcher in switchers(in: windows.flatMap(\.layers)) where switcher.id == id && switcher.asked != key {
            guard let window = window(of: switcher.number) else { continue }
            change(switcher.number) { $0.asked = key }
            withdraw { $0.turning == switcher.number }
            var request = Request(step: .turn(id, key), window: window)
            request.turning = switcher.number
            pursue(request)
        }
    }

    /// Shows the child that the state asks for, if it still does.
    mutating func turn(_ number: Int, to key: String) -> Change {
        guard let switcher = switchers.first(where: { $0.number == number }), switcher.asked == key,
            switcher.selectedKey != key, let part = parts(of: switcher).first(where: { $0.key == key })
        else { return Change(.noop("alreadyThere")) }
        return Change(.done("completed"), entered: [turn(switcher, to: part)])
    }

    /// What comes back, with the children that the state asks for by now; what lay in others is kept if it was for itself.
    mutating func turned(_ node: Node) -> Node {
        var result = node
        for switcher in node.all.compactMap(\.container) where switcher.kind == .switcher {
            guard let key = switcher.id.flatMap({ choices[$0] }), switcher.asked != key,
                let part = parts(of: switcher).first(where: { $0.key == key })
            else { continue }
            let isNew = switcher.selectedKey != key
            let children = isNew ? [make(part.place)] : switcher.children
            result = result.changing(switcher.number) { ($0.children, $0.keys, $0.asked) = (children, [key], key) }
            if isNew { for child in switcher.children { putAside(child) } }
        }
        return result
    }
}
