import NavigationCore
import OrderedCollections
package import RunEvents

/// Everything of an app that flows can exercise.
public struct DeclaredApp {
    /// The app's name.
    public var name: String
    /// Path of its description.
    public var path: String
    /// A kind and a name each, such as `screen home`, `edge home → item` or `protection premium: opened`.
    public var items: [String]
    /// Draws up the app's graph, for whoever has not heard of the app yet.
    package let graph: () -> AppGraph?

    public init(name: String, path: String, items: [String]) {
        self.init(name: name, path: path, items: items) { nil }
    }

    private init(name: String, path: String, items: [String], graph: @escaping () -> AppGraph?) {
        self.name = name
        self.path = path
        self.items = items
        self.graph = graph
    }
}

extension DeclaredApp: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        (one.name, one.path, one.items) == (other.name, other.path, other.items)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(items)
    }
}

extension DeclaredApp {
    init(_ app: AppDescription, path: String) {
        self.init(name: app.name, path: path, items: []) { AppGraph(app, start: nil) }
        var known: Set<String> = []
        func add(_ more: [String]) { items += more.filter { known.insert($0).inserted } }
        add(app.screens.keys.map(CoverageItem.screen))
        for screen in app.screens.values {
            guard case .screens(let origins) = screen.origins else { continue }
            add(origins.map { CoverageItem.edge($0, screen.name) })
        }
        add(app.segues.map { CoverageItem.segue($0.identifier, from: $0.from) })
        for screen in app.screens.values {
            add(screen.links.map { CoverageItem.link($0.pattern, .screen(screen.name)) })
        }
        add(app.linkActions.keys.map { CoverageItem.link($0, .action($0)) })
        for protection in app.protections.values { add(CoverageItem.outcomes(of: protection)) }
        for container in app.containers {
            let keys = container.children.compactMap(\.key)
            add(keys.map { CoverageItem.child($0, of: container.id ?? container.kind) })
        }
        for screen in app.screens.values { add(screen.actions.keys.map { CoverageItem.action($0, screen.name) }) }
    }
}

/// How the items of an app's coverage are called.
enum CoverageItem {
    static func screen(_ name: String) -> String { "screen \(name)" }
    static func edge(_ from: String, _ to: String) -> String { "edge \(from) → \(to)" }
    static func segue(_ name: String, from: String?) -> String { "segue \(from ?? "any screen"): \(name)" }
    static func link(_ pattern: String, _ goal: LinkGoal) -> String {
        goal.screen.map { "link \(pattern) → \($0)" } ?? "link \(pattern)"
    }
    static func child(_ key: String, of container: String) -> String { "container \(container): \(key)" }
    static func action(_ name: String, _ screen: String) -> String { "action \(screen).\(name)" }
    static func protection(_ name: String, _ outcome: Outcome) -> String { "protection \(name): \(outcome.rawValue)" }

    /// What can come of asking a protection.
    enum Outcome: String, CaseIterable {
        /// It was open when it was asked.
        case open
        /// It was not, and its challenge was met.
        case opened
        /// It was not, and the request ended denied or cancelled.
        case refused
    }

    static func outcomes(of protection: any Protection) -> [String] {
        let isDenial = if case .deny = protection.challenge { true } else { false }
        let outcomes = Outcome.allCases.filter { !isDenial || $0 != .opened }
        return outcomes.map { self.protection(protection.name, $0) }
    }
}
