/// Which protections guard what a change places or shows: those of the screens, of the containers around them, and of
/// all that comes with them.
extension Draft {
    /// The protections that an arrival meets, in the order in which they are asked; `nil` if it would be refused
    /// whatever they say.
    func guards(of arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws -> [ProtectionID]? {
        // Most apps guard nothing.
        guard canBeGuarded(arrival.options.protections), !isAlert(arrival) else { return [] }
        if arrival.isReturn { return arrival.options.protections.unique }
        let names = named(arrival, plan)
        guard !arrival.isUnseen else { return own(names, arrival) }
        if let found = try guards(trying: arrival, plan, request) { return own(names + found, arrival) }
        if let found = try guardsBelowChallenge(arrival, request) { return own(found, arrival) }
        // What a resolver has not answered yet may lead elsewhere.
        return needsAnswer(arrival, plan) ? own(names, arrival) : nil
    }

    /// The protections of a request, of its destination, and of the screens that are new on the way.
    private func named(_ arrival: Arrival, _ plan: Plan) -> [ProtectionID] {
        var created = plan.created
        switch plan.steps.last {
        case .show, .enter: created.removeLast()
        case .reveal, .raise, .goBack, nil: break
        }
        let others = created.flatMap { protections(of: $0, address: nil) }
        return arrival.options.protections + protections(of: arrival.screen, address: arrival.address) + others
    }

    private func own(_ protections: [ProtectionID], _ arrival: Arrival) -> [ProtectionID] {
        protections.unique.filter { !opens($0, by: arrival.screen) }
    }

    /// Alerts and dialogs are never held.
    private func isAlert(_ arrival: Arrival) -> Bool {
        let declared = arrival.manner == .present ? world.screen(arrival.screen)?.style : nil
        return (arrival.options.style ?? declared).flatMap { world.app.modalKinds[$0] }?.isAlert == true
    }

    /// Whether there is any protection to ask about at all.
    func canBeGuarded(_ protections: [ProtectionID]) -> Bool {
        !protections.isEmpty || !state.guards.isEmpty || world.hasProtected
    }

    /// Tries an arrival out on a copy; `nil` if it is refused.
    private func guards(trying arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws -> [ProtectionID]? {
        var trial = self
        do { return try trial.tryOut(arrival, plan, request) } catch is Refusal { return nil }
    }

    /// Why an arrival is refused whatever its protections say; `nil` if it is carried out, or if its resolver has still
    /// to say where it leads.
    func refusal(of arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws -> Refusal? {
        guard !arrival.isUnseen, !needsAnswer(arrival, plan) else { return nil }
        var trial = self
        do {
            _ = try trial.tryOut(arrival, plan, request)
            return nil
        } catch let refusal as Refusal {
            return try guardsBelowChallenge(arrival, request) == nil ? refusal : nil
        }
    }

    /// All of them where the challenge in front is gone: a request that waits at the same protection goes on from there.
    ///
    /// The challenge of another protection stays, whatever those of this request say.
    private func guardsBelowChallenge(_ arrival: Arrival, _ request: PendingRequest) throws -> [ProtectionID]? {
        guard let all = try guards(of: arrival, request, closing: { _ in true }) else { return nil }
        let asked = own(all, arrival)
        return try guards(of: arrival, request) { asked.contains($0.gate.key) }
    }

    /// All of them where some challenges are gone, with what lies above them.
    private func guards(
        of arrival: Arrival,
        _ request: PendingRequest,
        closing isMeant: (PendingRequest.Holding) -> Bool
    ) throws -> [ProtectionID]? {
        var trial = self
        guard trial.closeChallenges(in: arrival.window, isMeant) else { return nil }
        var arrival = arrival
        do {
            let plan = try trial.planned(&arrival)
            return try named(arrival, plan) + trial.tryOut(arrival, plan, request)
        } catch is Refusal { return nil }
    }

    private mutating func tryOut(_ arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws -> [ProtectionID] {
        let before = state
        if state.request(request.id) == nil { state.requests.append(request) }
        if state.request(request.id)?.prepared == nil { try prepare(request, arrival, plan) }
        guard let prepared = state.request(request.id)?.prepared else { return [] }
        guard arrival.options.presenter == nil else { return guards(of: state.open(under: prepared.root, world)) }
        finishLeaving(prepared.root)
        try walk(plan, arrival, prepared)
        closeOrphanedLayers()
        let screens = state.shownAnew(since: before, world)
        return guards(of: ([prepared.screen] + screens).unique)
    }

    /// A request that waits does so under the challenge of another one, which is closed when it goes on.
    private mutating func closeChallenges(in window: Int, _ isMeant: (PendingRequest.Holding) -> Bool) -> Bool {
        let challenges = state.requests.compactMap { $0.holding }.filter(isMeant).flatMap(\.challenges)
        let layers = state.windows[window].layers
        let first = layers.firstIndex { layer in challenges.contains { state.tree.isNode($0, within: layer.root) } }
        guard let first, first > 0 else { return false }
        closeLayers(from: first, in: window)
        return true
    }

    /// The protections of what a change would place or show, and what would be in front of that; `nil` if the change
    /// would be refused.
    func guards(
        of change: (inout Draft) throws -> Void,
        raising raised: [NodeID] = []
    ) throws -> (protections: [ProtectionID], front: ScreenData?)? {
        var trial = self
        do { try change(&trial) } catch is Refusal { return nil }
        let others = raised.flatMap { trial.state.open(under: $0, trial.world) }
        let screens = (trial.state.shownAnew(since: state, trial.world) + others).unique
        return (trial.guards(of: screens), screens.last.flatMap { trial.state.nodes[$0]?.screen })
    }

    /// The protections of some screens: first their own, then those of the containers around them.
    func guards(of screens: [NodeID]) -> [ProtectionID] {
        let own = screens.compactMap { name(of: $0) }.flatMap { protections(of: $0, address: nil) }
        guard world.hasProtectedContainers else { return own.unique }
        let around = screens.flatMap { screen in
            let path = state.location(of: screen)?.path ?? state.subtree(of: screen)
            let declared = path.flatMap { state.nodes[$0]?.container?.protections ?? [] }
            return declared.map { ProtectionID($0) }.filter { !opens($0, by: name(of: screen) ?? "") }
        }
        return (own + around).unique
    }

    /// Whether a screen is the challenge of a protection: it is guarded by nothing that it could open.
    func opens(_ protection: ProtectionID, by screen: String) -> Bool {
        world.protection(protection)?.isOpened(by: screen) == true
    }

    func needsAnswer(_ arrival: Arrival, _ plan: Plan) -> Bool {
        guard case .screen? = arrival.subject, case .show? = plan.steps.last else { return false }
        guard let keepAlive = arrival.options.keepAlive else { return true }
        return usable(storedKey(arrival, keepAlive)) == nil
    }

    /// Whether a change that nobody has asked for would show something that is protected.
    func isGuarded(_ change: (inout Draft) throws -> Void) throws -> Bool {
        guard canBeGuarded([]), let (protections, front) = try guards(of: change) else { return false }
        let view = RequestView(to: front)
        return try protections.contains { try world.protection($0)?.isOpen(state: state.app, request: view) == false }
    }

    func view(of request: PendingRequest, _ front: ScreenData?) -> RequestView {
        RequestView(to: front, id: request.id, command: request.command.name)
    }

    /// A request as protections see it.
    func view(of request: PendingRequest, _ arrival: Arrival) -> RequestView {
        var view = view(of: arrival)
        (view.id, view.command) = (request.id, request.command.name)
        return view
    }

    /// The request of an arrival with its destination, as protections and conditions see it.
    func view(of arrival: Arrival) -> RequestView {
        let data: Value = if case .value(let value) = arrival.options.data { value } else { .null }
        return RequestView(
            id: arrival.scope.request,
            command: state.request(arrival.scope.request)?.command.name ?? "navigate",
            screen: arrival.screen.isEmpty ? nil : arrival.screen,
            parameters: arrival.parameters,
            address: arrival.address,
            data: data,
            properties: arrival.options.properties
        )
    }

    /// Protections of a screen: declared ones first, then those that scripts added, in order.
    func protections(of screen: String, address: String?) -> [ProtectionID] {
        let declared = world.protections(of: screen)
        guard !state.guards.isEmpty else { return declared }
        let added = state.guards.filter { applies($0, to: screen, address: address) }.map(\.protection)
        return declared + added.filter { !opens($0, by: screen) }
    }

    private func applies(_ guarded: AddedProtection, to screen: String, address: String?) -> Bool {
        switch guarded.scope {
        case .everything: true
        case .screens(let names): names.contains(screen)
        case .address(let pattern):
            matches(pattern, screen: screen) || address.map { matches(pattern, $0) } ?? false
        }
    }

    /// Whether a screen has a link of this shape, whichever way leads to it.
    private func matches(_ pattern: String, screen: String) -> Bool {
        (try? LinkPattern(pattern)).map { world.links.patterns(of: screen).contains(where: $0.covers) } ?? false
    }

    private func matches(_ pattern: String, _ address: String) -> Bool {
        guard let pattern = try? LinkPattern(pattern), let address = try? Address(address) else { return false }
        let path = try? world.links.path(of: FollowedAddress(address, state: state.app))
        return path.map(pattern.matches) ?? false
    }
}

extension NavigationState {
    /// Screens that a change has placed where a person gets to them unasked, or has brought on screen or below what is;
    /// not those that it has gone back to.
    func shownAnew(since old: NavigationState, _ world: World) -> [NodeID] {
        let placed = roots.flatMap { newRoots(under: $0, since: old) }.flatMap { open(under: $0, world) }
        let opened = roots.flatMap { open(under: $0, world) }.filter { !old.isOpen($0, world) }
        return (placed + opened).unique
    }

    private var roots: [NodeID] { windows.flatMap { $0.layers.map { $0.root } } }

    private func newRoots(under root: NodeID, since old: NavigationState) -> [NodeID] {
        old.isLive(root) ? (nodes[root]?.children ?? []).flatMap { newRoots(under: $0, since: old) } : [root]
    }

    /// Whether a screen is one of those that are open under the root of a layer.
    private func isOpen(_ screen: NodeID, _ world: World) -> Bool {
        var node = screen
        while let parent = tree.parent(of: node) {
            if let container = nodes[parent]?.container, container.selection != nil {
                let shown = world.shownChildren(of: container)
                guard let place = container.children.firstIndex(of: node), shown.contains(place) else { return false }
            }
            node = parent
        }
        if case .layer? = nodes.place(of: node) { return true }
        return false
    }

    /// Screens of a subtree that nobody is asked about any more once it is there: those that show, and those that going
    /// back shows.
    func open(under root: NodeID, _ world: World) -> [NodeID] {
        guard let node = nodes[root] else { return [] }
        guard let container = node.container else { return [root] + node.children.flatMap { open(under: $0, world) } }
        guard container.selection != nil else { return container.children.flatMap { open(under: $0, world) } }
        return world.shownChildren(of: container).flatMap { open(under: container.children[$0], world) }
    }
}
