import NavigationCore
import NavigationHarness

extension Unbounded {
    /// What there can be more and more of.
    enum Sort: String, CaseIterable {
        case live = "behind"
        case kept = "in the cache"
        case scheduled
        case listening

        /// So many of them in words.
        func things(_ count: Int) -> String {
            switch self {
            case .live, .kept: "\(count == 1 ? "screen" : "screens") \(rawValue)"
            case .scheduled: count == 1 ? "timer that never ends" : "timers that never end"
            case .listening: count == 1 ? "function that listens to messages" : "functions that listen to messages"
            }
        }

        func amount(in state: NavigationState, _ world: World) -> Int {
            switch self {
            case .live: state.live.count
            case .kept: Sort.kept(in: state).count
            case .scheduled: Sort.soon(in: state).count { $0.function(in: world) != nil }
            case .listening: state.nodes.values.reduce(0) { $0 + $1.listeners.count }
            }
        }

        /// Whether some of it is there already: the screen once more, one that is kept for its parameters, or a function
        /// that is due twice, or listens twice.
        func isLikely(_ visible: ScreenView, _ state: NavigationState, _ world: World) -> Bool {
            switch self {
            case .live: state.live.count { state.view(of: $0)?.name == visible.name } > 1
            case .kept: Sort.kept(in: state).contains { !isLive($0, state) }
            case .scheduled, .listening: function(in: state, world) != nil
            }
        }

        /// The first function that is due more than once, or listens more than once on one screen.
        func function(in state: NavigationState, _ world: World) -> UInt64? {
            var known: Set<UInt64> = []
            switch self {
            case .live, .kept: return nil
            case .scheduled:
                return Sort.soon(in: state).lazy.compactMap { $0.function(in: world) }
                    .first { !known.insert($0).inserted }
            case .listening:
                return state.nodes.values.lazy.compactMap { node -> UInt64? in
                    var known: Set<UInt64> = []
                    return node.listeners.lazy.compactMap { $0.function(in: world) }.first {
                        !known.insert($0).inserted
                    }
                }.first
            }
        }

        /// What is scheduled and may be a burden.
        private static func soon(in state: NavigationState) -> [ScheduledTimer] {
            state.timers.filter { $0.due <= state.now + Unbounded.patience }
        }

        private func isLive(_ entry: CacheEntry, _ state: NavigationState) -> Bool { state.live.contains(entry.screen) }

        /// What no time ends.
        private static func kept(in state: NavigationState) -> [CacheEntry] {
            state.cache.filter { entry in
                state.view(of: entry.screen)?.parameters.isEmpty == false
                    && !state.timers.contains { $0.task == .expire(owner: entry.owner) }
            }
        }
    }
}
