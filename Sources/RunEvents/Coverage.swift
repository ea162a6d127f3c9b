/// What there is in an app that flows can exercise.
public struct AppItems: Hashable, Sendable {
    /// Identity of the app in a run: its path and a digest of its items.
    public var app: String
    /// The app's name.
    public var name: String
    /// A kind and a name each, such as `screen home`, `edge home → item` or `protection premium: opened`.
    public var items: [String]
    /// Its screens and the ways between them, if somebody has said which there are.
    package var graph: AppGraph?

    /// The path in the identity.
    public var path: String { app.lastIndex(of: "#").map { String(app[..<$0]) } ?? app }

    public init(app: String, name: String, items: [String]) {
        self.app = app
        self.name = name
        self.items = items
    }
}

/// What a flow exercised of its app.
public struct CoverageRecord: Hashable, Sendable {
    public var attempt: FlowAttempt
    /// Identity of the app, as in `AppItems`.
    public var app: String
    /// Positions in the app's list of items, from 0.
    public var items: [Int]

    public init(attempt: FlowAttempt, app: String, items: [Int]) {
        self.attempt = attempt
        self.app = app
        self.items = items
    }
}

/// Adds up what the flows of a run exercised.
public struct CoverageTally: Sendable {
    /// The coverage of one app.
    public struct App: Sendable {
        public var name: String
        /// Path of its description, the name of a linked app, or the script that carries it.
        public var path: String
        /// Its place among the apps of the run in the order of being seen first, from 0.
        package let number: Int
        package let graph: AppGraph?
        /// Every item, and how many flows exercised it.
        public fileprivate(set) var items: [(item: String, flows: Int)]

        /// Whether a flow script describes it for its own flows.
        public var isOfScript: Bool { path.hasSuffix(".flow.lua") }

        /// Counts a flow for items by their positions.
        fileprivate mutating func count(_ positions: [Int]) {
            for position in positions where items.indices.contains(position) { items[position].flows += 1 }
        }

        /// Share of the items that at least one flow exercised, in percent; 100 without items.
        public var percentage: Double { CoverageTally.percentage(covered, of: items.count) }
        public var covered: Int { items.count { $0.flows > 0 } }

        /// Items grouped by kind, in order of declaration, without the kind in their names.
        public var kinds: [(kind: String, items: [(name: String, flows: Int)])] {
            var result: [(kind: String, items: [(name: String, flows: Int)])] = []
            for (item, flows) in items {
                let parts = item.split(separator: " ", maxSplits: 1).map(String.init)
                let kind = parts.first ?? ""
                if result.last?.kind != kind { result.append((kind, [])) }
                result[result.count - 1].items.append((parts.count > 1 ? parts[1] : "", flows))
            }
            return result
        }
    }

    private var order: [String] = []
    private var tallies: [String: App] = [:]

    public init() {}

    /// Those that have a description of their own before those of scripts, each in the order of being seen first.
    public var apps: [App] {
        let apps = order.compactMap { tallies[$0] }
        return apps.filter { !$0.isOfScript } + apps.filter(\.isOfScript)
    }

    /// Share of all items of the apps that have a description of their own, or else of those of scripts; `nil` if no
    /// coverage was measured.
    public var percentage: Double? {
        let apps = apps
        if apps.isEmpty { return nil }
        let own = apps.filter { !$0.isOfScript }
        let counted = own.isEmpty ? apps : own
        return Self.percentage(counted.reduce(0) { $0 + $1.covered }, of: counted.reduce(0) { $0 + $1.items.count })
    }

    public mutating func receive(_ event: RunEvent) {
        switch event {
        case .appDeclared(let app) where tallies[app.app] == nil:
            tallies[app.app] = App(
                name: app.name,
                path: app.path,
                number: order.count,
                graph: app.graph,
                items: app.items.map { ($0, 0) }
            )
            order.append(app.app)
        case .covered(let record):
            tallies[record.app]?.count(record.items)
        default: break
        }
    }

    private static func percentage(_ part: Int, of whole: Int) -> Double {
        whole == 0 ? 100 : Double(part) / Double(whole) * 100
    }
}
