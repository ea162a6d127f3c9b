import NavigationCore

/// Says in a few words what a stretch of events was about; `:events` shows them whole.
enum EventDigestLine {
    /// Kinds that say nothing that others do not say as well.
    private static let quiet: Set<Event.Kind> = [
        .requested, .matched, .resolved, .willAppear, .willDisappear, .transitionBegan, .transitionEnded, .cacheMiss,
        .settled, .created, .hazard,
    ]

    static func parts(of events: ArraySlice<Event>) -> [String] {
        events.compactMap { event in
            guard !quiet.contains(event.kind) else { return nil }
            if event.kind == .stateChanged { return change(event) }
            let subject = event.screen ?? event.fields["protection"]?.text ?? event.fields["effect"]?.text
            return subject.map { "\(event.kind.rawValue) \($0)" } ?? event.kind.rawValue
        }
    }

    /// A change of the app's state, or of a property of a screen.
    private static func change(_ event: Event) -> String {
        let key = event.fields["key"]?.text ?? "?"
        return "\(event.kind.rawValue) \(event.screen.map { "\($0).\(key)" } ?? key)"
    }
}
