package import NavigationCore

extension EventRecord {
    /// Kinds that say nothing that others do not say as well.
    fileprivate static let quiet: Set<Event.Kind> = [
        .requested, .matched, .resolved, .willAppear, .willDisappear, .transitionBegan, .transitionEnded, .cacheMiss,
        .settled, .created, .hazard,
    ]

    /// What happened in a few words, such as `presented login`; `nil` where other events say as much.
    package var words: String? {
        guard !Self.quiet.contains(kind) else { return nil }
        return ([kind.rawValue] + [subject].compactMap(\.self)).joined(separator: " ")
    }

    private var subject: String? {
        switch kind {
        // A change of the app's state, or of a property of a screen.
        case .stateChanged: text("key").map { key in screen.map { "\($0).\(key)" } ?? key }
        case .protectionAsked, .held, .opened: screen ?? text("protection")
        case .effect: screen ?? text("effect")
        default: screen
        }
    }

    private func text(_ field: String) -> String? {
        if case .string(let text)? = fields[field] { text } else { nil }
    }
}

extension Event {
    /// What events were about in a few words each, the last ones if those are many; whole lines say more.
    package static func words(_ events: some BidirectionalCollection<Event>, atMost limit: Int = .max) -> [String] {
        let telling = events.reversed().lazy.filter { !EventRecord.quiet.contains($0.kind) }
        return telling.compactMap { EventRecord($0).words }.prefix(limit).reversed()
    }
}
