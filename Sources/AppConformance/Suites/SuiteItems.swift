import NavigationCore
import OrderedCollections

/// What there is to cover in an app, and what a step covers of it.
struct SuiteItems {
    /// Names, such as `home → item` or `signed in: refused`, in the order of their declaration.
    let names: [String]
    private let numbers: [String: Int]
    private let goal: SuiteGoal

    init(_ app: AppDescription, _ goal: SuiteGoal) {
        self.goal = goal
        let all: [String] =
            switch goal {
            case .screens: app.screens.keys.filter { !app.explore.skip.screens.contains($0) }
            case .edges: SuiteItems.edges(of: app).map { SuiteItems.edge($0.from, $0.to) }
            case .links: app.screens.values.flatMap { $0.links.map(\.pattern) }
            case .protections:
                app.protections.keys.flatMap { name in ["open", "opened", "refused"].map { "\(name): \($0)" } }
            }
        names = Array(OrderedSet(all))
        numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    }

    static func edge(_ from: String, _ to: String) -> String { "\(from) → \(to)" }

    private static func edges(of app: AppDescription) -> [(from: String, to: String)] {
        let declared = app.screens.values.flatMap { screen -> [(from: String, to: String)] in
            guard case .screens(let origins) = screen.origins else { return [] }
            return origins.filter { $0 != Origins.anywhereName }.map { ($0, screen.name) }
        }
        return declared + app.segues.compactMap { segue in segue.from.map { ($0, segue.to) } }
    }

    /// Numbers of the items that a step covers; at most one of screens, edges and links, which the bound counts on.
    func covered(by events: [Event], from before: NavigationState, to after: NavigationState, in world: World) -> [Int]
    {
        switch goal {
        case .screens: numbers[visible(after, world) ?? ""].map { [$0] } ?? []
        case .edges:
            if let from = visible(before, world), let to = visible(after, world), arrived(to, events),
                let number = numbers[SuiteItems.edge(from, to)]
            {
                [number]
            } else {
                []
            }
        case .links:
            events.lazy.compactMap { event in
                if case .matched(let match, _) = event.fact { numbers[match.pattern] } else { nil }
            }.prefix(1).map(\.self)
        case .protections: protections(events, before)
        }
    }

    private func visible(_ state: NavigationState, _ world: World) -> String? {
        state.visible(world: world).flatMap { state.view(of: $0)?.name }
    }

    private func arrived(_ screen: String, _ events: [Event]) -> Bool {
        events.contains { ($0.kind == .pushed || $0.kind == .presented) && $0.screen == screen }
    }

    private func protections(_ events: [Event], _ before: NavigationState) -> [Int] {
        var held: [RequestID: String] = [:]
        for request in before.requests { held[request.id] = request.heldBy }
        var found: OrderedSet<Int> = []
        for event in events {
            var item: String?
            switch event.fact {
            case .protectionAsked(let name, let isOpen): if isOpen { item = "\(name): open" }
            case .held(let name): if let request = event.request { held[request] = name }
            case .opened(let name):
                item = "\(name): opened"
                if let request = event.request { held[request] = nil }
            case .settled(let end):
                guard let name = event.request.flatMap({ held[$0] }),
                    end.settlement.outcome == .denied || end.settlement.outcome == .cancelled
                else { continue }
                item = "\(name): refused"
            default: break
            }
            if let number = item.flatMap({ numbers[$0] }) { found.append(number) }
        }
        return Array(found)
    }
}
