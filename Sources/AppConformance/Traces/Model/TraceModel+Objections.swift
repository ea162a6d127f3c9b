import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// Why an event of a trace cannot happen in the model.
extension TraceModel {
    /// Why an event cannot happen in a situation, as far as a look at it tells.
    func objection(to event: TraceEvent, at stop: Stop) -> String? {
        guard stop.isRunning || event.kind == .launched || event.kind == .opened || event.kind == .terminated else {
            return "the app does not run"
        }
        let name = stop.visible?.name
        switch event.kind {
        case .launched: return undeclaredKey(of: event)
        case .tapped:
            guard let action = event.action else { return nil }
            guard let name else { return "nothing is visible to tap '\(action)' on" }
            guard !canTap(action, on: name), owner(of: action, besides: name, at: stop) == nil else { return nil }
            let known = actions(of: name)
            let hint = hint(for: action, among: known)
            let all = known.isEmpty ? "none" : known.prefix(8).joined(separator: ", ")
            return "'\(name)' has no action '\(action)'\(hint.isEmpty ? ", it has \(all)" : hint)"
        case .chose:
            guard let alert = alert(at: stop) else { return "no alert is in front" }
            guard let action = event.action, !alert.actions.contains(where: { $0.id == action || $0.title == action })
            else { return nil }
            return "the alert has no '\(action)' but \(alert.actions.map(\.id).joined(separator: ", "))"
        default: return nil
        }
    }

    /// What is wrong with the keys of a state that the trace tells.
    func undeclaredKey(of event: TraceEvent) -> String? {
        let known = Array(walker.world.app.state.keys)
        guard let key = event.state?.keys.sorted().first(where: { !known.contains($0) }) else { return nil }
        return "the app declares no state '\(key)'\(hint(for: key, among: known))"
    }

    /// What is wrong with a name that the description does not have anywhere.
    ///
    /// Alerts need no declaration, and some tabs and windows come with the state: of those only what is nearly a name is
    /// surely meant to be it.
    func undeclaredName(in event: TraceEvent) -> String? {
        let app = walker.world.app
        let screens = Array(app.screens.keys)
        if let missing = event.screens?.first(where: { !screens.contains($0) }) {
            return "the app declares no screen '\(missing)'\(hint(for: missing, among: screens))"
        }
        let tabs = app.containers.flatMap { $0.children.compactMap(\.key) }
        let names = [
            ("tab", event.tab, tabs), ("window", event.window, Array(app.windows.keys)),
            ("style", event.style, Array(app.modalKinds.keys)),
        ]
        for (kind, name, known) in names {
            guard let name, !known.contains(name), nearestName(to: name, among: known) != nil else { continue }
            return "the app declares no \(kind) '\(name)'\(hint(for: name, among: known))"
        }
        return nil
    }

    private func hint(for name: String, among known: [String]) -> String {
        suggestion(for: name, among: known)
    }
}
