import OrderedCollections

/// Hazards that are known where they happen.
extension Draft {
    mutating func report(_ hazard: HazardKind, screen: NodeID? = nil, _ message: String) {
        emit(.hazard(hazard, message: message), screen: screen)
    }

    mutating func report(_ hazard: HazardKind, of request: RequestID, _ message: String) {
        acting(for: request) { $0.report(hazard, message) }
    }

    /// Reports that something is meant for a screen that is gone, unless that asks itself: it may have gone before it is
    /// told that it has come, and cannot know.
    mutating func reportDead(_ node: NodeID, _ message: String) {
        if node != caller.told { report(.deadNode, screen: node, message) }
    }

    /// A command for a screen that is no longer there does nothing and is reported, unless nobody has given it: what
    /// comes back, or what the state has asked for, may have waited for a place that is gone.
    mutating func gone(_ origin: Origin) -> Refusal {
        let cause = current.flatMap { state.request($0) }?.cause
        let fault = isLock(origin) ? "is the lock, which only unlocking takes away" : "is no longer there"
        if cause != .restoration, cause != .state {
            let message = "a command is meant for \(origin), which \(fault): nothing happens"
            if case .instance(let node) = origin { reportDead(node, message) } else { report(.deadNode, message) }
        }
        return Refusal(.noop, .gone, "\(origin) \(fault)\(hint(for: origin))")
    }

    /// Whether a command is for what lies over the app while it is locked, which is no part of where one can go.
    private func isLock(_ origin: Origin) -> Bool {
        guard case .instance(let node) = origin else { return false }
        return state.windows.contains { $0.lock.map { state.subtree(of: $0).contains(node) } == true }
    }

    /// What may have been meant by a name that no screen has.
    func hint(for origin: Origin) -> String {
        guard case .name(let name) = origin, world.app.screens[name] == nil else { return "" }
        return suggestion(for: name, among: world.app.screens.keys)
    }

    /// Reports a change of something that is not on screen.
    mutating func noteHidden(_ node: NodeID, by request: RequestID, _ message: @autoclosure () -> String) {
        guard isHidden(node, from: request) else { return }
        report(.hiddenTarget, screen: state.front(under: node, world), message())
    }

    /// Reports that a stack was shortened that is not on screen; not where what is taken away is guarded by something that
    /// has closed since: that is done for nobody to see it.
    mutating func noteShortened(_ stack: NodeID, from old: ContainerData, to new: ContainerData, by request: RequestID)
    {
        guard isHidden(stack, from: request) else { return }
        let taken = old.children.filter { !new.children.contains($0) }.prefix(1).flatMap(state.subtree(of:))
        if taken.contains(where: { !closedProtections(of: $0, for: request).isEmpty }) { return }
        report(.hiddenTarget, screen: state.front(under: stack, world), "a stack was shortened where nobody sees it")
    }

    private func isHidden(_ node: NodeID, from request: RequestID) -> Bool {
        guard state.request(request)?.cause != .restoration, let index = state.tree.window(of: node)
        else { return false }
        // What the lock covers is seen when it has gone.
        let window = state.windows[index]
        // Mostly it holds what is in front.
        if let front = state.front(of: window, world), state.tree.isNode(front, within: node) { return false }
        return !state.appearedBelowLock(in: window, world).contains { state.tree.isNode($0, within: node) }
    }

    /// Edges from nowhere are refused when a description is checked; in one that was not they are found at launch.
    mutating func reportStructure() {
        for name in world.screensFromNowhere {
            report(.structure, "'\(name)' is reached from nowhere: its list of origins is empty")
        }
    }

    /// What a request has shown was asked about with it, its destination also where it has gone back to that.
    mutating func noteAsked(by request: RequestID, since old: NavigationState) {
        guard let pending = state.request(request), !pending.asked.isEmpty else { return }
        let asked = pending.asked
        let destination = [pending.prepared?.screen].compactMap(\.self)
        for node in (destination + state.shownAnew(since: old, world)).unique {
            // What does not guard it is no matter of its own, and would tell it from others for nothing.
            let own = asked.intersection(state.protections(guarding: [node], in: world))
            guard !own.isEmpty else { continue }
            modify(node) { screen in
                screen.passed.formUnion(own)
                for protection in own { screen.lapsed[protection] = nil }
            }
        }
    }

    /// A person must not see a protected screen that nobody asked about.
    mutating func noteAppearance(of node: NodeID, by request: RequestID?) {
        for protection in closedProtections(of: node, for: request) {
            report(
                .protectionBypass,
                screen: node,
                "'\(name(of: node) ?? "?")' is visible although '\(protection)' protects it"
            )
        }
    }

    /// The protections of a screen that are closed and were not passed on the way to it, or have closed since.
    func closedProtections(of node: NodeID, for request: RequestID?, asking command: String = "") -> [String] {
        guard state.canBeGuarded(in: world), let screen = state.nodes[node]?.screen,
            state.layer(of: node)?.alert == nil,
            world.screen(screen.name)?.isLock != true, !isChallenge(node)
        else { return [] }
        let view = RequestView(to: screen, id: request ?? RequestID(0), command: command, data: screen.data)
        return state.protections(guarding: [node], in: world).compactMap { id in
            guard !screen.passed.contains(id) || screen.lapsed[id] != nil, let protection = world.protection(id),
                (try? protection.isOpen(state: state.app, request: view)) == false
            else { return nil }
            return protection.name
        }
    }

    /// Whether a gate itself has shown a screen, which asks nobody.
    private func isChallenge(_ node: NodeID) -> Bool { state.requests.contains { $0.holding?.challenge == node } }

    /// Going back asks no protection: what it shows must not be from a session that is over.
    mutating func noteReturn(to node: NodeID, by request: RequestID?) {
        guard let screen = state.nodes[node]?.screen, !screen.lapsed.isEmpty,
            request.flatMap({ state.request($0) })?.command.isDeparture == true,
            let name = world.names(of: Set(screen.lapsed.keys)).min()
        else { return }
        report(
            .sessionLeak,
            screen: node,
            "going back shows '\(screen.name)', which '\(name)' has protected since: a person sees what is over"
        )
    }
}

extension NavigationState {
    /// Names of the protections that guard a live screen although it is there: those that are closed and were not
    /// passed on the way to it, or that have closed since. They are asked as for somebody who navigates there.
    public func closedProtections(of screen: NodeID, in world: World) -> [String] {
        Draft(state: self, world: world, journal: nil).closedProtections(of: screen, for: nil, asking: "navigate")
    }
}
