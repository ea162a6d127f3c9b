/// Requests that go back: pop and back.
extension Reducer {
    mutating func pop(
        _ count: Int,
        _ request: PendingRequest,
        reason: RemovalReason,
        isGivenUp: Bool = false
    ) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let stack = try draft.backwards(request, window)
        guard let data = state.nodes[stack]?.container,
            let changed = world.kind(of: data).goingBack(by: count, in: data)
        else { throw Refusal(.noop, .atRoot, "there is nothing to go back to") }
        // Leafing back may show what nobody has been asked about.
        let isLeafing = data.selection != nil && !isGivenUp
        if isLeafing, try waitAtGate(request, { $0.replace(stack, data, with: changed, window: "") }) { return nil }
        draft.noteShortened(stack, from: data, to: changed, by: request.id)
        var options = try draft.changeOptions(request, window: window)
        options.reason = reason
        options.isDeferred = reason == .swiped
        options.reverseTransition = transition(ofTopOf: data)
        try draft.change(request.id, options) { $0.replace(stack, data, with: changed, window: options.window) }
        return nil
    }

    mutating func popTo(_ target: Target, _ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        if case .instance(let node) = target, !state.isLive(node) { throw draft.gone(.instance(node)) }
        let origin = try draft.origin(of: request, window: window)
        guard let stack = origin.flatMap(draft.stack(around:)), let data = state.nodes[stack]?.container
        else { throw draft.noStack(origin) }
        let index = data.children.lastIndex { child in
            switch target {
            case .instance(let node): state.tree.isNode(node, within: child)
            case .screen(let name):
                state.face(of: child, in: world).flatMap { state.nodes[$0]?.screen }.map { screen in
                    screen.name == name
                        && request.options.parameters.allSatisfy { screen.parameters[$0] ?? .null == $1 }
                } == true
            case .address, .resolver, .nothing: false
            }
        }
        guard let index else {
            throw Refusal(.failed, .notOnStack, "'\(target.text ?? "the instance")' is not on this stack")
        }
        guard index < data.children.count - 1, let changed = world.kind(of: data).revealing(index, in: data) else {
            throw Refusal(.noop, .alreadyThere, "it is on top already")
        }
        return try shorten(stack, from: data, to: changed, request, window)
    }

    mutating func shorten(
        _ stack: NodeID,
        from data: ContainerData,
        to changed: ContainerData,
        _ request: PendingRequest,
        _ window: Int
    ) throws -> Settlement? {
        draft.noteShortened(stack, from: data, to: changed, by: request.id)
        var options = try draft.changeOptions(request, window: window)
        options.reverseTransition = transition(ofTopOf: data)
        try draft.change(request.id, options) { $0.replace(stack, data, with: changed, window: options.window) }
        return nil
    }

    /// Back to what was visible a number of steps ago.
    mutating func back(_ steps: Int, _ request: PendingRequest) throws -> Settlement? {
        world.trailWitness.noteReading()
        let window = try draft.windowIndex(request)
        if request.options.from != nil { _ = try draft.origin(of: request, window: window) }
        let history = state.history(of: state.windows[window].id).filter {
            state.layer(of: $0).map(draft.isForeign) != true
        }
        guard steps > 0, history.count > 1 else {
            throw Refusal(.noop, .atRoot, "nothing was visible before")
        }
        let index = max(0, history.count - 1 - min(steps, history.count))
        let target = history[index]
        if target == draft.front(of: state.windows[window], forPerson: request.command.isGesture),
            !world.decisions.leadsBackToFront
        {
            throw Refusal(.noop, .alreadyThere, "'\(draft.name(of: target) ?? "?")' is visible already")
        }
        let kept = world.decisions.history(history, index)
        var options = try draft.changeOptions(request, window: window)
        options.reverseTransition = reverseTransition(to: target)
        try draft.change(request.id, options) { draft in
            try draft.reveal(target)
            let tree = draft.state.tree
            draft.state.tree.windows[window].trail.goBack(to: kept, in: tree)
        }
        return nil
    }

    /// The transition with which the topmost screen of a stack has come.
    private func transition(ofTopOf stack: ContainerData) -> TransitionStyle? {
        let top = stack.children.last.flatMap { state.face(of: $0, in: world) }
        return top.flatMap { state.nodes[$0]?.transition }
    }

    /// How that was shown which covers a screen.
    func reverseTransition(to node: NodeID) -> TransitionStyle? {
        guard let location = state.location(of: node) else { return nil }
        let layers = state.windows[location.window].layers
        if location.layer + 1 < layers.count { return layers[location.layer + 1].transition }
        guard let front = state.front(of: state.windows[location.window], world), front != node,
            let stack = draft.stack(around: front), location.path.contains(stack)
        else { return nil }
        return state.nodes[front]?.transition
    }
}
