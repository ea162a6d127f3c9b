/// Requests that go back: pop, dismiss, close, back.
extension Reducer {
    mutating func pop(_ count: Int, _ request: PendingRequest, reason: RemovalReason) throws -> Settlement? {
        let window = try windowIndex(request.options)
        let stack = try backwards(request, window)
        guard let data = state.nodes[stack]?.container,
            let changed = world.kind(of: data).goingBack(by: count, in: data)
        else { throw Refusal(.noop, .atRoot, "there is nothing to go back to") }
        noteHidden(stack, "a stack was shortened where nobody sees it")
        var options = changeOptions(request, window: window)
        options.reason = reason
        options.isDeferred = reason == .swiped
        try change(request.id, options) { $0.replace(stack, data, with: changed, window: options.window) }
        return nil
    }

    /// The container that goes back from where the request is made, searched upwards within its layer.
    private func backwards(_ request: PendingRequest, _ window: Int) throws -> NodeID {
        guard let origin = try origin(of: request.options, window: window) else {
            throw Refusal(.failed, .noOrigin, "the window shows no screen")
        }
        if let stack = stack(around: origin) { return stack }
        let path = state.location(of: origin)?.path ?? []
        let other = path.reversed().first { node in
            guard let data = state.nodes[node]?.container else { return false }
            return world.kind(of: data).goingBack(by: 1, in: data) != nil
        }
        guard let other else { throw Refusal(.failed, .noStack, "no stack holds the visible screen") }
        return other
    }

    mutating func popTo(_ target: Target, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        let stack = try backwards(request, window)
        guard let data = state.nodes[stack]?.container else { return nil }
        let index = data.children.lastIndex { child in
            switch target {
            case .instance(let node): state.subtree(of: child).contains(node)
            case .screen(let name):
                state.shown(under: child, in: world).last.flatMap { state.nodes[$0]?.screen?.name } == name
            case .address, .nothing: false
            }
        }
        guard let index else {
            throw Refusal(.failed, .notOnStack, "'\(target.text ?? "the instance")' is not on this stack")
        }
        guard index < data.children.count - 1, let changed = world.kind(of: data).revealing(index, in: data) else {
            throw Refusal(.noop, .alreadyThere, "it is on top already")
        }
        noteHidden(stack, "a stack was shortened where nobody sees it")
        let options = changeOptions(request, window: window)
        try change(request.id, options) { $0.replace(stack, data, with: changed, window: options.window) }
        return nil
    }

    /// Gives the stack the screens that a function of its path returns; instances are kept by name, in order.
    mutating func mapStack(_ token: Token<StackMap>, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        guard let origin = try origin(of: request.options, window: window), let stack = stack(around: origin),
            let data = state.nodes[stack]?.container, let map = world.functions[token]
        else { throw Refusal(.failed, .noStack, "no stack holds the visible screen") }
        let old = data.children.map { child in
            (node: child, screen: state.shown(under: child, in: world).last.flatMap { state.nodes[$0]?.screen })
        }
        let path = old.compactMap(\.screen).map { ScreenEntry($0.name, parameters: $0.parameters) }
        let wanted = try map(path)
        guard !wanted.isEmpty else { throw Refusal(.failed, .invalidStack, "a stack cannot be empty") }
        if let unknown = wanted.first(where: { world.app.screens[$0.name] == nil }) {
            throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(unknown.name)'")
        }
        if wanted == path { return Settlement(.noop, .alreadyThere, "the stack is as it was") }
        var options = changeOptions(request, window: window)
        options.reason = .replaced
        try change(request.id, options) { reducer in
            var rest = old
            var changed = data
            changed.children = wanted.map { entry in
                let index = rest.firstIndex { old in
                    old.screen?.name == entry.name
                        && (entry.parameters.isEmpty || old.screen?.parameters == entry.parameters)
                }
                guard let index else { return reducer.makeScreen(entry) }
                return rest.remove(at: index).node
            }
            reducer.state.nodes[stack]?.content = .container(changed)
            for child in changed.children where !data.children.contains(child) {
                reducer.emit(.pushed, screen: child, window: options.window)
            }
        }
        return nil
    }

    mutating func dismiss(_ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        let first = try layerToDismiss(request, window)
        return try closeLayers(from: first, request, window, reason: .dismissed)
    }

    /// With a subject: what it presents, else its own modal; without one: the modal in front.
    private mutating func layerToDismiss(_ request: PendingRequest, _ window: Int) throws -> Int {
        let layers = state.windows[window].layers
        guard let from = request.options.from else {
            guard layers.count > 1 else { throw Refusal(.noop, .atRoot, "no modal is presented") }
            return layers.count - 1
        }
        guard let location = node(from, window: window).flatMap({ state.location(of: $0) }) else {
            throw gone(from)
        }
        let layer = location.layer + 1 < layers.count ? location.layer + 1 : location.layer
        guard layer > 0 else {
            throw Refusal(.noop, .atRoot, "\(describe(from)) neither presents a modal nor is in one")
        }
        return layer
    }

    /// A command for a screen that is no longer there does nothing and is reported.
    private mutating func gone(_ origin: Origin) -> Refusal {
        report(.deadNode, "a command is meant for \(describe(origin)), which is no longer there: nothing happens")
        return Refusal(.noop, .gone, "\(describe(origin)) is no longer there")
    }

    private mutating func closeLayers(
        from first: Int,
        _ request: PendingRequest,
        _ window: Int,
        reason: RemovalReason,
        action: String? = nil
    ) throws -> Settlement? {
        var options = changeOptions(request, window: window)
        options.reason = reason
        options.isDeferred = reason == .swiped
        try change(request.id, options) { $0.closeLayers(from: first, in: window, action: action) }
        return nil
    }

    /// Pushed: pop; presented: dismiss; else nothing.
    mutating func close(_ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        if let from = request.options.from, node(from, window: window) == nil { throw gone(from) }
        guard let origin = try origin(of: request.options, window: window) else {
            throw Refusal(.noop, .atRoot, "the window shows no screen")
        }
        if let stack = stack(around: origin), let data = state.nodes[stack]?.container, data.children.count > 1 {
            return try pop(1, request, reason: .popped)
        }
        guard let location = state.location(of: origin), location.layer > 0 else {
            throw Refusal(.noop, .atRoot, "the screen was neither pushed nor presented")
        }
        return try closeLayers(from: location.layer, request, window, reason: .dismissed)
    }

    /// Back to what was visible a number of steps ago.
    mutating func back(_ steps: Int, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        let history = state.windows[window].history
        guard steps > 0, history.count > 1 else {
            throw Refusal(.noop, .atRoot, "nothing was visible before")
        }
        let target = history[max(0, history.count - 1 - steps)]
        let kept = Array(history.prefix(max(1, history.count - steps)))
        try change(request.id, changeOptions(request, window: window)) { reducer in
            try reducer.reveal(target)
            reducer.state.windows[window].history = kept
        }
        return nil
    }
}

/// What a person does with what is there.
extension Reducer {
    mutating func swipeBack(_ cancel: Bool, _ request: PendingRequest) throws -> Settlement? {
        guard cancel else { return try pop(1, request, reason: .swiped) }
        return try takeBack(request) { reducer, request in try reducer.pop(1, request, reason: .swiped) }
    }

    mutating func swipeDismiss(_ cancel: Bool, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        let layers = state.windows[window].layers
        guard layers.count > 1, let layer = layers.last else {
            throw Refusal(.noop, .atRoot, "no modal is presented")
        }
        let kind = layer.style.flatMap { world.app.modalKinds[$0] }
        guard layer.isDismissable, kind?.isSwipeable == true else {
            throw Refusal(.denied, .notDismissable, "the modal in front cannot be swiped away")
        }
        let first = layers.count - 1
        guard cancel else { return try closeLayers(from: first, request, window, reason: .swiped) }
        return try takeBack(request) { reducer, request in
            try reducer.closeLayers(from: first, request, window, reason: .swiped)
        }
    }

    /// A gesture that a person takes back: screens are told that they will change, and that they did not.
    private mutating func takeBack(
        _ request: PendingRequest,
        _ gesture: (inout Reducer, PendingRequest) throws -> Settlement?
    ) throws -> Settlement? {
        var trial = self
        trial.state.hasAnimations = false
        let first = trial.events.count
        _ = try gesture(&trial, request)
        let told = trial.events[first...].filter { $0.kind == .willAppear || $0.kind == .willDisappear }
        emit(.transitionBegan, ["cancelled": true])
        events += told
        for event in told.reversed() {
            let back: (Event.Kind, Event.Kind) =
                event.kind == .willAppear ? (.willDisappear, .didDisappear) : (.willAppear, .didAppear)
            emit(back.0, screen: event.instance, window: event.window)
            emit(back.1, screen: event.instance, window: event.window)
        }
        emit(.transitionEnded, ["cancelled": true])
        return Settlement(.cancelled, .gestureCancelled, "the gesture was taken back")
    }

    /// The end of a gesture's transition: now it counts.
    mutating func applyDeferred(_ request: PendingRequest) throws {
        let window = try windowIndex(request.options)
        switch request.command {
        case .swipeDismiss: closeLayers(from: state.windows[window].layers.count - 1, in: window)
        case .swipeBack:
            let stack = try backwards(request, window)
            guard let data = state.nodes[stack]?.container,
                let changed = world.kind(of: data).goingBack(by: 1, in: data)
            else { return }
            replace(stack, data, with: changed, window: state.windows[window].id)
        default: break
        }
    }

    /// Chooses an action of the question in front.
    mutating func choose(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        let layers = state.windows[window].layers
        guard let question = layers.last?.question else {
            throw Refusal(.failed, .notPresented, "no alert or dialog is in front")
        }
        guard let action = question.actions.first(where: { $0.id == id }) else {
            let known = question.actions.map(\.id)
            let hint = nearestName(to: id, among: known).map { ": did you mean '\($0)'?" } ?? ""
            throw Refusal(
                .failed,
                .unknownAction,
                "the question has no action '\(id)' but \(known.joined(separator: ", "))\(hint)"
            )
        }
        let end = try closeLayers(from: layers.count - 1, request, window, reason: .dismissed, action: id)
        if let handler = action.handler { work.append(.answer(handler)) }
        return end
    }

    mutating func tapOutside(_ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request.options)
        let layers = state.windows[window].layers
        guard layers.count > 1, let layer = layers.last else { throw Refusal(.noop, .atRoot, "no modal is presented") }
        let kind = layer.style.flatMap { world.app.modalKinds[$0] }
        guard layer.isDismissable, kind?.closesOnTapOutside == true else {
            throw Refusal(.noop, .notDismissable, "the modal in front does not close by a tap outside")
        }
        if let cancel = layer.question?.actions.first(where: { $0.role == .cancel }) {
            return try choose(cancel.id, request)
        }
        return try closeLayers(from: layers.count - 1, request, window, reason: .dismissed)
    }
}
