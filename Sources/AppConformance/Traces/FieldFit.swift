import NavigationCore
package import OrderedCollections
import RunEvents

/// What was seen in the field, with counts: the screens, the ways between them with those that the model lacks, and the
/// links.
package struct FieldFit {
    /// A way from one screen to another.
    package struct Transition: Hashable, Sendable {
        package var from: String
        package var to: String
        /// What it followed: `tap`, `link`, `back`, `launch` or `alone`.
        package var cause: String
    }

    /// How often something was seen.
    package struct Count: Sendable {
        package var times = 0
        /// Where it was seen first.
        package var first = ""
    }

    /// What the model has no way for.
    package private(set) var missing: OrderedDictionary<Transition, Count> = [:]
    /// Other events that the model does not agree with, by what they tell.
    package private(set) var refused: OrderedDictionary<String, Count> = [:]
    package private(set) var seen: OrderedDictionary<Transition, Count> = [:]
    package private(set) var links: OrderedDictionary<String, Int> = [:]
    package private(set) var screens: OrderedDictionary<String, Int> = [:]
    private let edges: [(from: String, to: String)]
    private var front: String?
    private var cause = "launch"
    private var way: TraceFollower.Way?

    init(_ app: AppDescription) {
        var edges: [(from: String, to: String)] = app.segues.compactMap { segue in segue.from.map { ($0, segue.to) } }
        for screen in app.screens.values {
            screens[screen.name] = 0
            for link in screen.links { links[link.pattern] = 0 }
            guard case .screens(let origins) = screen.origins else { continue }
            edges += origins.filter { $0 != Origins.anywhereName }.map { ($0, screen.name) }
        }
        self.edges = edges
    }

    mutating func note(_ event: TraceEvent, _ way: TraceFollower.Way?, isMisfit: Bool, at place: String) {
        if let way, way !== self.way {
            self.way = way
            for pattern in way.steps.flatMap({ $0.patterns }) { links[pattern]? += 1 }
        }
        guard event.kind == .appeared, let screen = event.screen else {
            if isMisfit { count(place, in: &refused[event.summary, default: Count()]) }
            if !event.kind.isObservation { cause = FieldFit.word(for: event.kind) }
            if event.kind == .launched { front = nil }
            return
        }
        screens[screen, default: 0] += 1
        if let front, front != screen {
            let transition = Transition(from: front, to: screen, cause: cause)
            count(place, in: &seen[transition, default: Count()])
            if isMisfit { count(place, in: &missing[transition, default: Count()]) }
        } else if isMisfit {
            count(place, in: &refused[event.summary, default: Count()])
        }
        (front, cause) = (screen, "alone")
    }

    private func count(_ place: String, in count: inout Count) {
        if count.times == 0 { count.first = place }
        count.times += 1
    }

    private static func word(for kind: TraceEvent.Kind) -> String {
        switch kind {
        case .opened: "link"
        case .tapped, .chose: "tap"
        case .back, .swiped: "back"
        case .launched: "launch"
        default: "alone"
        }
    }

    // MARK: The reverse

    /// Declared edges, and how often somebody has gone them.
    package var declared: [(from: String, to: String, times: Int)] {
        var times: [String: Int] = [:]
        for (transition, count) in seen { times["\(transition.from)\n\(transition.to)", default: 0] += count.times }
        return edges.map { ($0.from, $0.to, times["\($0.from)\n\($0.to)"] ?? 0) }
    }
}
