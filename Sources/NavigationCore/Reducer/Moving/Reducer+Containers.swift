/// Tabs and switchers: what the app's state asks for, and what requests select and turn.
extension Reducer {
    /// Lets every live container have the children that the app's state asks for; what stays is the same instance.
    mutating func rearrange() throws {
        for node in state.live where state.isLive(node) {
            guard let location = state.location(of: node), let new = try draft.rearranged(node) else { continue }
            let window = state.windows[location.window].id
            try draft.change(nil, ChangeOptions(window: window, reason: .replaced)) { draft in
                var data = new.data
                if new.hasLostFront { data.selection = try draft.unguardedSelection(of: node, data) }
                draft.state.tree.update(node, to: data)
                guard new.hasLostFront, let front = data.selection else { return }
                let screen = draft.state.front(under: node, draft.world)
                draft.emit(.tabSelected(data.keys[front]), screen: screen, window: window)
            }
        }
    }

    mutating func selectTab(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let (tabs, data, index) = try tab(id, request, window)
        guard data.selection != index, let changed = world.kind(of: data).revealing(index, in: data) else {
            throw Refusal(.noop, .alreadyThere, "the tab '\(id)' is selected already")
        }
        if try waitAtGate(request, { $0.replace(tabs, data, with: changed, window: "") }) { return nil }
        draft.noteHidden(tabs, by: request.id, "the tab '\(id)' was selected where nobody sees it")
        let options = try draft.changeOptions(request, window: window)
        try draft.change(request.id, options) { $0.replace(tabs, data, with: changed, window: options.window) }
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
        let isTouched = request.command.isGesture
        var known: [String] = []
        for layer in layers.indices.reversed() {
            let front: NodeID?
            if layer == layers.count - 1 {
                front = try draft.origin(of: request, window: window)
            } else {
                front = state.front(under: layers[layer].root, world)
            }
            for node in (front.flatMap { state.location(of: $0)?.path } ?? []).reversed() {
                guard let data = state.nodes[node]?.container, data.selection != nil else { continue }
                // Pages have no names.
                if !data.keys.isEmpty, let index = data.index(of: id) {
                    guard isTouched, state.hidesBar(of: node, world) else { return (node, data, index) }
                    throw outOfReach(id, "hidden", by: state.front(under: node, world))
                }
                known += data.keys
            }
            // A person reaches no bar that is covered.
            let style = layers[layer].style.flatMap { world.app.modalKinds[$0] }
            guard isTouched, style?.coversBelow == true || style?.isAlert == true else { continue }
            let below = layers[..<layer].compactMap { state.front(under: $0.root, world) }
            let covered = below.flatMap { state.location(of: $0)?.path ?? [] }
            if covered.contains(where: { state.nodes[$0]?.container?.keys.contains(id) == true }) {
                throw outOfReach(id, "covered", by: front)
            }
            break
        }
        throw Refusal(.failed, .unknownTab, "there is no tab '\(id)'\(nearestHint(for: id, among: known))")
    }

    private func outOfReach(_ tab: String, _ how: String, by screen: NodeID?) -> Refusal {
        let name = screen.flatMap { state.nodes[$0]?.screen?.name }.map { " by '\($0)'" } ?? ""
        return Refusal(.failed, .unknownTab, "the bar with the tab '\(tab)' is \(how)\(name): nobody can touch it")
    }

    /// The container in which a relaunch selects what was selected; pages are known by their numbers.
    private func selectedAgain(
        _ id: String,
        _ request: PendingRequest
    ) -> (node: NodeID, data: ContainerData, index: Int)? {
        guard request.cause == .restoration, case .instance(let node)? = request.options.from,
            let data = state.nodes[node]?.container, let index = data.index(of: id)
        else { return nil }
        return (node, data, index)
    }

    /// A person touches a tab; touching the selected one goes back to its root.
    mutating func tapTab(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let (_, data, index) = try tab(id, request, window)
        guard data.selection == index else { return try selectTab(id, request) }
        guard let stack = shortenable(under: data.children[index]), let stackData = state.nodes[stack]?.container,
            let changed = world.kind(of: stackData).goingBack(by: .max, in: stackData)
        else { throw Refusal(.noop, .atRoot, "the tab '\(id)' shows its root already") }
        let options = try draft.changeOptions(request, window: window)
        let isOneColumn = world.kind(of: stackData).pushesDetails(in: stackData)
        try draft.change(request.id, options) { draft in
            draft.replace(stack, stackData, with: changed, window: options.window)
            // Where both columns are one, the root is that of the primary child.
            guard isOneColumn, let primary = changed.children.first, let data = draft.state.nodes[primary]?.container,
                data.selection == nil, let root = draft.world.kind(of: data).goingBack(by: .max, in: data)
            else { return }
            draft.replace(primary, data, with: root, window: options.window)
        }
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
        let window = try draft.windowIndex(request)
        let layers = state.windows[window].layers
        let fronts = layers.reversed().map { state.shown(under: $0.root, in: world).last }
        let origins = [try draft.origin(of: request, window: window)] + fronts
        let around = origins.flatMap { $0.flatMap { state.location(of: $0)?.path }?.reversed() ?? [] }
        let all = around + layers.reversed().flatMap { state.subtree(of: $0.root) }
        let switchers = all.filter { state.kind(of: $0, in: world)?.holdsOneChild == true }
        guard !switchers.isEmpty else { throw Refusal(.failed, .noSwitcher, "no switcher holds the visible screen") }
        let match = switchers.first { switcher in
            description(of: switcher)?.children.contains { $0.key == key } == true
        }
        guard let match else {
            let known = switchers.flatMap {
                description(of: $0)?.children.compactMap(\.key) ?? []
            }
            let hint = nearestHint(for: key, among: known)
            throw Refusal(.failed, .unknownChild, "no switcher has a child '\(key)'\(hint)")
        }
        guard state.nodes[match]?.container?.keys != [key] else {
            throw Refusal(.noop, .alreadyThere, "'\(key)' is shown already")
        }
        if try waitAtGate(request, { try $0.turn(match, to: key) }) { return nil }
        var options = try draft.changeOptions(request, window: window)
        options.reason = .switched
        try draft.change(request.id, options) { draft in
            if request.cause != .state { draft.withdrawTurns(of: match) }
            try draft.turn(match, to: key)
        }
        if request.cause == .state { draft.noteTurned(match) }
        return nil
    }

    /// What the app's state says about a container.
    private func description(of container: NodeID) -> ContainerDescription? {
        world.container(state.nodes[container]?.container?.id, in: state.app)
    }

    /// Lets every live switcher show what the app's state asks for; only a changed choice counts.
    mutating func turnSwitchers() throws {
        guard world.hasContainersByState else { return }
        try rearrange()
        let switchers = state.live.filter { description(of: $0)?.choose != nil }
        for node in switchers where state.isLive(node) {
            guard var data = state.nodes[node]?.container, let description = world.container(data.id, in: state.app),
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
            if try Trial(draft).isGuarded({ try $0.turn(node, to: key) }) {
                try submitTurn(of: node, to: key)
                continue
            }
            let options = ChangeOptions(window: state.windows[location.window].id, reason: .switched)
            try draft.change(nil, options) { try $0.turn(node, to: key) }
            draft.noteTurned(node)
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
            if let holding = request.holding { try leave(challengeOf: holding) }
            draft.settle(request.id, Settlement(.cancelled, .superseded, "the state asks for another child by now"))
        }
    }
}
