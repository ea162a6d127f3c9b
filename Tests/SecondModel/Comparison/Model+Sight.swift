extension Model {
    /// What one can see of it; `renumber` is kept from step to step.
    func sight(_ renumber: inout Renumbering) -> Sight {
        Sight(
            drawing: drawing,
            instances: renumber(covered.map(\.number)),
            appeared: renumber(windows.flatMap(\.appeared).map(\.number)).sorted(),
            data: live.flatMap { screen in
                [("", screen.data), (".tint", screen.tint)].compactMap { key, value in
                    value.map { "\(screen.name)\(key): \($0)" }
                }
            },
            endings: endings.map(\.text),
            heard: heard,
            isInBackground: isInBackground,
            kept: cache.map(\.key)
        )
    }
}

extension Window {
    /// What is on screen: the lock, or the modals and what they do not cover.
    fileprivate var appeared: [Screen] {
        if let lock { return [lock] }
        let first = layers.lastIndex { $0.style == "full_screen_cover" } ?? 0
        return layers[first...].flatMap(\.root.shown).compactMap(\.screen)
    }
}

extension Ending {
    var text: String {
        outcome == "pending"
            ? "pending \(reason)" : "\(outcome) \(reason)" + (removed.isEmpty ? "" : " -\(removed)")
    }
}
