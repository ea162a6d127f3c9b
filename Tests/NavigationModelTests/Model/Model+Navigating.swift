/// Going somewhere, however that is done best.
extension Model {
    mutating func navigate(_ wanted: Wanted) -> Change {
        if let found = nearest(matching: wanted) {
            guard !isInFront(found.number) else {
                return Change(.noop("alreadyThere"), screen: found.number)
            }
            let entered = reveal(found.number)
            return Change(.done("revealed"), screen: found.number, entered: entered)
        }
        return show(wanted)
    }

    /// Whether a screen is visible, or filled by what is.
    func isInFront(_ number: Int) -> Bool { way.contains { $0.number == number } }

    /// The instance that is nearest to the visible screen of those that do not contradict what is asked for.
    func nearest(matching wanted: Wanted) -> Screen? {
        layers.reversed().flatMap(\.root.nearest).first { screen in
            screen.name == wanted.name && (wanted.id == nil || wanted.id == screen.id)
        }
    }
}

extension Node {
    /// The screens in here, the nearest to the one in front first.
    var nearest: [Screen] {
        switch self {
        case .screen(let screen): screen.filling.flatMap(\.nearest) + [screen]
        case .container(let container) where container.kind == .stack: container.children.reversed().flatMap(\.nearest)
        case .container(let container):
            (container.front.map { [$0] } ?? []).flatMap(\.nearest)
                + container.children.filter { $0.number != container.front?.number }.flatMap(\.nearest)
        }
    }
}
