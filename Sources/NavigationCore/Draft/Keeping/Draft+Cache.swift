/// Keep-alive: screens that are kept to come back as the same instance.
extension Draft {
    /// Looks a destination up in the cache; a hit is the same instance, with its container.
    ///
    /// `route`: what lies on the way to it, and so not on it.
    mutating func cached(_ arrival: Arrival, besides route: [PreparedDestination] = []) throws -> PreparedDestination? {
        guard let keepAlive = arrival.options.keepAlive else { return nil }
        let key = storedKey(arrival, keepAlive)
        guard let entry = state.cache[key] else {
            emit(.cacheMiss(key: key), about: arrival.screen)
            return nil
        }
        guard !isTaken(entry, arrival, besides: route) else {
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
            // One sentence, whichever of both comes second.
            let screens = [arrival.screen, name ?? "?"].sorted().map { "'\($0)'" }.joined(separator: " and ")
            report(.cacheFault, "\(screens) share the cache entry '\(key)'")
            throw Refusal(
                .failed,
                .keyCollision,
                "the cache entry '\(key)' belongs to '\(name ?? "?")', not '\(arrival.screen)'"
            )
        }
        noteForeign(entry, arrival, keepAlive)
        use(entry)
        renewRestoration(entry.screen)
        var found = PreparedDestination(screen: entry.screen, root: entry.root, isFromCache: true)
        found.isFoundInUse = state.isLive(entry.root)
        if !found.isFoundInUse { try wrapKept(&found, arrival, besides: route) }
        return found
    }

    /// A cached screen must be the one that was asked for, not only one of its name.
    mutating func noteForeign(_ entry: CacheEntry, _ arrival: Arrival, _ keepAlive: KeepAlive) {
        guard let kept = state.nodes[entry.screen]?.screen else { return }
        let wanted = world.cacheKey(arrival.screen, arrival.parameters, keepAlive)
        let found = world.cacheKey(kept.name, kept.parameters, keepAlive)
        guard wanted != found else { return }
        report(.cacheFault, screen: entry.screen, "'\(found)' was kept and comes in place of '\(wanted)'")
    }

    /// What was kept without a container gets the one that is asked for now.
    mutating func wrapKept(
        _ found: inout PreparedDestination,
        _ arrival: Arrival,
        besides route: [PreparedDestination]
    ) throws {
        guard found.root == found.screen else { return }
        found.root = try wrap(found.screen, arrival, besides: route)
        state.cache.move(found.screen, into: found.root)
    }

    /// A kept screen to which a way leads, and which comes back with what it lies in, is opened as if it came for itself.
    mutating func reopen(_ screen: NodeID) {
        guard !state.isLive(screen), let entry = state.cache.entry(of: screen) else { return }
        use(entry)
        renewRestoration(screen)
    }

    /// A screen that has left and comes from the cache is opened again: from now on counts how long it comes back after
    /// the end of the app.
    private mutating func renewRestoration(_ screen: NodeID) {
        guard !state.isLive(screen), let restoration = state.nodes[screen]?.screen?.restoration else { return }
        mark(screen, restoration)
    }

    /// Whether the instance that the cache has is another's: its last use belongs to a request that has found it before,
    /// or what comes back does so to another place, since two places of a saved state are two instances.
    private func isTaken(
        _ entry: CacheEntry,
        _ arrival: Arrival,
        besides route: [PreparedDestination] = []
    ) -> Bool {
        var used = entry
        used.uses += comings(of: entry, besides: route, for: arrival.scope.request)
        if entry.isComing, entry.keepAlive.lifetime.ends(used, on: .use) { return true }
        return state.request(arrival.scope.request)?.cause == .restoration && state.isLive(entry.screen)
    }

    /// How often an instance that is coming will be opened: for each request that has found it, and each time that a way
    /// comes to it.
    private func comings(of entry: CacheEntry, besides route: [PreparedDestination], for request: RequestID) -> Int {
        let waiting = state.requests.filter { $0.id != request && $0.stage != .transition }
        let found = waiting.compactMap { $0.prepared }.flatMap { $0.route + [$0] } + route
        return max(1, found.count { $0.isFromCache && $0.screen == entry.screen })
    }

    /// The key of an arrival in the cache.
    func storedKey(_ arrival: Arrival, _ keepAlive: KeepAlive) -> String {
        world.decisions.cacheKey(self, arrival, keepAlive)
    }

    /// Whether the resolver of the destination has still to answer: what is there or kept needs no answer.
    func needsAnswer(_ arrival: Arrival, _ plan: Plan) -> Bool {
        guard case .screen? = arrival.subject, case .show? = plan.steps.last else { return false }
        guard let keepAlive = arrival.options.keepAlive else { return true }
        return usable(storedKey(arrival, keepAlive)) == nil
    }

    /// The cached screen of a name, unless its lifetime ends with the next use.
    func usable(_ key: String) -> CacheEntry? {
        state.cache[key].flatMap { $0.keepAlive.lifetime.ends($0, on: .use) ? nil : $0 }
    }

    /// How a screen is kept, under the name of its entry; `nil` if it is not, or if no use is left.
    func keeping(of node: NodeID) -> KeepAlive? {
        guard let entry = state.cache.entry(of: node), usable(entry.key) != nil else { return nil }
        var keepAlive = entry.keepAlive
        keepAlive.id = entry.key
        return keepAlive
    }

    private mutating func use(_ entry: CacheEntry) {
        let due = entry.isComing ? entry.dueOtherwise : expiry(of: entry)
        state.cache.update(entry) { ($0.isComing, $0.dueOtherwise) = (true, due) }
        emit(.cacheHit(key: entry.key), screen: entry.screen)
        if entry.isStale {
            report(.sessionLeak, screen: entry.screen, "'\(entry.key)' was kept from a session that is over")
        }
        restartExpiry(of: entry)
    }

    /// What was found for a request is used when it appears, and what comes back with it is open again; what was found
    /// and appears no more has used nothing.
    ///
    /// `placed`: what appears for itself, which is used if it was found, also where another request has shown it since.
    mutating func countUses(under root: NodeID, placed: PreparedDestination? = nil, isShown: Bool = true) {
        for entry in state.cache where state.tree.isNode(entry.screen, within: root) {
            if isShown { noteOpening(of: entry) }
            let isUsed = entry.screen == placed?.screen ? placed?.isFromCache == true : entry.isComing
            guard isUsed else { continue }
            state.cache.update(entry) { ($0.isComing, $0.dueOtherwise) = (false, nil) }
            guard isShown else {
                resumeExpiry(of: entry)
                continue
            }
            state.cache.update(entry) { $0.uses += 1 }
            if let used = state.cache[entry.key] { giveUpIfUsedUp(used) }
        }
    }

    /// What no further use can bring back is kept no longer; the instance goes as any other.
    private mutating func giveUpIfUsedUp(_ entry: CacheEntry) {
        guard entry.keepAlive.lifetime.ends(entry, on: .use) else { return }
        state.cache.remove { $0.owner == entry.owner }
        cancelExpiry(of: entry.owner)
        emit(.expired(key: entry.key), screen: entry.screen)
    }

    /// A cached screen that comes into a new stack; `nil` if there is none, or if it is in use.
    mutating func cachedForStack(_ arrival: Arrival, besides used: [NodeID]) throws -> PreparedDestination? {
        guard let keepAlive = arrival.options.keepAlive,
            let entry = state.cache[storedKey(arrival, keepAlive)],
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
        return state.nearest(under: entry.root, world).filter { $0 != entry.screen }
    }

    /// Whether the cache holds an instance for an arrival that is in use.
    func isInUse(_ arrival: Arrival, besides used: [NodeID]) -> Bool {
        kept(for: arrival).map { state.isLive($0) || used.contains($0) } == true
    }

    /// The instance that the cache holds for an arrival.
    func kept(for arrival: Arrival) -> NodeID? {
        guard let keepAlive = arrival.options.keepAlive else { return nil }
        return state.cache[storedKey(arrival, keepAlive)]?.screen
    }

    /// The live instance that answers a request because the cache keeps it.
    func liveKept(_ arrival: Arrival) -> NodeID? {
        guard let keepAlive = arrival.options.keepAlive else { return nil }
        guard let entry = state.cache[storedKey(arrival, keepAlive)],
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
        if keepAlive.lifetime.ends(entry, on: .use) {
            state.cache.remove { $0.key == entry.key }
            return
        }
        state.cache.add(entry)
        emit(.cached(key: entry.key), screen: prepared.screen)
        if keepAlive.start == .open { scheduleExpiry(of: entry) }
        if let beginning = keepAlive.lifetime.beginning { work.append(.beginLifetime(beginning, owner: entry.owner)) }
    }
}
