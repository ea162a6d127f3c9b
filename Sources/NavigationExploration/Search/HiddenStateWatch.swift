import NavigationCore

/// Notices that one navigation state goes on differently, by what the app keeps besides: 16 bytes a situation.
struct HiddenStateWatch {
    /// Fingerprints of the navigation states alone, by the number of the situation.
    private var states: [UInt64] = []
    /// Where all moves of a situation lead, in one number; 0 before they were made.
    private var ways: [UInt64] = []
    /// The first situation of each navigation state that comes with something the app keeps.
    private var first: [UInt64: Int] = [:]
    /// Two situations that are one navigation state and go on differently.
    private(set) var pair: (one: Int, other: Int)?

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
        if pair == nil, other != number, ways[other] != 0, ways[other] != ways[number] { pair = (other, number) }
    }
}
