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
            case .listening: count == 1 ? "function that listens" : "functions that listen"
            }
        }

        func amount(in navigator: Navigator) -> Int {
            let (state, world) = (navigator.state, navigator.world)
            return switch self {
            case .live: state.live.count
            case .kept: Sort.kept(in: state).count
            case .scheduled: Sort.soon(in: state).count { $0.function(in: world) != nil }
            case .listening:
                state.nodes.values.reduce(0) { $0 + $1.listeners.count }
                    + navigator.instanceObservers.count { state.nodes[$0.node] != nil }
            }
        }

        /// Whether some of it is there already: the screen once more, one that is kept for its parameters, or a function
        /// that is due twice, or listens twice.
        func isLikely(_ situation: ExploredSituation, _ visible: ScreenView, _ observers: [InstanceObserver]) -> Bool {
            let state = situation.state
            return switch self {
            case .live: state.live.count { state.view(of: $0)?.name == visible.name } > 1
            case .kept: Sort.kept(in: state).contains { !isLive($0, state) }
            case .scheduled, .listening: function(in: state, observers, situation.world) != nil
            }
        }

        /// The first function that is due more than once, or listens more than once on one screen.
        func function(in state: NavigationState, _ observers: [InstanceObserver], _ world: World) -> UInt64? {
            switch self {
            case .live, .kept: return nil
            case .scheduled: return Sort.soon(in: state).compactMap { $0.function(in: world) }.firstTwice
            case .listening:
                let messages = state.nodes.values.lazy.map { $0.listeners.compactMap { $0.function(in: world) } }
                let events = Dictionary(grouping: observers) { Observed(node: $0.node, kind: $0.kind) }.values.lazy
                    .map { $0.compactMap { $0.function(in: world) } }
                return messages.compactMap(\.firstTwice).first ?? events.compactMap(\.firstTwice).first
            }
        }

        /// What happens to an instance.
        private struct Observed: Hashable {
            var node: NodeID
            var kind: Event.Kind
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

extension [UInt64] {
    /// The first number that was there before.
    fileprivate var firstTwice: UInt64? {
        var known: Set<UInt64> = []
        return first { !known.insert($0).inserted }
    }
}
