/// What is in containers as a whole: what the state of the app asks for, and the screens that a stack is to hold.
extension Draft {
    /// A container as the app's state asks for, if that is not as it is.
    mutating func rearranged(_ node: NodeID) throws -> (data: ContainerData, hasLostFront: Bool)? {
        guard var data = state.nodes[node]?.container, let description = world.container(data.id, in: state.app),
            description.arrange != nil
        else { return nil }
        let children = try description.children(for: state.app)
        let keys = children.map { $0.key ?? "" }
        guard keys != data.keys else { return nil }
        try world.check(children, of: description)
        let front = data.selection.flatMap { data.keys.indices.contains($0) ? data.keys[$0] : nil }
        let nodes = try children.map { child in
            try data.keys.firstIndex(of: child.key ?? "").map { data.children[$0] } ?? build(child.node)
        }
        let kept = front.flatMap { keys.firstIndex(of: $0) }
        let selection = kept ?? children.firstIndex(where: \.isSelected) ?? 0
        data.change { ($0.keys, $0.children, $0.selection) = (keys, SharedArray(nodes), selection) }
        return (data, kept == nil)
    }

    /// The first child that nobody has to be asked about, beginning with the one that is to be selected.
    mutating func unguardedSelection(of node: NodeID, _ data: ContainerData) throws -> Int? {
        let order = [data.selection].compactMap(\.self) + data.children.indices
        let open = try order.first { index in
            var tried = data
            tried.selection = index
            return try !Trial(self).isGuarded { $0.state.tree.update(node, to: tried) }
        }
        return open ?? data.selection
    }

    /// Replaces the child of a switcher.
    mutating func turn(_ node: NodeID, to key: String) throws {
        guard var data = state.nodes[node]?.container, let description = world.container(data.id, in: state.app) else {
            return
        }
        (data.keys, data.children) = ([key], [try build(try child(key, of: description))])
        state.tree.update(node, to: data)
        let window = state.location(of: node).map { state.windows[$0.window].id }
        emit(.switched(switcher: data.id ?? "", child: key), screen: node, window: window)
    }

    /// Where the app comes back, a switcher at its root does not begin with a child that a closed protection guards, if it
    /// has another: that child is asked for then, as whenever the state turns a switcher.
    ///
    /// What lies in tabs and pages is asked for when it is selected.
    mutating func holdBackGuarded(at root: NodeID) throws {
        guard var data = state.nodes[root]?.container, let description = world.container(data.id, in: state.app),
            description.choose != nil, let chosen = data.keys.first,
            try Trial(self).isGuarded({ try $0.turn(root, to: chosen) }),
            let other = try description.children.first(where: { child in
                guard let key = child.key, key != chosen else { return false }
                return try !Trial(self).isGuarded { try $0.turn(root, to: key) }
            }),
            let key = other.key
        else { return }
        (data.keys, data.children) = ([key], [try build(other.node)])
        data.data["chosen"] = .string(key)
        state.tree.update(root, to: data)
        state.restoration.heldBack = root
    }

    /// Somebody else turns the switcher: challenges of what the state asks for close with the same change.
    mutating func withdrawTurns(of node: NodeID) {
        for request in state.requests where request.cause == .state && request.options.from == .instance(node) {
            for screen in request.holding?.challenges ?? [] {
                guard let place = state.location(of: screen), place.layer > 0 else { continue }
                closeLayers(from: place.layer, in: place.window)
            }
            let coming = request.holding?.challengeRequest.flatMap { state.request($0) }
            for ended in [coming, request].compactMap(\.self) {
                settle(ended.id, Settlement(.cancelled, .superseded, "the switcher was turned by somebody else"))
            }
        }
    }

    /// The same for a destination, and the screens on the way to it, that have waited for their turn.
    mutating func refreshContainers(of prepared: PreparedDestination) throws {
        guard world.hasContainersByState else { return }
        for waiting in prepared.route + [prepared] where !state.isLive(waiting.root) {
            try refreshContainers(under: waiting.root)
        }
    }

    /// Lets the containers in a part of the tree that comes back have the children that the state asks for by now.
    ///
    /// What was in the others left the app when that part did: nobody is told once more.
    mutating func refreshContainers(under root: NodeID) throws {
        for node in state.subtree(of: root) {
            if let rearranged = try rearranged(node) { replace(node, by: rearranged.data) }
            guard var data = state.nodes[node]?.container, let description = world.container(data.id, in: state.app),
                let key = try description.choose?(state.app), data.data["chosen"] != .string(key)
            else { continue }
            data.data["chosen"] = .string(key)
            if data.keys.first != key {
                (data.keys, data.children) = ([key], [try build(try child(key, of: description))])
            }
            replace(node, by: data)
        }
    }

    /// Gives a container new data, and forgets children that it has no more.
    mutating func replace(_ container: NodeID, by data: ContainerData) {
        let old = state.nodes[container]?.container?.children ?? []
        state.tree.update(container, to: data)
        for gone in old where !data.children.contains(gone) { forget(gone) }
    }

    /// What a stack is to hold.
    struct Arrangement {
        var stack: NodeID
        var old: ContainerData
        var wanted: [ScreenEntry]
        /// The children that stay, each for one of the wanted screens; `nil` for one that is not on the stack.
        var places: [NodeID?]
        var scope: Arrival.Scope
    }

    func check(_ wanted: [ScreenEntry]) throws {
        guard !wanted.isEmpty else { throw Refusal(.failed, .invalidStack, "a stack cannot be empty") }
        if let unknown = wanted.first(where: { world.screen($0.name) == nil }) {
            throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(unknown.name)'")
        }
        for entry in wanted {
            guard let why = world.screen(entry.name)?.checkParameters?(entry.parameters) else { continue }
            throw Refusal(.failed, .payloadType, why)
        }
    }

    mutating func arrange(_ arrangement: Arrangement) throws {
        let (old, window) = (arrangement.old, state.windows[arrangement.scope.window].id)
        let arrival = Arrival(try world.fields(of: .push, RequestOptions(), arrangement.scope, state: state.app))
        var children: [NodeID] = []
        for (entry, place) in zip(arrangement.wanted, arrangement.places) {
            children.append(try place ?? stacked(entry, arrival, on: children, of: world.kind(of: old)))
        }
        for child in children { countUses(under: child) }
        var changed = old
        changed.children = SharedArray(children)
        replace(arrangement.stack, old, with: changed, window: window)
        for child in children where !old.children.contains(child) {
            emitPlaced(.pushed(nil), screen: child, window: window)
        }
    }
}
