/// A hash (64-bit FNV-1a) that is the same on every machine and in every release, unlike that of Swift's `Hasher`.
package struct StableHash: Hashable, Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package init(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
    }

    /// Adds a byte, or a word as if it were one.
    package mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01B3
    }

    /// Lets high bits reach low ones, which words need and bytes do not.
    package mutating func fold() { value ^= value >> 29 }

    /// The value in hexadecimal, without leading zeros.
    package var text: String { String(value, radix: 16) }
}
