/// Something in a state that contradicts the rules that hold after every step.
public struct Contradiction: Hashable, Sendable {
    /// The hazard that it is for somebody who uses the app.
    public var hazard: HazardKind
    /// A fragment of a sentence.
    public var text: String
    /// The node that it is about, which may be gone; `nil` where it is about none or several.
    public var node: NodeID?

    public init(hazard: HazardKind, text: String, node: NodeID? = nil) {
        (self.hazard, self.text, self.node) = (hazard, text, node)
    }
}

extension NavigationState {
    /// What contradicts the rules that hold after every step, as texts; empty for a sound state.
    public func violations(in world: World) -> [String] { contradictions(in: world).map(\.text) }

    /// What contradicts the rules that hold after every step; empty for a sound state.
    public func contradictions(in world: World) -> [Contradiction] {
        func desync(_ texts: [String]) -> [Contradiction] { texts.map { Contradiction(hazard: .desync, text: $0) } }
        guard phase != .terminated else { return desync(windows.isEmpty ? [] : ["a terminated app has windows"]) }
        return desync(windowViolations) + nodeViolations(world) + leaks + backViolations + desync(bookkeepingViolations)
    }

    private var windowViolations: [String] {
        var found: [String] = []
        if windows.isEmpty { found.append("no window is open") }
        if window(self.activeWindow) == nil { found.append("the active window '\(self.activeWindow)' is not open") }
        if Set(windows.map { $0.id }).count != windows.count { found.append("two windows have one identifier") }
        for window in windows {
            if window.layers.isEmpty { found.append("the window '\(window.id)' has no base") }
            if window.layers.first?.style != nil { found.append("the base of '\(window.id)' is a modal") }
            for layer in window.layers.dropFirst() where layer.style == nil {
                found.append("a modal of '\(window.id)' has no style")
            }
            if isLocked, window.lock == nil, windows.contains(where: { $0.lock != nil }) {
                found.append("the window '\(window.id)' is not covered while the app is locked")
            }
        }
        return found
    }

    private func nodeViolations(_ world: World) -> [Contradiction] {
        let all = live
        var found: [Contradiction] = []
        func add(_ hazard: HazardKind, _ text: String, _ node: NodeID? = nil) {
            found.append(Contradiction(hazard: hazard, text: text, node: node))
        }
        if Set(all).count != all.count { add(.desync, "a node is in the tree twice") }
        for id in all {
            guard let node = nodes[id] else {
                add(.desync, "the tree refers to something that does not exist", id)
                continue
            }
            guard let container = node.container else { continue }
            for problem in world.kind(of: container).problems(of: container) {
                add(.structure, "\(container.id ?? container.kind): \(problem)")
            }
            let misfit = container.children.lazy.compactMap { self.kind(of: $0, in: world) }.first {
                world.kind(of: container).fit(of: $0) == .refused
            }
            if let misfit { add(.structure, "\(container.id ?? "a \(container.kind)") holds a \(misfit.name)") }
        }
        return found
    }

    /// Nodes that nothing holds, but for what those hold.
    private var leaks: [Contradiction] {
        let all = Set(live)
        // Nearly always the tree holds all nodes: then none can be forgotten.
        guard all.count != nodes.count else { return [] }
        let kept = Set(self.cache.flatMap { subtree(of: $0.root) })
        let prepared = Set(requests.preparedRoots.flatMap(subtree(of:)))
        let leaving = Set(transitions.flatMap(\.removed).map(\.node))
        let held = all.union(kept).union(prepared).union(leaving)
        return nodes.keys.filter { !held.contains($0) }.compactMap { id in
            if let parent = tree.parent(of: id), nodes[parent] != nil, !held.contains(parent) { return nil }
            return Contradiction(hazard: .leak, text: "\(text(of: id)) belongs to nothing", node: id)
        }
    }

    private func text(of id: NodeID) -> String {
        if let screen = view(of: id)?.name { return "'\(screen)'" }
        guard let container = nodes[id]?.container else { return "something" }
        return container.id.map { "'\($0)'" } ?? "a \(container.kind)"
    }

    private var backViolations: [Contradiction] {
        let tree = Set(live)
        return windows.flatMap { history(of: $0.id) }.filter { !tree.contains($0) }.map { id in
            Contradiction(hazard: .desync, text: "the way back leads to something that is gone", node: id)
        }
    }

    private var bookkeepingViolations: [String] {
        var found: [String] = []
        let tree = Set(live)
        let kept = self.cache.flatMap { subtree(of: $0.root) }
        let beside = kept.filter { !tree.contains($0) }.flatMap { nodes[$0]?.children ?? [] }
        if beside.contains(where: tree.contains) {
            found.append("an instance is in the tree and in what is kept beside it")
        }
        for entry in self.cache where nodes[entry.screen] == nil || nodes[entry.root] == nil {
            found.append("of the cache entry '\(entry.key)' there is no instance")
        }
        if Set(self.cache.map(\.key)).count != self.cache.count { found.append("two kept screens share a name") }
        for timer in timers where timer.due < now { found.append("a timer was due at \(timer.due) and did not fire") }
        return found
    }
}
