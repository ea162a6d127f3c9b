extension Model {
    /// Makes what is declared at a place.
    mutating func make(_ place: Place) -> Node {
        switch place {
        case .screen(let name): return .screen(makeDeclared(name))
        case .stack(let names, let protections):
            let number = nextNumber()
            let children = names.map { Node.screen(makeDeclared($0)) }
            return .container(Container(number: number, kind: .stack, children: children, protections: protections))
        case .tabs(let id, let parts, let protections):
            return makeContainer(.tabs, id, parts.filter(isThere), protections)
        case .split(let id, let parts, let isCollapsed):
            guard case .container(var split) = makeContainer(.split, id, parts, []) else { return make(parts[0].place) }
            split.isCollapsed = isCollapsed
            return .container(split)
        case .pages(let id, let parts, let protections): return makeContainer(.pages, id, parts, protections)
        case .switcher(let id, let parts):
            let chosen = parts.first { $0.key == choices[id] } ?? parts[0]
            return makeContainer(.switcher, id, [chosen], [])
        }
    }

    private mutating func makeContainer(
        _ kind: Container.Kind,
        _ id: String,
        _ parts: [Place.Part],
        _ protections: [String]
    ) -> Node {
        let number = nextNumber()
        let children = parts.map { make($0.place) }
        var container = Container(number: number, kind: kind, id: id, children: children, protections: protections)
        if kind != .pages { container.keys = parts.map(\.key) }
        if kind == .switcher { container.asked = choices[id] }
        return .container(container)
    }

    private mutating func makeDeclared(_ name: String) -> Screen {
        var screen = makeScreen(name)
        screen.isDeclared = true
        return screen
    }

    /// A new instance of a screen, with what fills it.
    mutating func makeScreen(_ name: String, id: String? = nil) -> Screen {
        let plan = app.screen(name)
        var screen = Screen(number: nextNumber(), name: name, id: id)
        (screen.opened, screen.shown) = (screen.number, screen.number)
        screen.comesBack = plan?.isRestorable ?? false
        if let filling = plan?.filling { screen.filling = [make(filling)] }
        return withParts(screen)
    }
}
