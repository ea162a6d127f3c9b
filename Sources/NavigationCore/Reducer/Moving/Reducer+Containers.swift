/// Tabs and switchers.
extension Reducer {
    mutating func selectTab(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        let (tabs, data, index) = try tab(id, request, window)
        guard data.selection != index, let changed = world.kind(of: data).revealing(index, in: data) else {
            throw Refusal(.noop, .alreadyThere, "the tab '\(id)' is selected already")
        }
        if try isHeld(request, { $0.replace(tabs, data, with: changed, window: "") }) { return nil }
        noteHidden(tabs, by: request.id, "the tab '\(id)' was selected where nobody sees it")
        let options = try changeOptions(request, window: window)
        try change(request.id, options) { $0.replace(tabs, data, with: changed, window: options.window) }
        return nil
    }

    /// The nearest container upwards that has a tab of this identifier.
    private func tab(
        _ id: String,
        _ request: PendingRequest,
        _ window: Int
    ) throws -> (node: NodeID, data: ContainerData, index: Int) {
        if let restored = selectedAgain(id, request) { return restored }
        let layers = state.windows[window].layers
        var known: [String] = []
        for layer in layers.indices.reversed() {
            let front: NodeID?
            if layer == layers.count - 1 {
                front = try origin(of: request, window: window)
            } else {
                front = state.front(under: layers[layer].root, world)
            }
            for node in (front.flatMap { state.location(of: $0)?.path } ?? []).reversed() {
                guard let data = state.nodes[node]?.container, data.selection != nil else { continue }
                // Pages have no names: only what comes back after a launch selects one by its number.
                let isMeant = !data.keys.isEmpty || request.isSelection(in: node)
                if isMeant, let index = data.index(of: id) { return (node, data, index) }
                known += data.keys
            }
            // A person reaches no bar that is covered.
            let style = layers[layer].style.flatMap { world.app.modalKinds[$0] }
            if request.command.isGesture, style?.coversBelow == true { break }
        }
        throw Refusal(.failed, .unknownTab, "there is no tab '\(id)'\(nearestHint(for: id, among: known))")
    }

    /// The container in which a relaunch selects what was selected; pages are known by their numbers.
    private func selectedAgain(
        _ id: String,
        _ request: PendingRequest
    ) -> (node: NodeID, data: ContainerData, index: Int)? {
        guard request.cause == .restoration, case .instance(let node)? = request.options.from,
            let data = state.nodes[node]?.container,
            let index = data.keys.isEmpty ? Int(id) : data.keys.firstIndex(of: id),
            data.children.indices.contains(index)
        else { return nil }
        return (node, data, index)
    }

    /// A person touches a tab; touching the selected one goes back to its root.
    mutating func tapTab(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        let (_, data, index) = try tab(id, request, window)
        guard data.selection == index else { return try selectTab(id, request) }
        guard let stack = shortenable(under: data.children[index]), let stackData = state.nodes[stack]?.container,
            let changed = world.kind(of: stackData).goingBack(by: .max, in: stackData)
        else { throw Refusal(.noop, .atRoot, "the tab '\(id)' shows its root already") }
        let options = try changeOptions(request, window: window)
        try change(request.id, options) { $0.replace(stack, stackData, with: changed, window: options.window) }
        return nil
    }

    /// The outermost stack with something to go back to that shows when a root does; leafing is not meant.
    private func shortenable(under root: NodeID) -> NodeID? {
        let shown = state.shown(under: root, in: world)
        return state.subtree(of: root).first { node in
            guard let data = state.nodes[node]?.container, data.selection == nil,
                world.kind(of: data).goingBack(by: 1, in: data) != nil
            else { return false }
            return shown.contains { state.tree.isNode($0, within: node) }
        }
    }

    mutating func switchTo(_ key: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        let layers = state.windows[window].layers
        let fronts = layers.reversed().map { state.shown(under: $0.root, in: world).last }
        let origins = [try origin(of: request, window: window)] + fronts
        let around = origins.flatMap { $0.flatMap { state.location(of: $0)?.path }?.reversed() ?? [] }
        let all = around + layers.reversed().flatMap { state.subtree(of: $0.root) }
        let switchers = all.filter { state.kind(of: $0, in: world)?.holdsOneChild == true }
        guard !switchers.isEmpty else { throw Refusal(.failed, .noSwitcher, "no switcher holds the visible screen") }
        let match = switchers.first { switcher in
            world.container(state.nodes[switcher]?.container?.id)?.children.contains { $0.key == key } == true
        }
        guard let match else {
            let known = switchers.flatMap {
                world.container(state.nodes[$0]?.container?.id)?.children.compactMap(\.key) ?? []
            }
            let hint = nearestHint(for: key, among: known)
            throw Refusal(.failed, .unknownChild, "no switcher has a child '\(key)'\(hint)")
        }
        guard state.nodes[match]?.container?.keys != [key] else {
            throw Refusal(.noop, .alreadyThere, "'\(key)' is shown already")
        }
        if try isHeld(request, { try $0.turn(match, to: key) }) { return nil }
        var options = try changeOptions(request, window: window)
        options.reason = .switched
        try change(request.id, options) { reducer in
            if request.cause != .state { reducer.withdrawTurns(of: match) }
            try reducer.turn(match, to: key)
        }
        return nil
    }

    /// Replaces the child of a switcher.
    private mutating func turn(_ node: NodeID, to key: String) throws {
        guard var data = state.nodes[node]?.container, let description = world.container(data.id) else { return }
        (data.keys, data.children) = ([key], [try build(try child(key, of: description))])
        state.tree.update(node, to: data)
        let window = state.location(of: node).map { state.windows[$0.window].id }
        emit(.switched(switcher: data.id ?? "", child: key), screen: node, window: window)
    }

    /// Lets every live switcher show what the app's state asks for; only a changed choice counts.
    mutating func turnSwitchers() throws {
        guard world.hasContainersByState else { return }
        try rearrange()
        let switchers = state.live.filter { world.container(state.nodes[$0]?.container?.id)?.choose != nil }
        for node in switchers where state.isLive(node) {
            guard var data = state.nodes[node]?.container, let description = world.container(data.id),
                let choose = description.choose
            else { continue }
            // Without an answer what is shown stays.
            guard let key = try choose(state.app) else { continue }
            let choice = Value.string(key)
            guard data.data["chosen"] != choice else { continue }
            data.data["chosen"] = choice
            state.tree.update(node, to: data)
            try supersedeTurns(of: node)
            guard data.keys.first != key, let location = state.location(of: node) else { continue }
            if try isGuarded({ try $0.turn(node, to: key) }) {
                try submitTurn(of: node, to: key)
                continue
            }
            let options = ChangeOptions(window: state.windows[location.window].id, reason: .switched)
            try change(nil, options) { try $0.turn(node, to: key) }
        }
    }

    /// Turns a switcher to a guarded child when that is allowed; what is held leaves things as they were.
    private mutating func submitTurn(of node: NodeID, to key: String) throws {
        var options = RequestOptions()
        options.from = .instance(node)
        _ = try submit(.switchTo(key), options, .state)
    }

    /// The state asks for another child by now.
    private mutating func supersedeTurns(of node: NodeID) throws {
        for request in state.requests where request.cause == .state && request.options.from == .instance(node) {
            if let holding = request.holding { try end(challengeOf: holding) }
            settle(request.id, Settlement(.cancelled, .superseded, "the state asks for another child by now"))
        }
    }

    /// Somebody else turns the switcher: challenges of what the state asks for close with the same change.
    private mutating func withdrawTurns(of node: NodeID) {
        for request in state.requests where request.cause == .state && request.options.from == .instance(node) {
            let challenge = request.holding?.challenge.flatMap { state.location(of: $0) }
            if let challenge, challenge.layer > 0 { closeLayers(from: challenge.layer, in: challenge.window) }
            let coming = request.holding?.challengeRequest.flatMap { state.request($0) }
            for ended in [coming, request].compactMap(\.self) {
                settle(ended.id, Settlement(.cancelled, .superseded, "the switcher was turned by somebody else"))
            }
        }
    }

    /// Lets the containers in a part of the tree that comes back have the children that the state asks for by now.
    ///
    /// What was in the others left the app when that part did: nobody is told once more.
    mutating func refreshContainers(under root: NodeID) throws {
        for node in state.subtree(of: root) {
            if let rearranged = try rearranged(node) { replace(node, by: rearranged.data) }
            guard var data = state.nodes[node]?.container, let description = world.container(data.id),
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
    private mutating func replace(_ container: NodeID, by data: ContainerData) {
        let old = state.nodes[container]?.container?.children ?? []
        state.tree.update(container, to: data)
        for gone in old where !data.children.contains(gone) { forget(gone) }
    }
}
