import NavigationCore

/// Notices that one navigation state goes on differently, by what the app keeps besides: 16 bytes a situation.
struct HiddenStateWatch: Sendable {
    /// Fingerprints of the navigation states alone, by the number of the situation.
    private var states: [UInt64] = []
    /// Where all moves of a situation lead, in one number; 0 before they were made.
    private var ways: [UInt64] = []
    /// The first situation of each navigation state that comes with something the app keeps.
    private var first: [UInt64: Int] = [:]
    struct Pair: Codable, Sendable {
        var one: Int
        var other: Int
    }

    /// Two situations that are one navigation state and go on differently.
    private(set) var pair: Pair?

    /// Situations that it knows.
    var count: Int { states.count }

    /// Fingerprint of a situation's navigation state alone.
    func state(of number: Int) -> UInt64 { states[number] }

    /// Takes note of a situation that is new.
    mutating func add(_ state: UInt64) {
        states.append(state)
        ways.append(0)
    }

    /// Takes note of where all moves of a situation lead; `plain` is the one of its navigation state in which the app
    /// keeps nothing.
    mutating func note(_ number: Int, _ moves: [(move: Int32, goal: Int)], plain: Int?) {
        ways[number] = moves.reduce(into: 1) { digest, way in
            let move = UInt64(UInt32(bitPattern: way.move)) &* 0xBF58_476D_1CE4_E5B9
            digest &+= (move ^ states[way.goal]) &* 0x9E37_79B9_7F4A_7C15
        }
        guard let other = plain ?? first[states[number]] else {
            first[states[number]] = number
            return
        }
        if pair == nil, other != number, ways[other] != 0, ways[other] != ways[number] {
            pair = Pair(one: other, other: number)
        }
    }
}

extension HiddenStateWatch: Codable {
    private enum Key: CodingKey { case states, ways, first, pair }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        states = try fields.decode(Packed<UInt64>.self, forKey: .states).numbers
        ways = try fields.decode(Packed<UInt64>.self, forKey: .ways).numbers
        first = try fields.decode([UInt64: Int].self, forKey: .first)
        pair = try fields.decodeIfPresent(Pair.self, forKey: .pair)
        let known = 0..<states.count
        let numbers = Array(first.values) + [pair?.one, pair?.other].compactMap(\.self)
        guard ways.count == states.count, numbers.allSatisfy(known.contains) else {
            throw DecodingError.dataCorruptedError(forKey: .ways, in: fields, debugDescription: "its parts do not fit")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(Packed(states), forKey: .states)
        try fields.encode(Packed(ways), forKey: .ways)
        try fields.encode(first, forKey: .first)
        try fields.encodeIfPresent(pair, forKey: .pair)
    }
}
