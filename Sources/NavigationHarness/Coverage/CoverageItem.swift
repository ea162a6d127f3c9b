public import NavigationCore
import OrderedCollections

/// How the things of an app that can be exercised are called: a kind and a name.
public enum CoverageItem {
    public static func screen(_ name: String) -> String { "screen \(name)" }
    public static func edge(_ from: String, _ to: String) -> String { "edge \(from) → \(to)" }
    public static func segue(_ name: String, from: String?) -> String { "segue \(from ?? "any screen"): \(name)" }
    public static func route(_ name: String) -> String { "route \(name)" }
    public static func provider(_ name: String) -> String { "provider \(name)" }
    public static func link(_ pattern: String, _ goal: LinkGoal) -> String {
        goal.screen.map { "link \(pattern) → \($0)" } ?? "link \(pattern)"
    }
    public static func child(_ key: String, of container: String) -> String { "container \(container): \(key)" }
    public static func action(_ name: String, _ screen: String) -> String { "action \(screen).\(name)" }
    public static func protection(_ name: String, _ outcome: Outcome) -> String {
        "protection \(name): \(outcome.rawValue)"
    }

    /// What can come of asking a protection.
    public enum Outcome: String, CaseIterable, Sendable {
        /// It was open when it was asked.
        case open
        /// It was not, and its challenge was met.
        case opened
        /// It was not, and the request ended denied or cancelled.
        case refused
    }

    /// Everything of an app that can be exercised, such as `screen home`, `edge home → item` or
    /// `protection premium: opened`; one kind after the other.
    public static func all(of app: AppDescription) -> [String] {
        var items: OrderedSet<String> = []
        func add(_ more: some Sequence<String>) { for item in more { items.append(item) } }
        add(app.screens.keys.map(screen))
        for screen in app.screens.values {
            guard case .screens(let origins) = screen.origins else { continue }
            add(origins.filter { $0 != Origins.anywhereName }.map { edge($0, screen.name) })
        }
        add(app.segues.map { segue($0.identifier, from: $0.from) })
        add(app.routes.keys.map(route))
        add(app.providers.keys.map(provider))
        for screen in app.screens.values { add(screen.links.map { link($0.pattern, .screen(screen.name)) }) }
        add(app.linkActions.keys.map { link($0, .action($0)) })
        for protection in app.protections.values { add(outcomes(of: protection)) }
        for container in app.containers {
            add(container.children.compactMap(\.key).map { child($0, of: container.id ?? container.kind) })
        }
        for screen in app.screens.values { add(screen.actions.keys.map { action($0, screen.name) }) }
        return Array(items)
    }

    /// What no screen offers to anybody: a flow calls it, with Lua such as this.
    public static func call(of item: String) -> String? {
        for (kind, word) in [("route ", "route("), ("segue any screen: ", "segue(")] where item.hasPrefix(kind) {
            return word + Value.string(String(item.dropFirst(kind.count))).description + ")"
        }
        guard item.hasPrefix("provider ") else { return nil }
        return "navigate { provider = \(Value.string(String(item.dropFirst("provider ".count)))) }"
    }

    private static func outcomes(of protection: any Protection) -> [String] {
        let isDenial = if case .deny = protection.challenge { true } else { false }
        let outcomes = Outcome.allCases.filter { !isDenial || $0 != .opened }
        return outcomes.map { self.protection(protection.name, $0) }
    }
}
