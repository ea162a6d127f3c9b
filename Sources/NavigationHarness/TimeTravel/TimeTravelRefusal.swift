import NavigationCore
import OrderedCollections

/// Why an app cannot be put into another state: state can be put back, live objects and running work cannot.
public struct TimeTravelRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What stands in the way, one sentence each.
    public var reasons: [String]

    public var description: String { "this cannot be undone: \(reasons.joined(separator: "; "))" }
}

extension Navigator {
    /// What keeps the last step from being taken back, one sentence each; empty if nothing does.
    package var whatCannotBeUndone: [String] {
        var history = history
        return history.undo(from: state).map(whatCannotBeUndone) ?? []
    }

    /// What keeps the app from being put into another state, one sentence each; empty if nothing does.
    package func whatCannotBeUndone(for other: NavigationState) -> [String] {
        objectsInTheWay(of: other) + workInTheWay(of: other)
    }

    func refuseIrrevocable(_ other: NavigationState) throws {
        let reasons = whatCannotBeUndone(for: other)
        guard reasons.isEmpty else { throw TimeTravelRefusal(reasons: reasons) }
    }

    private func objectsInTheWay(of other: NavigationState) -> [String] {
        guard let live = objects?.live else { return [] }
        let lost = live.keys.filter { other.nodes[$0] == nil }.sorted().compactMap { node in
            live[node]?.described(at: node)
        }
        let missing = other.nodes.values.sorted { $0.id < $1.id }.compactMap { node -> String? in
            guard let name = node.screen?.name, app.screens[name]?.makeObject != nil, live[node.id] == nil else {
                return nil
            }
            return "the live object of '\(name)' #\(node.id.number) is gone"
        }
        return lost + missing
    }

    private func workInTheWay(of other: NavigationState) -> [String] {
        let running = scheduler?.unfinished.map { "\($0.name) is still running" } ?? []
        let ended = other.timers.contains { timer in
            switch timer.task {
            case .wake: true
            case .call(let id), .callOfApp(let id), .callOn(_, let id): world.functions[id] == nil
            case .expire, .endTransition, .startDelayed: false
            }
        }
        return running + (ended && running.isEmpty ? ["asynchronous work that was running then has ended"] : [])
    }
}
