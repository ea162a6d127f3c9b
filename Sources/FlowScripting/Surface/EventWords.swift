import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Words that a script looks for in events where the navigator has a fixed list of them.
extension EventFilter {
    /// Refuses words that no event can have; of reasons, effects and messages, which an app adds to, what looks mistyped.
    func checkWords(_ surface: Surface, _ navigator: Navigator) throws {
        // The fields of an effect are its own.
        guard kindName != Event.Kind.effect.rawValue else { return try checkEffect(surface, navigator) }
        for (name, value) in namedFields {
            guard let text = value.stringValue else { continue }
            if let words = words(of: name, navigator), !words.contains(text) {
                throw LuaUsageError("unknown \(name) '\(text)'\(choices(for: text, among: words))")
            }
            switch name {
            case "reason":
                let removals = RemovalReason.allCases.map(\.rawValue)
                try refuseMistyped(text, as: name, among: Reason.known.map(\.rawValue) + removals)
            case "message" where kindName == Event.Kind.messageSent.rawValue:
                try refuseMistyped(text, as: name, among: surface.messageNames)
            default: break
            }
        }
    }

    private func words(of field: String, _ navigator: Navigator) -> [String]? {
        switch (kindName.flatMap(Event.Kind.init), field) {
        case (.removed, "reason"): RemovalReason.allCases.map(\.rawValue)
        case (_, "outcome"): Outcome.allCases.filter { $0 != .pending }.map(\.rawValue)
        case (_, "hazard"): navigator.hazardKinds.map(\.rawValue)
        case (_, "cause"): PendingRequest.Cause.allCases.map(\.rawValue)
        default: nil
        }
    }

    private func checkEffect(_ surface: Surface, _ navigator: Navigator) throws {
        guard let kind = namedFields.first(where: { $0.name == "effect" })?.value.stringValue else { return }
        let happened = navigator.log.events.compactMap { $0.kind == .effect ? $0.fields["effect"]?.text : nil }
        try refuseMistyped(kind, as: "effect", among: surface.effectKinds + happened)
    }
}

extension Surface {
    /// Messages that screens of the app listen to by name.
    var messageNames: [String] {
        Set(app?.description.screens.values.flatMap { $0.messages ?? [] } ?? []).sorted()
    }

    /// Kinds of effects that the system knows or that the app handles.
    var effectKinds: [String] { (app?.description.effects.keys.sorted() ?? []) + ["open_url", "review", "window"] }
}
