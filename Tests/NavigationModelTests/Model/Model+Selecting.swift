/// Tabs and switchers.
extension Model {
    /// The nearest tabs with a key around the visible screen or below the modals that lie on them; a person reaches no
    /// bar that a modal covers.
    private func tabs(with key: String, isTouched: Bool = false) -> Container? {
        let covering = isTouched ? layers.lastIndex { $0.style == "full_screen_cover" } ?? 0 : 0
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
        let stack = touched.front?.shown.compactMap(\.container).first { $0.kind == .stack && $0.children.count > 1 }
        guard let stack else { return Change(.noop("atRoot")) }
        leave(1, on: stack)
        return Change(.done("completed"))
    }

    /// The live switchers of the window.
    private var switchers: [Container] { switchers(in: layers) }

    private func switchers(in layers: [Layer]) -> [Container] {
        layers.flatMap(\.root.all).compactMap(\.container).filter { $0.kind == .switcher }
    }

    mutating func switchTo(_ key: String) -> Change {
        guard !switchers.isEmpty else { return Change(.failed("noSwitcher")) }
        for switcher in switchers {
            guard let part = parts(of: switcher).first(where: { $0.key == key }) else { continue }
            guard switcher.selectedKey != key else { return Change(.noop("alreadyThere")) }
            // Nobody waits any more for what the state asks of it.
            withdraw { if case .turn(switcher.id, _) = $0.step { true } else { false } }
            return Change(.done("completed"), entered: [turn(switcher, to: part)])
        }
        return Change(.failed("unknownChild"))
    }

    private func parts(of switcher: Container) -> [Place.Part] {
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

    /// The state asks for a child: only a changed answer turns the switcher, and what is protected waits.
    mutating func choose(_ id: String, _ key: String) {
        guard choices[id] != key else { return }
        choices[id] = key
        withdraw { if case .turn(id, _) = $0.step { true } else { false } }
        guard let switcher = switchers(in: windows.flatMap(\.layers)).first(where: { $0.id == id }),
            let window = window(of: switcher.number)
        else { return }
        pursue(Request(step: .turn(id, key), window: window))
    }

    /// Shows the child that the state asks for, if it still does.
    mutating func turn(_ id: String, _ key: String) -> Change {
        guard choices[id] == key, let switcher = switchers.first(where: { $0.id == id }), switcher.selectedKey != key,
            let part = parts(of: switcher).first(where: { $0.key == key })
        else { return Change(.noop("alreadyThere")) }
        return Change(.done("completed"), entered: [turn(switcher, to: part)])
    }
}
