/// What ends an entry of the cache, and what becomes of its screens then.
extension Draft {
    /// The time of a cached screen is over; an entry of a later owner is not touched.
    mutating func expire(_ owner: Int) { release(Fact.expired) { $0.owner == owner } }

    mutating func evict(_ matches: (CacheEntry) -> Bool) { release(Fact.evicted, matches) }

    /// Gives cached screens up; one that is on screen stays there.
    mutating func release(_ fact: (_ key: String) -> Fact, _ matches: (CacheEntry) -> Bool) {
        // Most often there is none: the state stays as it is.
        guard state.cache.contains(where: matches) else { return }
        for entry in state.cache.remove(where: matches) {
            if world.decisions.cancelsExpiry { cancelExpiry(of: entry.owner) }
            emit(fact(entry.key), screen: entry.screen)
            guard !state.isLive(entry.root), !state.requests.havePrepared(entry.root) else { continue }
            forget(entry.root)
        }
    }

    /// Forgets a part of the tree that is in none any more, but for what is live, kept, prepared or still leaving in it.
    mutating func forget(_ root: NodeID) {
        let prepared = state.requests.preparedRoots
        for node in state.subtree(of: root) where !state.isLive(node) && !state.isKept(node) && !isLeaving(node) {
            if prepared.contains(where: { state.tree.isNode(node, within: $0) }) { continue }
            state.tree.forget(node)
        }
    }

    /// A cached screen that has left its container for good is kept without it.
    mutating func keepReplaced() {
        for entry in state.cache where !state.tree.isNode(entry.screen, within: entry.root) {
            state.cache.move(entry.screen, into: entry.screen)
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
