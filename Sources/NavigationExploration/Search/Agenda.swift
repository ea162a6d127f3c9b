/// The order of a search that goes ahead: first the situations in which something is so for the first time, then those of
/// the kinds that were seen the least. Each situation has one turn.
struct Agenda: Codable, Sendable {
    private var kinds = Turns()
    /// What is new anywhere, what is new on the screen in front, and what is new of more than one thing at once.
    private var anywhere = Novelties()
    private var here = Novelties()
    private var together = Novelties()
    /// How often one was chosen.
    private var choices = 0
    /// Those whose turn it is, and those whose moves were made.
    private var drawn: [Int] = []
    private var done: Set<Int> = []
    /// Moves from the launch beyond which none has a turn: else an app in which more and more piles up leads ever deeper.
    static let farthest = 64

    /// Whether its parts fit together where the moves of so many situations were made.
    func isSound(_ situations: Int, done count: Int) -> Bool {
        kinds.isSound(situations) && [anywhere, here, together].allSatisfy { $0.isSound(situations) }
            && choices.isCount && done.count == count && done.allSatisfy((0..<situations).contains)
            && Set(drawn).count == drawn.count && done.isDisjoint(with: drawn)
            && drawn.allSatisfy((0..<situations).contains)
    }

    mutating func add(_ situation: Int, _ kind: SituationKind) {
        kinds.add(situation, kind)
        anywhere.add(situation, kind.traits.anywhere)
        here.add(situation, kind.traits.here)
        together.add(situation, kind.traits.together)
    }

    /// The next ones; until they are finished, it is their turn.
    mutating func next(_ most: Int) -> [Int] {
        while drawn.count < most, let number = draw() { drawn.append(number) }
        return Array(drawn.prefix(most))
    }

    /// Takes note that the moves of a situation were made, whoever has chosen it: it has no turn any more.
    mutating func finish(_ situation: Int) {
        done.insert(situation)
        drawn.removeAll { $0 == situation }
    }

    private mutating func draw() -> Int? {
        choices += 1
        while let number = candidate() { if !done.contains(number), !drawn.contains(number) { return number } }
        return nil
    }

    /// What is new anywhere comes first: it is rare, and leads to what was out of reach.
    private mutating func candidate() -> Int? {
        switch choices % 4 {
        case 0: kinds.next()
        case 1: together.next() ?? kinds.next()
        default: anywhere.next() ?? here.next() ?? together.next() ?? kinds.next()
        }
    }
}
