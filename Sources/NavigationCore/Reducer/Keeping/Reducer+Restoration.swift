import OrderedCollections

/// Restoring what was saved: windows, selections and screens, one after the other.
extension Reducer {
    /// Asks for what was selected in a container.
    mutating func select(_ selection: GuardedSelection) throws {
        guard state.isLive(selection.container) else { return }
        var options = RequestOptions()
        (options.from, options.isAnimated) = (.instance(selection.container), false)
        _ = try submit(.selectTab(selection.key), options, .restoration)
    }

    /// Puts back what was restorable, each screen as a request of its own, so that protections are asked.
    mutating func restore(_ snapshot: Snapshot, _ policy: RestorePolicy?) throws {
        state.restoration.declared = Set(state.live)
        // The one that a launch opens is the first, whenever it was opened before.
        state.restoration.windows = snapshot.windows.filter { state.window($0) == nil }
        state.restoration.activeWindow = snapshot.activeWindow
        state.restoration.opening = ArraySlice(
            state.restoration.windows.map { ReturningWindow(id: $0, value: snapshot.values[$0]) }
        )
        state.restoration.selections = snapshot.selections
        for (number, place) in snapshot.places.enumerated() {
            guard world.screen(place.screen.name) != nil else { continue }
            if !place.selections.isEmpty { state.restoration.innerSelections[number] = place.selections }
            if let end = place.screen.restorableUntil, end <= state.now {
                draft.emit(.expired(key: place.key), about: place.screen.name, window: place.window)
                continue
            }
            switch try policy?(restorable(place)) ?? .allow {
            case .allow: state.restoring.append(PendingRestoration(place: place, number: number, protections: []))
            case .reject: draft.emit(.evicted(key: place.key), about: place.screen.name, window: place.window)
            case .protect(let protections):
                state.restoring.append(PendingRestoration(place: place, number: number, protections: protections))
            }
        }
        try restoreNext()
    }

    /// Opens a window again that was open, unless a protection guards what is in it.
    private mutating func open(_ window: ReturningWindow) throws {
        let (name, value) = (window.name, window.value)
        guard state.window(window.id) == nil, Window.id(name, about: value) == window.id,
            let content = try? content(of: name, about: value)
        else { return }
        var options = RequestOptions()
        options.value = value
        try unlessGuarded(.openWindow(name), options, ChangeOptions(window: window.id, isAnimated: false)) {
            try $0.addWindow(name, about: value, content)
        }
        let roots = state.window(window.id)?.layers.map(\.root) ?? []
        state.restoration.declared.formUnion(roots.flatMap(state.subtree))
    }

    /// With all windows open that nobody is waited for, the one that was active is so again, and what was selected in
    /// each; a child that was held back is asked for.
    private mutating func arrangeWindows() throws {
        if let active = state.restoration.activeWindow, state.window(active) != nil {
            draft.activate(active)
            state.restoration.activeWindow = nil
        }
        try draft.select(in: state.live)
        try turnSwitchers()
    }

    /// Makes a change at once that nobody is asked about, else by a request that waits for the answer.
    private mutating func unlessGuarded(
        _ command: Command,
        _ options: RequestOptions,
        _ change: ChangeOptions,
        _ body: (inout Draft) throws -> Void
    ) throws {
        if try Trial(draft).isGuarded(body) {
            _ = try submit(command, options, .restoration)
        } else {
            try draft.change(nil, change, body)
        }
    }

    private func restorable(_ place: Snapshot.Place) -> RestorableScreen {
        RestorableScreen(
            name: place.screen.name,
            parameters: place.screen.parameters,
            properties: place.screen.properties,
            data: place.screen.data,
            identifier: place.screen.restoration.name,
            window: place.window,
            container: place.container,
            style: place.style,
            protections: world.names(of: state.protections(of: place.screen.name, address: nil, in: world))
        )
    }

    /// Lets windows, guarded selections and screens come back one after the other.
    ///
    /// What the app is asked on the way, such as a challenge, it answers before the next one: what is allowed at once
    /// comes back in its place.
    mutating func restoreNext() throws {
        state.isRestoring = true
        while state.isRestoring {
            let asked = work.count
            if let window = state.restoration.opening?.popFirst() {
                try open(window)
            } else if state.restoration.opening != nil {
                state.restoration.opening = nil
                try arrangeWindows()
            } else if !state.restoration.guarded.isEmpty {
                try select(state.restoration.guarded.removeFirst())
            } else if !state.restoring.isEmpty {
                try restore(state.restoring.removeFirst())
            } else {
                state.isRestoring = false
            }
            guard work.count == asked else { return work.append(.restore) }
        }
    }

    /// Lets screens go on that waited for their window or modal, or for a challenge to go, and what is selected in that modal.
    mutating func restoreWaiting() throws -> Bool {
        let ready = state.restoration.waiting.filter { !isWaiting($0) }
        guard !ready.isEmpty || !state.restoration.guarded.isEmpty, !state.isRestoring else { return false }
        state.restoration.waiting.removeAll(where: ready.contains)
        state.restoring = ready
        try restoreNext()
        return true
    }

    /// Whether the window, the modal or the detail in which a screen lay may still come back, a switcher has still to be
    /// turned to where it lay, or a challenge is, or an earlier modal will be, where it would be presented.
    func isWaiting(_ restoration: PendingRestoration) -> Bool {
        let place = restoration.place
        guard state.window(place.window) != nil else {
            return state.requests.contains { $0.windowOpenedAgain == place.window }
        }
        if state.requests.contains(where: { $0.cause == .state && $0.window == place.window }) { return true }
        if let modal = place.spot.modal {
            return state.requests.contains { $0.restores == modal }
                || state.restoration.waiting.contains { $0.number == modal }
        }
        if let base = place.spot.base, state.requests.contains(where: { $0.restores == base && $0.bringsDetail }) {
            return true
        }
        guard place.style != nil else { return false }
        return state.requests.contains { request in
            guard request.window == place.window else { return false }
            guard let holding = request.holding else {
                return request.stage == .queued && request.bringsModal
                    && request.restores.map { $0 < restoration.number } == true
            }
            let protection = world.protection(holding.gate.key)
            if case .screen? = protection?.challenge { return true }
            return holding.shown.contains { state.isLive($0) }
        }
    }
}

extension PendingRequest {
    fileprivate var bringsDetail: Bool { if case .showDetail = self.command { true } else { false } }
    fileprivate var bringsModal: Bool { if case .present = self.command { true } else { false } }

    /// The window that was open before and that it opens again.
    var windowOpenedAgain: String? {
        guard self.cause == .restoration, case .openWindow(let name) = self.command else { return nil }
        return Window.id(name, about: self.options.value)
    }
}
