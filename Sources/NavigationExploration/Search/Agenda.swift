/// Whose turn it is in a search that goes ahead: who is so for the first time in some way, and who is of a kind that was
/// seen the least. Each situation has one turn.
struct Agenda: Codable, Sendable {
    private var kinds = Turns()
    /// What is new anywhere, what is new on the screen in front, and what is new of more than one thing at once.
    private var anywhere = Novelties()
    private var here = Novelties()
    private var together = Novelties()
    /// How often somebody was chosen, and who was.
    private var choices = 0
    private var chosen: Set<Int> = []
    /// Moves from the launch beyond which nobody has a turn: else an app in which more and more piles up leads ever deeper.
    static let farthest = 64

    func isSound(_ situations: Int) -> Bool {
        kinds.isSound(situations) && [anywhere, here, together].allSatisfy { $0.isSound(situations) }
    }

    mutating func add(_ situation: Int, _ kind: SituationKind) {
        kinds.add(situation, kind)
        anywhere.add(situation, kind.traits.anywhere)
        here.add(situation, kind.traits.here)
        together.add(situation, kind.traits.together)
    }

    /// The next ones.
    mutating func next(_ most: Int) -> [Int] {
        var next: [Int] = []
        while next.count < most, let number = self.next() { next.append(number) }
        return next
    }

    private mutating func next() -> Int? {
        choices += 1
        while let number = candidate() { if chosen.insert(number).inserted { return number } }
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
