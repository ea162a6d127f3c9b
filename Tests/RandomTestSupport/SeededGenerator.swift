/// Repeatable random numbers (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var seed: UInt64

    public init(seed: UInt64) { self.seed = seed }

    public mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var value = seed
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A number from 0 on.
    public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    public mutating func element<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
