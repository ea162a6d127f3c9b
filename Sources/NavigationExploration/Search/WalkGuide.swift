import NavigationCore
import Platform

/// Chooses the moves of a random walk: those first that show something that no walk has shown yet.
///
/// Each walk leaves a part of the moves out, another one each time: what one move hides, another walk finds.
struct WalkGuide {
    private var random: SplitMix64
    /// What walks before this one have tried.
    private let known: Tried
    /// What this one has tried.
    private(set) var tried = Tried()
    /// Moves that this walk does without.
    private var omitted: Set<String> = []
    private var decided: Set<String> = []

    /// How often something was tried.
    struct Tried: Codable, Sendable {
        fileprivate var counts: [Sight: Int] = [:]

        var isSound: Bool { counts.values.allSatisfy(\.isCount) }

        mutating func add(_ other: Tried) { counts.merge(other.counts, uniquingKeysWith: +) }
    }

    /// Where a move is tried, in few words: what is likely to decide what it does.
    fileprivate struct Sight: Hashable, Codable {
        var screen: String?
        var move: Move
        var held: Int
        var hasKept: Bool
        var modals: Int
    }

    /// `walk`: the number of the walk among those of a seed.
    init(seed: UInt64, walk: Int, _ known: Tried) {
        var seeds = SplitMix64(seed: seed)
        random = SplitMix64(seed: seeds.next() &+ UInt64(walk) &* 0x9E37_79B9_7F4A_7C15)
        self.known = known
    }

    /// One of the moves; `nil` if there is none.
    mutating func choose(_ moves: [Move], in state: NavigationState, _ world: World) -> Move? {
        let allowed = moves.filter { isAllowed($0) }
        let candidates = allowed.isEmpty ? moves : allowed
        let sights = candidates.map { sight(of: $0, state, world) }
        let counts = sights.map { (known.counts[$0] ?? 0) + (tried.counts[$0] ?? 0) }
        guard let least = counts.min() else { return nil }
        let best = candidates.indices.filter { counts[$0] == least }
        let chosen = best[Int(random.next() % UInt64(best.count))]
        tried.counts[sights[chosen], default: 0] += 1
        return candidates[chosen]
    }

    /// Three of four kinds of moves take part in a walk.
    private mutating func isAllowed(_ move: Move) -> Bool {
        let key = move.script(waiting: .zero).first ?? move.name
        if decided.insert(key).inserted, random.next() % 4 == 0 { omitted.insert(key) }
        return !omitted.contains(key)
    }

    private func sight(of move: Move, _ state: NavigationState, _ world: World) -> Sight {
        Sight(
            screen: state.visibleName(in: world),
            move: move,
            held: state.requests.count { $0.isHeld },
            hasKept: !state.cache.isEmpty,
            modals: state.layerCount
        )
    }
}
