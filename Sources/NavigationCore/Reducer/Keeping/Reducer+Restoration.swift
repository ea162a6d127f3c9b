import OrderedCollections

/// What was selected in containers that come back.
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
        if try draft.isGuarded(body) {
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
            protections: world.names(of: draft.protections(of: place.screen.name, address: nil))
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

    /// Whether the window or the modal in which a screen lay may still come back, a switcher has still to be turned to
    /// where it lay, or a challenge is where it would be presented.
    private func isWaiting(_ restoration: PendingRestoration) -> Bool {
        let place = restoration.place
        guard state.window(place.window) != nil else {
            return state.requests.contains { $0.windowOpenedAgain == place.window }
        }
        if state.requests.contains(where: { $0.cause == .state && $0.window == place.window }) { return true }
        if let modal = place.spot?.modal {
            return state.requests.contains { $0.restores == modal }
                || state.restoration.waiting.contains { $0.number == modal }
        }
        guard place.style != nil else { return false }
        return state.requests.contains { request in
            guard let holding = request.holding, request.window == place.window else { return false }
            let protection = world.protection(holding.gate.key)
            if case .screen? = protection?.challenge { return true }
            return holding.shown.contains { state.isLive($0) }
        }
    }

    private mutating func restore(_ restoration: PendingRestoration) throws {
        let place = restoration.place
        guard !isWaiting(restoration) else { return state.restoration.waiting.append(restoration) }
        guard state.window(place.window) != nil else { return giveUp(restoration) }
        if place.spot != nil { return try restoreAtSpot(restoration) }
        if place.isDeclared, let node = state.screens(named: place.screen.name).first {
            return try restore(restoration, inPlaceOf: node)
        }
        if place.style != nil { return try present(restoration) }
        try push(restoration, from: place.container.map(Origin.name), .push(.screen(place.screen.name)))
    }

    private mutating func restoreAtSpot(_ restoration: PendingRestoration) throws {
        let place = restoration.place
        if place.style != nil { return try present(restoration) }
        guard let spot = place.spot, let root = root(of: restoration) else { return giveUp(restoration) }
        guard let container = state.node(at: spot.path, from: root) else { return giveUp(restoration) }
        let children = spot.path.isEmpty ? [root] : state.nodes[container]?.children ?? []
        if children.indices.contains(spot.index), let node = state.face(of: children[spot.index], in: world),
            state.restoration.declared.contains(node), isSame(place.screen, node)
        {
            state.restoration.declared.remove(node)
            return try restore(restoration, inPlaceOf: node)
        }
        let target = Target.screen(place.screen.name)
        if draft.takes(container, by: .detail, container) {
            return try push(restoration, from: .instance(container), .showDetail(target))
        }
        guard draft.takes(container, by: .push, container) else { return giveUp(restoration) }
        let isRoot = spot.index == 0
        try push(
            restoration,
            from: .instance(container),
            isRoot ? .setRoot(target, clear: spot.isAlone) : .push(target)
        )
    }

    /// The root of the window or modal in which a screen lay.
    private func root(of restoration: PendingRestoration) -> NodeID? {
        guard let modal = restoration.place.spot?.modal else {
            return state.window(restoration.place.window)?.layers.first?.root
        }
        return state.restoration.restored[modal].flatMap { state.layer(of: $0)?.root }
    }

    private func isSame(_ screen: ScreenData, _ node: NodeID) -> Bool {
        guard let other = state.nodes[node]?.screen, other.name == screen.name else { return false }
        return draft.comparable(other.parameters, of: other.name)
            == draft.comparable(screen.parameters, of: screen.name)
    }

    private mutating func giveUp(_ restoration: PendingRestoration, _ screen: NodeID? = nil) {
        let place = restoration.place
        draft.emit(.evicted(key: place.key), screen: screen, about: place.screen.name, window: place.window)
    }

    private func options(for restoration: PendingRestoration) -> RequestOptions {
        let place = restoration.place
        var options = RequestOptions()
        options.parameters = place.screen.parameters
        options.properties = place.screen.properties
        options.protections = restoration.protections
        options.window = place.window
        options.isAnimated = false
        options.restoration = place.screen.restoration
        if place.screen.data != .null { options.data = .value(place.screen.data) }
        return options
    }

    private mutating func present(_ restoration: PendingRestoration) throws {
        let place = restoration.place
        var options = options(for: restoration)
        (options.style, options.anchor) = (place.style, place.anchor)
        if !place.isDismissable { options.isDismissable = false }
        if place.isStacked { options.embedding = .kinds(place.wrapping) }
        try submit(.present(.screen(place.screen.name)), options, for: restoration)
    }

    private mutating func push(_ restoration: PendingRestoration, from: Origin?, _ command: Command) throws {
        var options = options(for: restoration)
        options.from = from
        if !restoration.place.wrapping.isEmpty { options.embedding = .kinds(restoration.place.wrapping) }
        try submit(command, options, for: restoration)
    }

    private mutating func submit(
        _ command: Command,
        _ options: RequestOptions,
        for restoration: PendingRestoration
    ) throws {
        restoring = restoration.number
        defer { restoring = nil }
        _ = try submit(command, options, .restoration)
    }

    /// Gives a screen that launching puts there what it held, unless a protection is closed.
    private mutating func restore(_ restoration: PendingRestoration, inPlaceOf node: NodeID) throws {
        let screen = restoration.place.screen
        let view = RequestView(to: screen, data: screen.data)
        for protection in (restoration.protections + draft.guards(of: [node])).unique {
            guard try world.protection(protection)?.isOpen(state: state.app, request: view) != true else { continue }
            return giveUp(restoration, node)
        }
        draft.modify(node) { ($0.properties, $0.data) = (screen.properties, screen.data) }
        draft.mark(node, screen.restoration)
        state.restoration.restored[restoration.number] = node
        draft.emit(.restored, screen: node, window: restoration.place.window)
    }
}

extension PendingRequest {
    /// The window that was open before and that it opens again.
    var windowOpenedAgain: String? {
        guard self.cause == .restoration, case .openWindow(let name) = self.command else { return nil }
        return Window.id(name, about: self.options.value)
    }
}

extension Snapshot.Place {
    /// Under which name it was to come back.
    var key: String { screen.restoration.name ?? screen.name }
}
