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
        let others = plan.steps.dropLast().filter(isNew).flatMap { protections(of: $0.screen, address: nil) }
        return arrival.options.protections + protections(of: arrival.screen, address: arrival.address) + others
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
        protections.unique.filter { !opens($0, by: arrival.screen) }
    }

    /// Alerts and dialogs are never held.
    private func isAlert(_ arrival: Arrival) -> Bool {
        let declared = arrival.manner == .present ? world.screen(arrival.screen)?.style : nil
        return (arrival.options.style ?? declared).flatMap { world.app.modalKinds[$0] }?.isAlert == true
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
        guardsPassed = []
        if state.request(request.id) == nil { state.requests.append(request) }
        if state.request(request.id)?.prepared == nil { try prepare(request, arrival, plan) }
        guard let prepared = state.request(request.id)?.prepared else { return [] }
        if case .value(let value)? = arrival.options.data, let why = mismatch(of: value, for: prepared.screen) {
            throw Refusal(.failed, .payloadType, why)
        }
        guard arrival.options.presenter == nil else { return guards(of: state.open(under: prepared.root, world)) }
        finishLeaving(prepared.root)
        try walk(plan, arrival, prepared)
        try checkIdentifiers(of: prepared)
        closeOrphanedLayers()
        let screens = state.shownAnew(since: before, world)
        let passed = guardsPassed.filter { !before.isLive($0.screen) }.flatMap(\.guards)
        return guards(of: ([prepared.screen] + screens).unique) + passed
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
        return (trial.guards(of: screens), trial.state.frontmost(of: screens))
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
}
