/// What a change would come to, tried out on a copy of a draft: which protections guard what it places or shows - those of
/// the screens, of the containers around them, and of all that comes with them - and whether it is refused.
struct Trial {
    private let draft: Draft

    init(_ draft: Draft) { self.draft = draft }

    private var state: NavigationState { draft.state }
    private var world: World { draft.world }

    /// The protections that an arrival meets, in the order in which they are asked; `nil` if it would be refused
    /// whatever they say.
    func protections(of arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws -> [ProtectionID]? {
        // Most apps guard nothing.
        guard state.canBeGuarded(arrival.options.protections, in: world), !isAlert(arrival) else { return [] }
        if arrival.isReturn { return arrival.options.protections.unique }
        let names = named(arrival, plan)
        guard !arrival.isUnseen else { return own(names, arrival) }
        if let found = try protections(trying: arrival, plan, request) { return own(names + found, arrival) }
        if let found = try protectionsBelowChallenge(arrival, request) { return own(found, arrival) }
        // What a resolver has not answered yet may lead elsewhere.
        return draft.needsAnswer(arrival, plan) ? own(names, arrival) : nil
    }

    /// The protections of a request, of its destination, and of the screens that are new on the way.
    private func named(_ arrival: Arrival, _ plan: Plan) -> [ProtectionID] {
        let others = plan.steps.dropLast().filter(isNew).flatMap {
            state.protections(of: $0.screen, address: nil, in: world)
        }
        return arrival.options.protections + state.protections(of: arrival.screen, address: arrival.address, in: world)
            + others
    }

    /// Whether a step shows what was not there: a new screen, or one that comes back with what it was kept in.
    private func isNew(_ step: Plan.Step) -> Bool {
        switch step {
        case .show, .enter: true
        case .reveal(let node, _), .raise(let node, _): !state.isLive(node)
        case .goBack: false
        }
    }

    private func own(_ protections: [ProtectionID], _ arrival: Arrival) -> [ProtectionID] {
        protections.unique.filter { !world.opens($0, by: arrival.screen) }
    }

    /// Alerts and dialogs are never held.
    private func isAlert(_ arrival: Arrival) -> Bool {
        let declared = arrival.manner == .present ? world.screen(arrival.screen)?.style : nil
        return (arrival.options.style ?? declared).flatMap { world.app.modalKinds[$0] }?.isAlert == true
    }

    /// Tries an arrival out on a copy; `nil` if it is refused.
    private func protections(trying arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws -> [ProtectionID]?
    {
        var trial = draft
        do { return try trial.tryOut(arrival, plan, request) } catch is Refusal { return nil }
    }

    /// Why an arrival is refused whatever its protections say; `nil` if it is carried out, or if its resolver has still
    /// to say where it leads.
    func refusal(of arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws -> Refusal? {
        guard !arrival.isUnseen, !draft.needsAnswer(arrival, plan) else { return nil }
        var trial = draft
        do {
            _ = try trial.tryOut(arrival, plan, request)
            return nil
        } catch let refusal as Refusal {
            return try protectionsBelowChallenge(arrival, request) == nil ? refusal : nil
        }
    }

    /// All of them where the challenge in front is gone: a request that waits at the same protection goes on from there.
    ///
    /// The challenge of another protection stays, whatever those of this request say.
    private func protectionsBelowChallenge(_ arrival: Arrival, _ request: PendingRequest) throws -> [ProtectionID]? {
        guard let all = try protections(of: arrival, request, closing: { _ in true }) else { return nil }
        let asked = own(all, arrival)
        return try protections(of: arrival, request) { asked.contains($0.gate.key) }
    }

    /// All of them where some challenges are gone, with what lies above them.
    private func protections(
        of arrival: Arrival,
        _ request: PendingRequest,
        closing isMeant: (PendingRequest.Holding) -> Bool
    ) throws -> [ProtectionID]? {
        var trial = draft
        guard trial.closeChallenges(in: arrival.window, isMeant) else { return nil }
        var arrival = arrival
        do {
            let plan = try trial.planned(&arrival)
            return try named(arrival, plan) + trial.tryOut(arrival, plan, request)
        } catch is Refusal { return nil }
    }

    /// The protections of what a change would place or show, and what would be in front of that; `nil` if the change
    /// would be refused.
    func protections(
        of change: (inout Draft) throws -> Void,
        raising raised: [NodeID] = []
    ) throws -> (protections: [ProtectionID], front: ScreenData?)? {
        var trial = draft
        do { try change(&trial) } catch is Refusal { return nil }
        let others = raised.flatMap { trial.state.open(under: $0, trial.world) }
        let screens = (trial.state.shownAnew(since: state, trial.world) + others).unique
        return (trial.state.protections(guarding: screens, in: world), trial.state.frontmost(of: screens))
    }

    /// Whether a change that nobody has asked for would show something that is protected.
    func isGuarded(_ change: (inout Draft) throws -> Void) throws -> Bool {
        guard state.canBeGuarded(in: world), let (protections, front) = try protections(of: change) else {
            return false
        }
        let view = RequestView(to: front)
        return try protections.contains { try world.protection($0)?.isOpen(state: state.app, request: view) == false }
    }
}

extension Draft {
    /// Carries an arrival out as far as its protections depend on that, and returns them.
    fileprivate mutating func tryOut(_ arrival: Arrival, _ plan: Plan, _ request: PendingRequest) throws
        -> [ProtectionID]
    {
        let before = state
        underWay = ChangeUnderWay()
        if state.request(request.id) == nil { state.requests.add(request) }
        if state.request(request.id)?.prepared == nil { try prepare(request, arrival, plan) }
        guard let prepared = state.request(request.id)?.prepared else { return [] }
        if case .value(let value)? = arrival.options.data, let why = mismatch(of: value, for: prepared.screen) {
            throw Refusal(.failed, .payloadType, why)
        }
        guard arrival.options.presenter == nil else {
            return state.protections(guarding: state.open(under: prepared.root, world), in: world)
        }
        finishLeaving(prepared.root)
        try walk(plan, arrival, prepared)
        try checkIdentifiers(of: prepared)
        closeOrphanedLayers()
        let screens = state.shownAnew(since: before, world)
        let passed = underWay.protectionsPassed.filter { !before.isLive($0.screen) }.flatMap(\.protections)
        return state.protections(guarding: ([prepared.screen] + screens).unique, in: world) + passed
    }

    /// A request that waits does so under the challenge of another one, which is closed when it goes on.
    fileprivate mutating func closeChallenges(in window: Int, _ isMeant: (PendingRequest.Holding) -> Bool) -> Bool {
        let challenges = state.requests.challenges(where: isMeant)
        let layers = state.windows[window].layers
        let first = layers.firstIndex { layer in challenges.contains { state.tree.isNode($0, within: layer.root) } }
        guard let first, first > 0 else { return false }
        closeLayers(from: first, in: window)
        return true
    }
}
