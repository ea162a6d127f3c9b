/// Keep-alive: screens that are kept to come back as the same instance.
extension Draft {
    /// Looks a destination up in the cache; a hit is the same instance, with its container.
    ///
    /// `route`: what lies on the way to it, and so not on it.
    mutating func cached(_ arrival: Arrival, besides route: [PreparedDestination] = []) throws -> PreparedDestination? {
        guard let keepAlive = arrival.options.keepAlive else { return nil }
        let key = storedKey(arrival, keepAlive)
        guard let entry = state.cache.first(where: { $0.key == key }) else {
            emit(.cacheMiss(key: key), about: arrival.screen)
            return nil
        }
        guard !isTaken(entry, arrival) else {
            emit(.cacheMiss(key: key), about: arrival.screen)
            return nil
        }
        guard usable(key) != nil else {
            expire(entry.owner)
            emit(.cacheMiss(key: key), about: arrival.screen)
            return nil
        }
        let name = state.nodes[entry.screen]?.screen?.name
        guard name == arrival.screen else {
            report(.cacheFault, "'\(arrival.screen)' and '\(name ?? "?")' share the cache entry '\(key)'")
            throw Refusal(
                .failed,
                .keyCollision,
                "the cache entry '\(key)' belongs to '\(name ?? "?")', not '\(arrival.screen)'"
            )
        }
        noteForeign(entry, arrival, keepAlive)
        use(entry)
        reopen(entry.screen)
        var root = entry.root
        if root == entry.screen, !state.isLive(root) {
            // Kept without a container, and now one is asked for.
            root = try wrap(root, arrival, besides: route)
            for index in state.cache.indices where state.cache[index].owner == entry.owner {
                state.cache[index].root = root
            }
        }
        return PreparedDestination(screen: entry.screen, root: root, isFromCache: true)
    }

    /// A screen that has left and comes from the cache is opened again: from now on counts how long it comes back after
    /// the end of the app.
    private mutating func reopen(_ screen: NodeID) {
        guard !state.isLive(screen), let restoration = state.nodes[screen]?.screen?.restoration else { return }
        mark(screen, restoration)
    }

    /// Whether the instance that the cache has is another's: its last use belongs to a request that has found it before,
    /// or what comes back does so to another place, since two places of a saved state are two instances.
    private func isTaken(_ entry: CacheEntry, _ arrival: Arrival) -> Bool {
        var used = entry
        used.uses += 1
        if entry.isComing, entry.keepAlive.lifetime.ends(used, on: .use) { return true }
        return state.request(arrival.scope.request)?.cause == .restoration && state.isLive(entry.screen)
    }

    /// The cached screen of a name, unless its lifetime ends with the next use.
    func usable(_ key: String) -> CacheEntry? {
        state.cache.first { $0.key == key }.flatMap { $0.keepAlive.lifetime.ends($0, on: .use) ? nil : $0 }
    }

    /// How a screen is kept, under the name of its entry; `nil` if it is not, or if no use is left.
    func keeping(of node: NodeID) -> KeepAlive? {
        guard let entry = state.cache.first(where: { $0.screen == node }), usable(entry.key) != nil else { return nil }
        var keepAlive = entry.keepAlive
        keepAlive.id = entry.key
        return keepAlive
    }

    private mutating func use(_ entry: CacheEntry) {
        guard let index = state.cache.firstIndex(of: entry) else { return }
        if !entry.isComing { state.cache[index].dueOtherwise = expiry(of: entry) }
        state.cache[index].isComing = true
        emit(.cacheHit(key: entry.key), screen: entry.screen)
        if entry.isStale {
            report(.sessionLeak, screen: entry.screen, "'\(entry.key)' was kept from a session that is over")
        }
        restartExpiry(of: entry)
    }

    /// What was found for a request is used when it appears, and what comes back with it is open again; what was found
    /// and appears no more has used nothing.
    mutating func countUses(under root: NodeID, isShown: Bool = true) {
        for entry in state.cache where state.tree.isNode(entry.screen, within: root) {
            if isShown { noteOpening(of: entry) }
            guard entry.isComing, let index = state.cache.firstIndex(of: entry) else { continue }
            (state.cache[index].isComing, state.cache[index].dueOtherwise) = (false, nil)
            guard isShown else {
                resumeExpiry(of: entry)
                continue
            }
            state.cache[index].uses += 1
            giveUpIfUsedUp(state.cache[index])
        }
    }

    /// What no further use can bring back is kept no longer; the instance goes as any other.
    private mutating func giveUpIfUsedUp(_ entry: CacheEntry) {
        guard entry.keepAlive.lifetime.ends(entry, on: .use) else { return }
        state.cache.removeAll { $0.owner == entry.owner }
        cancelExpiry(of: entry.owner)
        emit(.expired(key: entry.key), screen: entry.screen)
    }

    /// A cached screen that comes into a new stack; `nil` if there is none, or if it is in use.
    mutating func cachedForStack(_ arrival: Arrival, besides used: [NodeID]) throws -> PreparedDestination? {
        guard let keepAlive = arrival.options.keepAlive,
            let entry = state.cache.first(where: { $0.key == storedKey(arrival, keepAlive) }),
            !state.isLive(entry.screen), !used.contains(entry.screen)
        else { return nil }
        guard let kept = try cached(arrival) else { return nil }
        state.tree.nodes.update(kept.screen) { $0.life += 1 }
        return kept
    }

    /// The other screens that come back with the container of a kept one, the nearest first; those left out that are
    /// kept for themselves.
    func keptAside(_ arrival: Arrival) -> [NodeID] {
        guard let keepAlive = arrival.options.keepAlive, let entry = usable(storedKey(arrival, keepAlive)),
            !state.isLive(entry.screen)
        else { return [] }
        return state.nearest(under: entry.root, world).filter { node in
            node != entry.screen && !state.cache.contains { $0.screen == node }
        }
    }

    /// Whether the cache holds an instance for an arrival that is in use.
    func isInUse(_ arrival: Arrival, besides used: [NodeID]) -> Bool {
        kept(for: arrival).map { state.isLive($0) || used.contains($0) } == true
    }

    /// The instance that the cache holds for an arrival.
    func kept(for arrival: Arrival) -> NodeID? {
        guard let keepAlive = arrival.options.keepAlive else { return nil }
        let key = storedKey(arrival, keepAlive)
        return state.cache.first { $0.key == key }?.screen
    }

    /// The live instance that answers a request because the cache keeps it.
    func liveKept(_ arrival: Arrival) -> NodeID? {
        guard let keepAlive = arrival.options.keepAlive else { return nil }
        let key = storedKey(arrival, keepAlive)
        guard let entry = state.cache.first(where: { $0.key == key }),
            state.nodes[entry.screen]?.screen?.name == arrival.screen, state.isLive(entry.screen),
            !isTaken(entry, arrival)
        else { return nil }
        return entry.screen
    }

    /// Starts keeping a new screen.
    mutating func keep(_ prepared: PreparedDestination, _ arrival: Arrival) {
        guard let keepAlive = arrival.options.keepAlive, keepAlive.lifetime.duration.map({ $0 > .zero }) ?? true else {
            return
        }
        let key = storedKey(arrival, keepAlive)
        let entry = CacheEntry(
            key: key,
            screen: prepared.screen,
            root: prepared.root,
            keepAlive: keepAlive,
            owner: world.decisions.owner(&self, key),
            opened: state.now
        )
        state.cache.removeAll { $0.key == entry.key }
        if keepAlive.lifetime.ends(entry, on: .use) { return }
        state.cache.append(entry)
        emit(.cached(key: entry.key), screen: prepared.screen)
        if keepAlive.start == .open { scheduleExpiry(of: entry) }
        if let beginning = keepAlive.lifetime.beginning { work.append(.beginLifetime(beginning, owner: entry.owner)) }
    }

    func storedKey(_ arrival: Arrival, _ keepAlive: KeepAlive) -> String {
        world.decisions.cacheKey(self, arrival, keepAlive)
    }

    func cacheKey(_ screen: String, _ given: [String: Value], _ keepAlive: KeepAlive) -> String {
        if let id = keepAlive.id { return id }
        let parameters =
            switch keepAlive.key {
            case .parameters: comparable(given, of: screen)
            case .path: given.filter { pathNames(of: screen).contains($0.key) }
            case .address: given
            }
        return parameters.isEmpty ? screen : screen + Value.record(parameters).identity
    }

    /// A cached screen must be the one that was asked for, not only one of its name.
    private mutating func noteForeign(_ entry: CacheEntry, _ arrival: Arrival, _ keepAlive: KeepAlive) {
        guard let kept = state.nodes[entry.screen]?.screen else { return }
        let wanted = cacheKey(arrival.screen, arrival.parameters, keepAlive)
        let found = cacheKey(kept.name, kept.parameters, keepAlive)
        guard wanted != found else { return }
        report(.cacheFault, screen: entry.screen, "'\(found)' was kept and comes in place of '\(wanted)'")
    }

    /// Parameters that the links of a screen name in their paths.
    private func pathNames(of screen: String) -> Set<String> {
        Set(world.links.patterns(of: screen).flatMap(\.names))
    }

    /// The time of a cached screen is over; an entry of a later owner is not touched.
    mutating func expire(_ owner: Int) { release(Fact.expired) { $0.owner == owner } }

    mutating func evict(_ matches: (CacheEntry) -> Bool) { release(Fact.evicted, matches) }

    /// Gives cached screens up; one that is on screen stays there.
    mutating func release(_ fact: (_ key: String) -> Fact, _ matches: (CacheEntry) -> Bool) {
        let gone = state.cache.filter(matches)
        guard !gone.isEmpty else { return }
        state.cache.removeAll(where: matches)
        for entry in gone {
            if world.decisions.cancelsExpiry { cancelExpiry(of: entry.owner) }
            emit(fact(entry.key), screen: entry.screen)
            let isPrepared = state.requests.contains { $0.prepared?.root == entry.root }
            guard !state.isLive(entry.root), !isPrepared else { continue }
            forget(entry.root)
        }
    }

    /// Forgets a part of the tree that is in none any more, but for what is live, kept, prepared or still leaving in it.
    mutating func forget(_ root: NodeID) {
        let prepared = state.requests.compactMap { $0.prepared }.flatMap { [$0] + $0.route }.map(\.root)
        for node in state.subtree(of: root) where !state.isLive(node) && !state.isKept(node) && !isLeaving(node) {
            if prepared.contains(where: { state.tree.isNode(node, within: $0) }) { continue }
            state.tree.forget(node)
        }
    }

    /// A cached screen that has left its container for good is kept without it.
    mutating func keepReplaced() {
        for index in state.cache.indices {
            let entry = state.cache[index]
            if !state.tree.isNode(entry.screen, within: entry.root) { state.cache[index].root = entry.screen }
        }
    }

    /// A cached screen that still leaves one window has left it before it comes into another.
    mutating func finishLeaving(_ root: NodeID) {
        for transition in state.transitions where transition.removed.contains(where: { $0.node == root }) {
            endTransition(transition.id)
        }
    }

    func isLeaving(_ node: NodeID) -> Bool {
        state.transitions.contains { $0.removed.contains { $0.node == node } }
    }

    /// Gives cached screens up whose lifetime ends with a signal.
    mutating func signal(_ signal: LifetimeSignal) {
        evict { $0.keepAlive.lifetime.ends($0, on: signal) }
    }
}
