import DequeModule

/// Which situations wait in which something is so for the first time: those are likely to lead to something new.
struct Novelties: Codable, Sendable {
    private struct Waiting: Codable {
        let situation: Int
        let traits: [Trait]
    }

    private var waiting: Deque<Waiting> = []
    private var known: Set<Trait> = []
    private var counts: [UInt64: Int] = [:]
    private var turns = 0
    /// Values of one subject that are told apart.
    private static let most = 8

    func isSound(_ situations: Int) -> Bool {
        waiting.allSatisfy { (0..<situations).contains($0.situation) } && turns.isCount
            && counts.values.allSatisfy(\.isCount)
    }

    mutating func add(_ situation: Int, _ traits: [Trait]) {
        let new = traits.filter(isNew)
        if !new.isEmpty { waiting.append(Waiting(situation: situation, traits: new)) }
    }

    /// The next one, in turns what was found first, and what was found last, which lies deepest; `nil` if there is none.
    mutating func next() -> Int? {
        turns += 1
        while let next = turns.isMultiple(of: 2) ? waiting.popLast() : waiting.popFirst() {
            let new = next.traits.filter(isNew)
            guard !new.isEmpty else { continue }
            for trait in new where known.insert(trait).inserted { counts[trait.subject, default: 0] += 1 }
            return next.situation
        }
        return nil
    }

    private func isNew(_ trait: Trait) -> Bool {
        !known.contains(trait) && counts[trait.subject, default: 0] < Novelties.most
    }
}
