import OrderedCollections

/// The app as a whole: launch, end, lock and state.
extension Reducer {
    mutating func start(_ launch: Launch) throws -> RequestID? {
        if state.phase != .terminated { terminate() }
        var fresh = state.outlivingTheApp()
        fresh.phase = .foreground
        fresh.hasAnimations = launch.hasAnimations
        fresh.app = .record(firstState(launch))
        try world.app.checkState?(fresh.app)
        state = fresh
        try draft.change(nil, ChangeOptions(window: AppDescription.mainWindow, isAnimated: false)) { draft in
            let root = try draft.build(draft.world.app.root)
            draft.state.tree.open(Window(id: AppDescription.mainWindow, layers: [Layer(root: root)]))
            if launch.restoration != nil { try draft.holdBackGuarded(at: root) }
            draft.emit(.windowOpened, window: AppDescription.mainWindow)
        }
        draft.reportStructure()
        if let snapshot = launch.restoration { try restore(snapshot, launch.policy) }
        guard let url = launch.url else { return nil }
        return try submit(.openURL(url, launch.source), RequestOptions(), .launch)
    }

    /// The state at a launch: as declared, but for what has outlived termination and what the launch says.
    private func firstState(_ launch: Launch) -> [String: Value] {
        let declared = Dictionary(uniqueKeysWithValues: world.app.state.map { ($0, $1) })
        let outlived = state.persistent(in: world).merging(launch.restoration?.state ?? [:]) { $1 }
        return declared.merging(outlived) { $1 }.merging(launch.state) { $1 }
    }

    mutating func terminate() {
        guard state.phase != .terminated else { return }
        // What still moves has not arrived; a finger that has let go has done its part.
        let gestures = Set(state.transitions.lazy.filter(\.isDeferred).compactMap(\.request))
        for request in state.requests where !gestures.contains(request.id) {
            draft.settle(request.id, Settlement(.cancelled, .terminated, "the app was terminated"))
        }
        draft.endAllTransitions()
        for window in state.windows.reversed() {
            for node in state.appeared(in: window, world).reversed() {
                draft.emit(.willDisappear, screen: node, window: window.id)
                draft.emit(.didDisappear, screen: node, window: window.id)
            }
        }
        for node in state.live.reversed() where state.nodes[node]?.screen != nil {
            draft.emitRemoved(node, .terminated, from: state.tree.window(holding: node).map { state.windows[$0].id })
        }
        var ended = state.outlivingTheApp()
        ended.hasAnimations = state.hasAnimations
        ended.app = state.app
        state = ended
    }

    mutating func lock() throws {
        guard !state.isLocked, state.phase != .terminated else { return }
        draft.endAllTransitions()
        state.isLocked = true
        for (index, window) in state.windows.enumerated() {
            try draft.change(nil, ChangeOptions(window: window.id, isAnimated: false)) { try $0.coverWithLock(index) }
        }
    }

    mutating func unlock() throws {
        guard state.isLocked else { return }
        draft.endAllTransitions()
        state.isLocked = false
        for (index, window) in state.windows.enumerated() {
            let options = ChangeOptions(window: window.id, reason: .dismissed, isAnimated: false)
            try draft.change(nil, options) { draft in draft.world.decisions.uncover(&draft, index) }
        }
    }

    /// Assigns the app's state; an equal value changes nothing.
    mutating func setState(_ value: Value) throws {
        try world.decisions.beforeAssignment(&draft)
        let old = state.app
        guard old != value else { return }
        try world.app.checkState?(value)
        state.app = value
        let keys = Set((old.fields ?? [:]).keys).union((value.fields ?? [:]).keys).sorted()
        for key in keys where old[key] != value[key] {
            draft.emit(.stateChanged(key: key, old: old[key], new: value[key]))
        }
        draft.signal(.state(old: old, new: value))
        noteSessions(old: old, new: value)
        guard state.phase != .terminated else { return }
        try turnSwitchers()
    }
}
