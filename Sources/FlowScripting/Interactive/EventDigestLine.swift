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
            if case .stateChanged(let key, _, _) = event.fact { return change(of: key, event) }
            let subject = event.screen ?? subject(of: event.fact)
            return subject.map { "\(event.kind.rawValue) \($0)" } ?? event.kind.rawValue
        }
    }

    private static func subject(of fact: Fact) -> String? {
        switch fact {
        case .protectionAsked(let protection, _), .held(let protection), .opened(let protection): protection
        case .effect(let kind, _): kind
        default: nil
        }
    }

    /// A change of the app's state, or of a property of a screen.
    private static func change(of key: String, _ event: Event) -> String {
        "\(event.kind.rawValue) \(event.screen.map { "\($0).\(key)" } ?? key)"
    }
}
