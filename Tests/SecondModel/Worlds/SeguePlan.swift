/// The kinds of segues that no other step does; raw values are what tables call them.
enum SegueKind: String, CaseIterable {
    /// Back to what is there.
    case unwind
    /// The destination becomes the only screen of its stack.
    case root
    /// The destination is a part of the screen from which it starts.
    case embed

    func identifier(_ screen: String) -> String { "\(rawValue) \(screen)" }
}

extension Blueprint {
    /// Every segue: those that embed start from their hosts, the others anywhere.
    var segues: [(kind: SegueKind, from: String?, to: String)] {
        guard hasSegues else { return [] }
        return screens.flatMap { screen in
            screen.embedded.map { (.embed, screen.name, $0) }
                + [SegueKind.unwind, .root].map { ($0, nil, screen.name) }
        }
    }

    /// Some screens embed others that are declared after them, so that none embeds itself.
    ///
    /// No menus: nobody has settled whether one that was made with its screen and never shown can be left.
    mutating func embed(_ chance: inout Chance) {
        hasSegues = true
        for index in screens.indices where screens[index].signsIn == nil && chance.once(in: 3) {
            let others = screens[(index + 1)...].filter { !$0.hasID && !$0.isMenu && $0.filling == nil }
            if !others.isEmpty { screens[index].embedded = [chance.pick(others).name] }
        }
    }

    /// A segue to a screen.
    func segue(_ chance: inout Chance) -> Step {
        let embedded = screens.flatMap(\.embedded)
        if !embedded.isEmpty, chance.once(in: 4) { return .segue(.embed, chance.pick(embedded)) }
        let plain = screens.filter { $0.filling == nil && !$0.hasID }
        return chance.once(in: 3) && !plain.isEmpty
            ? .segue(.root, chance.pick(plain).name) : .segue(.unwind, chance.pick(screens).name)
    }
}
