import NavigationCore

/// All situations that were found, each with the move that has led there first: 20 to 28 bytes a situation.
struct SituationTable: Sendable {
    private var fingerprints: [UInt64] = []
    private var predecessors: [Int32] = []
    private var moves: [Int32] = []
    /// Numbers of the situations by their fingerprints, in an open table of which at most half is used; -1 is free.
    private var slots: [Int32] = Array(repeating: -1, count: 1024)
    private var moveNumbers: [Move: Int32] = [:]
    private var allMoves: [Move] = []

    /// Nothing is known.
    static let empty = SituationTable()

    var count: Int { fingerprints.count }
    /// In the order of being found.
    var all: [UInt64] { fingerprints }

    /// The number of a situation, and whether it is new.
    mutating func insert(_ fingerprint: UInt64, from predecessor: Int?, by move: Move?) -> (number: Int, isNew: Bool) {
        var slot = place(of: fingerprint)
        if slots[slot] >= 0 { return (Int(slots[slot]), false) }
        if 2 * (count + 1) > slots.count {
            fill(2 * slots.count)
            slot = place(of: fingerprint)
        }
        let new = count
        slots[slot] = Int32(new)
        fingerprints.append(fingerprint)
        predecessors.append(predecessor.map { Int32($0) } ?? -1)
        moves.append(move.map { self.number(of: $0) } ?? -1)
        return (new, true)
    }

    func fingerprint(of number: Int) -> UInt64 { fingerprints[number] }

    func number(of fingerprint: UInt64) -> Int? {
        let found = slots[place(of: fingerprint)]
        return found < 0 ? nil : Int(found)
    }

    /// The situation from which one was found first; `nil` for the launch.
    func predecessor(of number: Int) -> Int? { predecessors[number] < 0 ? nil : Int(predecessors[number]) }

    /// The move by which a situation was found first; `nil` for the launch.
    func arrival(at number: Int) -> Move? { moves[number] < 0 ? nil : allMoves[Int(moves[number])] }

    /// The moves that lead from the launch to a situation.
    func way(to number: Int) -> [Move] { way(to: number) { _ in false }.moves }

    /// The moves that lead to a situation from the nearest one on its way, itself included, whose fingerprint is such a
    /// one; from the launch if none is.
    func way(to number: Int, since isStart: (_ fingerprint: UInt64) -> Bool) -> (start: Int, moves: [Move]) {
        var way: [Move] = []
        var current = number
        while moves[current] >= 0, !isStart(fingerprints[current]) {
            way.append(allMoves[Int(moves[current])])
            current = Int(predecessors[current])
        }
        return (current, way.reversed())
    }

    /// How many moves lead from the launch to a situation.
    func distance(to number: Int) -> Int {
        var (distance, current) = (0, number)
        while moves[current] >= 0 { (distance, current) = (distance + 1, Int(predecessors[current])) }
        return distance
    }

    /// The number of a move, in the order of being made first.
    mutating func number(of move: Move) -> Int32 {
        if let known = moveNumbers[move] { return known }
        let number = Int32(allMoves.count)
        moveNumbers[move] = number
        allMoves.append(move)
        return number
    }

    private func place(of fingerprint: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: fingerprint) & mask
        while slots[slot] >= 0, fingerprints[Int(slots[slot])] != fingerprint { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func fill(_ size: Int) {
        slots = Array(repeating: -1, count: size)
        for (number, fingerprint) in fingerprints.enumerated() { slots[place(of: fingerprint)] = Int32(number) }
    }
}

extension SituationTable: Codable {
    private enum Key: CodingKey { case fingerprints, predecessors, moves, allMoves }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        fingerprints = try fields.decode(Packed<UInt64>.self, forKey: .fingerprints).numbers
        predecessors = try fields.decode(Packed<Int32>.self, forKey: .predecessors).numbers
        moves = try fields.decode(Packed<Int32>.self, forKey: .moves).numbers
        allMoves = try fields.decode([Move].self, forKey: .allMoves)
        guard isSound else {
            throw DecodingError.dataCorruptedError(forKey: .moves, in: fields, debugDescription: "a way leads nowhere")
        }
        for (number, move) in allMoves.enumerated() { moveNumbers[move] = Int32(number) }
        var size = slots.count
        while size < 2 * (count + 1) { size *= 2 }
        fill(size)
    }

    /// Whether each situation is reached by a known move from one that was found before.
    private var isSound: Bool {
        predecessors.count == count && moves.count == count
            && predecessors.indices.allSatisfy { number in
                let (predecessor, move) = (Int(predecessors[number]), Int(moves[number]))
                return number == 0
                    ? predecessor == -1 && move == -1
                    : (0..<number).contains(predecessor) && allMoves.indices.contains(move)
            }
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(Packed(fingerprints), forKey: .fingerprints)
        try fields.encode(Packed(predecessors), forKey: .predecessors)
        try fields.encode(Packed(moves), forKey: .moves)
        try fields.encode(allMoves, forKey: .allMoves)
    }
}
