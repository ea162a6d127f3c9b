/// What a person does with what is there.
extension Reducer {
    mutating func swipeBack(_ cancel: Bool, _ request: PendingRequest) throws -> Settlement? {
        guard cancel else { return try pop(1, request, reason: .swiped) }
        return try takeBack(request) { reducer, request in try reducer.pop(1, request, reason: .swiped) }
    }

    mutating func swipeDismiss(_ cancel: Bool, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
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
        let first = trial.journal?.mark ?? 0
        _ = try gesture(&trial, request)
        let told = trial.journal?.since(first).filter { $0.fact == .willAppear || $0.fact == .willDisappear } ?? []
        emit(.transitionBegan(.cancelled))
        journal?.write(told)
        for event in told.reversed() {
            let back: (Fact, Fact) =
                event.fact == .willAppear ? (.willDisappear, .didDisappear) : (.willAppear, .didAppear)
            emit(back.0, screen: event.instance, window: event.window)
            emit(back.1, screen: event.instance, window: event.window)
        }
        emit(.transitionEnded(isCancelled: true))
        return Settlement(.cancelled, .gestureCancelled, "the gesture was taken back")
    }

    /// The end of a gesture's transition: now it counts.
    mutating func applyDeferred(_ request: PendingRequest) {
        guard let window = try? windowIndex(request) else { return }
        switch request.command {
        case .swipeDismiss: closeLayers(from: max(1, state.windows[window].layers.count - 1), in: window)
        case .swipeBack:
            guard let stack = try? backwards(request, window), let data = state.nodes[stack]?.container,
                let changed = world.kind(of: data).goingBack(by: 1, in: data)
            else { return }
            replace(stack, data, with: changed, window: state.windows[window].id)
        default: break
        }
    }

    /// Chooses an action of the alert in front.
    mutating func choose(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        let layers = state.windows[window].layers
        guard let alert = layers.last?.alert else {
            throw Refusal(.failed, .notPresented, "no alert or dialog is in front")
        }
        guard let action = alert.actions.first(where: { $0.id == id }) else {
            let known = alert.actions.map(\.id)
            let hint = nearestName(to: id, among: known).map { ": did you mean '\($0)'?" } ?? ""
            throw Refusal(
                .failed,
                .unknownAction,
                "the alert has no action '\(id)' but \(known.joined(separator: ", "))\(hint)"
            )
        }
        // Who waits for the answer gets it as what the alert leaves.
        update(request.id) { $0.options.result = .string(id) }
        let end = try closeLayers(from: layers.count - 1, request, window, reason: .dismissed, action: id)
        if let handler = action.handler { work.append(.answer(handler)) }
        return end
    }

    mutating func tapOutside(_ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        let layers = state.windows[window].layers
        guard layers.count > 1, let layer = layers.last else { throw Refusal(.noop, .atRoot, "no modal is presented") }
        let kind = layer.style.flatMap { world.app.modalKinds[$0] }
        guard layer.isDismissable, kind?.closesOnTapOutside == true else {
            throw Refusal(.noop, .notDismissable, "the modal in front does not close by a tap outside")
        }
        if let cancel = layer.alert?.actions.first(where: { $0.role == .cancel }) {
            return try choose(cancel.id, request)
        }
        return try closeLayers(from: layers.count - 1, request, window, reason: .dismissed)
    }
}
