import NavigationCore
import Platform

/// Chooses the moves of random walks: those first that show something that no walk has shown yet.
///
/// Each walk leaves a part of the moves out, another one each time: what one move hides, another walk finds.
struct WalkGuide {
    private var random: SplitMix64
    /// How often something was tried: by screen, move, what waits and what is kept.
    private var tried: [Sight: Int] = [:]
    /// Moves that this walk does without.
    private var omitted: Set<String> = []
    private var decided: Set<String> = []

    /// Where a move is tried, in few words: what is likely to decide what it does.
    private struct Sight: Hashable {
        var screen: String?
        var move: Move
        var held: Int
        var hasKept: Bool
        var modals: Int
    }

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Begins another walk.
    mutating func begin() { (omitted, decided) = ([], []) }

    /// One of the moves; `nil` if there is none.
    mutating func choose(_ moves: [Move], in state: NavigationState, _ world: World) -> Move? {
        let allowed = moves.filter { isAllowed($0) }
        let candidates = allowed.isEmpty ? moves : allowed
        let sights = candidates.map { sight(of: $0, state, world) }
        guard let least = sights.map({ tried[$0] ?? 0 }).min() else { return nil }
        let best = candidates.indices.filter { (tried[sights[$0]] ?? 0) == least }
        let chosen = best[Int(random.next() % UInt64(best.count))]
        tried[sights[chosen], default: 0] += 1
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
            screen: state.visible(world: world).flatMap { state.view(of: $0)?.name },
            move: move,
            held: state.requests.count { $0.isHeld },
            hasKept: !state.cache.isEmpty,
            modals: state.window(state.activeWindow)?.layers.count ?? 0
        )
    }
}
