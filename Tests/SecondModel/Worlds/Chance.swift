import Platform

/// Repeatable random numbers.
typealias Chance = SplitMix64

extension Chance {
    init(_ seed: UInt64) { self.init(seed: seed) }

    /// True once in so many times.
    mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }
}
