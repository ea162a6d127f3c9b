import NavigationCore
import NavigationHarness

extension StaleCache {
    /// Giving up a kept screen half-way through its time, and opening and closing it once more: its time begins anew.
    struct Visit {
        /// How long to wait before it.
        let wait: Duration
        /// How long the new instance is kept.
        let rest: Duration
        /// The new instance.
        let instance: NodeID
        private let screen: ScreenView
        private let key: String

        /// `nil` if the screen is not kept again.
        init?(to screen: ScreenView, _ entry: CacheEntry, _ span: Duration, _ trial: Trial) throws {
            (wait, key, self.screen) = (span / 2, entry.key, screen)
            let kept = try trial { [wait] navigator -> (rest: Duration, instance: NodeID)? in
                try Visit.make(to: screen, after: wait, entry.key, navigator)
                let state = navigator.state
                guard let kept = state.cache.first(where: { $0.key == entry.key }), !state.live.contains(kept.screen)
                else { return nil }
                // The last one counts: an earlier one is of what was kept before.
                let times = state.timers.filter { $0.task == .expire(owner: kept.owner) }.map { $0.due - state.now }
                return times.max().map { ($0, kept.screen) }
            }
            guard let kept, kept.rest > span - wait else { return nil }
            (rest, instance) = kept
        }

        func make(_ navigator: Navigator) throws { try Visit.make(to: screen, after: wait, key, navigator) }

        /// Lua that does it.
        func script(opening: [String]) -> [String] {
            ["clock.advance(\(Value.string(wait.script)))", "cache.evict(\(Value.string(key)))"] + opening + ["close()"]
        }

        private static func make(
            to screen: ScreenView,
            after wait: Duration,
            _ key: String,
            _ navigator: Navigator
        ) throws {
            try navigator.advance(by: wait)
            try navigator.perform(.evict(key))
            guard try navigator.open(screen.name, screen.parameters) != nil else { return }
            _ = try navigator.step { try navigator.request(.close) }
        }
    }
}
