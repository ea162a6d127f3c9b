import NavigationCore
import NavigationHarness
import OrderedCollections

extension DeadEnd {
    private static let (walks, longest) = (64, 24)

    /// Whether somebody gets out of a modal who goes on with what they have tried the least: what takes many moves, and
    /// time in between, lies farther than whoever tries everything in turn gets.
    func walksOut(keeping layers: Int, of window: String, _ trial: Trial) throws -> Bool {
        var tried = WalkGuide.Tried()
        for walk in 1...DeadEnd.walks {
            try trial.moves([])
            var guide = WalkGuide(seed: 1, walk: walk, tried)
            for _ in 0..<DeadEnd.longest {
                let state = trial.navigator.state
                guard state.layerCount(in: window) >= layers else { return true }
                let moves = trial.choices(patience: Trial.patience).filter { $0 != .closeWindow(window) }
                guard let move = guide.choose(moves, in: state, trial.navigator.world) else { break }
                _ = trial.runner.perform(move)
            }
            tried.add(guide.tried)
        }
        return false
    }

    /// Situations in a modal that lead to each other.
    struct Circle {
        /// The modals in front, in the window in which people are kept, and from which others moves lead to each.
        private var origins: [String?: Set<String?>] = [:]
        private var known: [UInt64: String?] = [:]
        private var trees: Set<String> = []
        /// How many moves were made, and how many until a tree was new for the last time.
        private var moves = 0
        private var news = 0
        /// Whether the search has made up what some of them give to the app: nobody knows what a field wants.
        var asks = false

        mutating func add(_ spot: Trial.Spot, _ modal: String?, _ tree: String) {
            moves += 1
            if trees.insert(tree).inserted { news = moves }
            known.updateValue(modal, forKey: spot.place)
            origins[modal, default: []].formUnion(spot.origin.flatMap { known[$0] }.map { [$0] } ?? [])
        }

        /// Whether people see nothing new any more, whatever they do and however much the app counts: all trees were known
        /// when a quarter of the moves was made.
        var isWorn: Bool { !asks && news * 4 <= moves }

        /// Whether a modal comes again from wherever it leads: else it is another one that keeps people.
        func leadsBack(to modal: String) -> Bool {
            var leading: Set<String?> = [modal]
            var new: [String?] = [modal]
            while let next = new.popLast() {
                new += (origins[next] ?? []).filter { leading.insert($0).inserted }
            }
            return leading.isSuperset(of: origins.keys)
        }
    }
}
