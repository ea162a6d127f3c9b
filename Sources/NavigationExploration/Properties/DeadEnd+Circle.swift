import NavigationCore
import OrderedCollections

extension DeadEnd {
    /// Situations in a modal that lead to each other.
    struct Circle {
        /// The modals in front, in the window in which people are kept, and from which others moves lead to each.
        private var origins: [String?: Set<String?>] = [:]
        private var known: [Fingerprint: String?] = [:]
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
