// The definition of sameness: everything that makes two situations different.

extension NavigationState {
    /// What tells this situation from others; see `Fingerprint` for what counts and what does not.
    ///
    /// Costs what has changed since the last time it was asked for, not what there is; what is under way, such as
    /// requests, transitions, timers and cached screens, is looked at each time.
    ///
    /// - Parameter trails: Whether what was visible before counts, on which only `back` depends.
    package mutating func fingerprint(in world: World, trails: Bool = true) -> Fingerprint {
        let touched = tree.nodes.touched.take()
        var known = self.known
        known.update(for: self, touched, world.functions)
        self.known = known
        return Fingerprint(rawValue: digest(Names(self, world.functions), trails: trails))
    }

    /// What an instance is called in the fingerprint that was asked for last; `nil` if there is no such instance.
    package func placeName(of node: NodeID, in world: World) -> UInt64? {
        nodes[node] == nil ? nil : Names(self, world.functions).node(node)
    }

    private func digest(_ names: Names, trails: Bool) -> UInt64 {
        var digest = Digest(.state)
        digest.add(phase == .terminated)
        digest.add(isLocked)
        digest.add(hasAnimations)
        digest.add(self.known.app)
        digest.add(self.activeWindow)
        add(windowsTo: &digest, names, trails: trails)
        add(underWayTo: &digest, names)
        add(keptTo: &digest, names)
        add(restorationTo: &digest, names)
        digest.add(list: self.addedProtections.lazy.map { names.digest(of: $0) })
        if self.quirkMemory != QuirkMemory() { digest.add(names.digest(of: self.quirkMemory)) }
        return digest.finished
    }

    /// What there is and where, which window was used after which, and where going back leads.
    private func add(windowsTo digest: inout Digest, _ names: Names, trails: Bool) {
        for window in windows {
            digest.add(window.id)
            digest.add(windows.count { $0.used < window.used })
            digest.add(list: window.layers.lazy.map { names.digest(of: $0) })
            digest.add(window.lock.map { self.known.subtree(of: $0) })
            if trails { digest.add(self.known.trail(of: window.id)) }
        }
        digest.add(windows.count)
        // The order in which restorable screens come back, and how long they still do.
        digest.add(self.known.openings.digest)
        digest.add(set: self.known.openings.expiring.lazy.map { names.digest(ofExpiry: $1, of: $0) })
    }

    /// Requests, transitions, timers, and data that is still to come.
    private func add(underWayTo digest: inout Digest, _ names: Names) {
        digest.add(list: requests.lazy.map { names.digest(of: $0) })
        digest.add(list: transitions.lazy.map { names.digest(of: $0) })
        digest.add(list: timers.lazy.map { names.digest(of: $0) })
        let waiting = self.deliveries.sorted { $0.key < $1.key }
        digest.add(list: waiting.lazy.map { names.digest(of: $1, for: $0) })
    }

    /// Cached screens in the order of being kept, and what exists outside of every window.
    private func add(keptTo digest: inout Digest, _ names: Names) {
        digest.add(list: self.cache.lazy.map { names.digest(of: $0) })
        digest.add(list: names.outside.lazy.map { self.known.subtree(of: $0.root) })
    }

    /// What has still to come back.
    private func add(restorationTo digest: inout Digest, _ names: Names) {
        digest.add(isRestoring)
        digest.add(self.restoration.selections)
        digest.add(self.restoration.activeWindow)
        if let switcher = self.restoration.heldBack, nodes.contains(switcher) { digest.add(names.node(switcher)) }
        for (place, selections) in self.restoration.innerSelections.sorted(by: { $0.key < $1.key }) {
            digest.add(place)
            digest.add(selections)
        }
        let isWaiting = requests.contains { $0.restores != nil || $0.windowOpenedAgain != nil }
        guard isRestoring || !self.restoring.isEmpty || !self.restoration.waiting.isEmpty || isWaiting else { return }
        for window in self.restoration.windows { digest.add(window) }
        for window in self.restoration.opening ?? [] { digest.add(window.id) }
        for selection in self.restoration.guarded where nodes.contains(selection.container) {
            digest.add(names.node(selection.container))
            digest.add(selection.key)
        }
        digest.add(list: self.restoring.lazy.map { names.digest(of: $0) })
        digest.add(list: self.restoration.waiting.lazy.map { names.digest(of: $0) })
        digest.add(set: self.restoration.declared.lazy.filter { nodes.contains($0) }.map { names.node($0) })
        for known in [self.restoration.restored, self.restoration.presenters] {
            for (place, node) in known.sorted(by: { $0.key < $1.key }) where nodes.contains(node) {
                digest.add(place)
                digest.add(names.node(node))
            }
        }
    }
}
