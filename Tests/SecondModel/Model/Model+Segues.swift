/// Segues that unwind, that clear a stack for their destination, and that embed it.
extension Model {
    mutating func segue(_ kind: SegueKind, to wanted: Wanted) -> Change {
        switch kind {
        case .unwind: unwind(to: wanted)
        case .root: setRoot(wanted, clear: true)
        case .embed: embed(wanted)
        }
    }

    /// It goes back in its window, to nothing else than it names, and asks nobody.
    private mutating func unwind(to wanted: Wanted) -> Change {
        guard let found = nearest(matching: wanted)?.number else { return Change(.failed("notOnStack")) }
        var change = isInFront(found) ? Change(.noop("alreadyThere"), screen: found) : goBack(to: found)
        change.isReturn = true
        return change
    }

    private mutating func embed(_ wanted: Wanted) -> Change {
        guard let visible, app.screen(visible.name)?.embedded.contains(wanted.name) == true else {
            return Change(.failed("unknownSegue"))
        }
        let part = visible.parts.first { $0.screens.first?.name == wanted.name }
        return part == nil ? addChild(wanted) : Change(.noop("alreadyThere"))
    }

    /// A screen with what is made together with it; such parts do not come back for themselves.
    mutating func withParts(_ screen: Screen) -> Screen {
        var screen = screen
        for name in app.screen(screen.name)?.embedded ?? [] {
            var part = makeScreen(name)
            part.comesBack = false
            screen.parts.append(.screen(part))
        }
        return screen
    }
}
