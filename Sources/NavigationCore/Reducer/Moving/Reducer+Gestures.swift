/// What a person does with what is there.
extension Reducer {
    mutating func swipeBack(_ cancel: Bool, _ request: PendingRequest) throws -> Settlement? {
        guard cancel else { return try pop(1, request, reason: .swiped) }
        return try takeBack(request) { reducer, request in
            try reducer.pop(1, request, reason: .swiped, isGivenUp: true)
        }
    }

    mutating func swipeDismiss(_ cancel: Bool, _ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let layers = state.windows[window].layers
        guard layers.count > 1, let layer = layers.last else {
            throw Refusal(.noop, .atRoot, "no modal is presented")
        }
        let kind = layer.style.flatMap { world.app.modalKinds[$0] }
        guard layer.isDismissable, kind?.isSwipeable == true else {
            throw Refusal(.denied, .notDismissable, "the modal in front cannot be swiped away")
        }
        let first = layers.count - 1
        guard cancel else { return try draft.closeLayers(from: first, request, window, reason: .swiped) }
        return try takeBack(request) { reducer, request in
            try reducer.draft.closeLayers(from: first, request, window, reason: .swiped)
        }
    }

    /// A gesture that a person takes back: screens are told that they will change, and that they did not.
    private mutating func takeBack(
        _ request: PendingRequest,
        _ gesture: (inout Reducer, PendingRequest) throws -> Settlement?
    ) throws -> Settlement? {
        var trial = self
        trial.state.hasAnimations = false
        let first = trial.draft.journal?.mark ?? 0
        _ = try gesture(&trial, request)
        let told =
            trial.draft.journal?.since(first).filter { $0.fact == .willAppear || $0.fact == .willDisappear } ?? []
        draft.emit(.transitionBegan(.cancelled))
        draft.journal?.write(told)
        for event in told.reversed() {
            let back: (Fact, Fact) =
                event.fact == .willAppear ? (.willDisappear, .didDisappear) : (.willAppear, .didAppear)
            draft.emit(back.0, screen: event.instance, window: event.window)
            draft.emit(back.1, screen: event.instance, window: event.window)
        }
        draft.emit(.transitionEnded(isCancelled: true))
        return Settlement(.cancelled, .gestureCancelled, "the gesture was taken back")
    }

    mutating func tapOutside(_ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let layers = state.windows[window].layers
        guard layers.count > 1, let layer = layers.last else { throw Refusal(.noop, .atRoot, "no modal is presented") }
        let kind = layer.style.flatMap { world.app.modalKinds[$0] }
        guard layer.isDismissable, kind?.closesOnTapOutside == true else {
            throw Refusal(.noop, .notDismissable, "the modal in front does not close by a tap outside")
        }
        if let cancel = layer.alert?.actions.first(where: { $0.role == .cancel }) {
            return try choose(cancel.id, request)
        }
        return try draft.closeLayers(from: layers.count - 1, request, window, reason: .dismissed)
    }
}
