/// Going somewhere, however that is done best.
extension Model {
    mutating func navigate(_ wanted: Wanted) -> Change {
        if let found = nearest(matching: wanted) {
            guard !isInFront(found.number) else {
                return Change(.noop("alreadyThere"), screen: found.number)
            }
            return goBack(to: found.number)
        }
        return walk(to: wanted)
    }

    /// Walks the way over declared edges: back to what is there, or from a screen that can be shown anywhere.
    ///
    /// Each screen has one origin at most, so there is one way; it begins as near to its end as it can.
    private mutating func walk(to wanted: Wanted) -> Change {
        guard let origin = app.screen(wanted.name)?.origins?.first else { return show(wanted) }
        let first = navigateOnTheWay(to: Wanted(name: origin))
        guard ["done", "noop"].contains(first.ending.outcome) else { return first }
        var last = show(wanted)
        // It has come back with the kept stack of a screen on the way.
        if last.ending.outcome == "noop", first.ending.outcome == "done" { last.ending = .done("shown") }
        return Change(last.ending, screen: last.screen, entered: first.entered + last.entered)
    }

    private mutating func navigateOnTheWay(to wanted: Wanted) -> Change {
        if let found = nearest(matching: wanted) {
            return isInFront(found.number) ? Change(.noop("alreadyThere")) : goBack(to: found.number)
        }
        return walk(to: wanted)
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
