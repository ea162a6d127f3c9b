import NavigationCore
import OrderedCollections

/// The live objects of an app's screens: owned while their screen lives or is kept alive, and watched afterwards.
struct LiveObjects {
    struct Live {
        var object: AnyObject
        var screen: String
        /// Properties that it was told.
        var properties: [String: Value] = [:]
    }

    /// An object whose screen is gone.
    struct Gone {
        var node: NodeID
        var screen: String
        var type: String
        var removal: Removal
        weak var object: AnyObject?
    }

    /// What has removed an instance.
    struct Removal {
        var text: String
        var request: RequestID?
    }

    private(set) var live: [NodeID: Live] = [:]
    /// Objects of screens that are gone and that may still be held, in the order of their going.
    private(set) var gone: [Gone] = []
    private var removals: [NodeID: Removal] = [:]

    mutating func add(_ object: AnyObject, of view: ScreenView) {
        live[view.id] = Live(object: object, screen: view.name)
    }

    mutating func noteRemoval(of node: NodeID, _ removal: Removal) { removals[node] = removal }

    mutating func noteProperties(_ properties: [String: Value], of node: NodeID) { live[node]?.properties = properties }

    /// Takes out the objects of screens that are no more.
    ///
    /// They go with what this returns, and may call the navigator then: nothing of it may be under change.
    mutating func takeGone(in state: NavigationState) -> [AnyObject] {
        live.keys.filter { state.nodes[$0] == nil }.sorted().compactMap { take($0) }
    }

    /// Takes out all objects, without watching them: the app has ended.
    mutating func takeAll() -> [AnyObject] {
        defer { live = [:] }
        return live.values.map(\.object)
    }

    private mutating func take(_ node: NodeID) -> AnyObject? {
        guard let entry = live.removeValue(forKey: node) else { return nil }
        let removal = removals.removeValue(forKey: node)
        gone.append(
            Gone(
                node: node,
                screen: entry.screen,
                type: typeName(of: type(of: entry.object)),
                removal: removal ?? Removal(text: "the end of its request", request: nil),
                object: entry.object
            )
        )
        return entry.object
    }

    /// What keeps the app from being put into another state, one sentence each: objects that would be lost, and objects
    /// that are gone.
    func obstacles(to other: NavigationState, _ app: AppDescription) -> [String] {
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

    /// Takes out those that are still alive, as far as nothing excuses them, and forgets those that are not.
    mutating func leaks(except isExcused: (NodeID) -> Bool) -> [Gone] {
        guard !gone.isEmpty else { return [] }
        gone.removeAll { $0.object == nil }
        let leaks = gone.filter { !isExcused($0.node) }
        gone.removeAll { !isExcused($0.node) }
        return leaks
    }
}

extension LiveObjects.Live {
    /// What keeps an app from being taken back or forked.
    func described(at node: NodeID) -> String {
        "screen '\(screen)' #\(node.number) holds the live object \(typeName(of: type(of: object)))"
    }
}

extension LiveObjects.Gone {
    var hazard: Hazard {
        let text =
            "'\(screen)' #\(node.number) was removed by \(removal.text), but its \(type) is still alive: "
            + "something holds a strong reference to it"
        return Hazard(.leak, text, request: removal.request, screen: screen, instance: node)
    }
}
