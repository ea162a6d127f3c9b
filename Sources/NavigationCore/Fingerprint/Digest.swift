/// Mixes what counts, piece by piece, into 64 bits.
///
/// Not Swift's `Hasher`, which is seeded anew in every process: a digest is the same everywhere and always.
struct Digest {
    private(set) var value: UInt64

    /// Begins with what kind of thing is digested, so that two kinds with equal content differ.
    init(_ kind: Kind) { value = kind.rawValue &* Digest.factor }

    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Two pieces that differ lead on to different values.
    @inline(__always)
    mutating func add(_ piece: UInt64) {
        value = (value ^ piece) &* Digest.factor
        value ^= value >> 32
    }

    /// The value with every bit depending on every piece.
    var finished: UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func add(_ piece: some Digestible) { piece.add(to: &self) }

    mutating func add(_ piece: some RawRepresentable<String>) { add(piece.rawValue) }

    /// Pieces in their order.
    mutating func add(list pieces: some Sequence<UInt64>) {
        var count = 0
        for piece in pieces {
            add(piece)
            count += 1
        }
        add(count)
    }

    /// Pieces in any order.
    mutating func add(set pieces: some Sequence<UInt64>) { add(pieces.reduce(0, &+)) }

    /// What kind of thing is digested. The numbers are part of every fingerprint: they never change.
    enum Kind: UInt64 {
        case state = 1
        case window, layer, alert, action, screen, container, listener, child, place, trail, opening
        case entry, timer, transition, request, view, options, command, target, payload, keepAlive, function
        case protection, delivery, restoration, answer, arrival, pair, expiry, outside, quirks
    }
}

/// A plain value that has the same digest in every process.
protocol Digestible {
    func add(to digest: inout Digest)
}

extension Digestible {
    /// The digest of this value alone.
    func digest(_ kind: Digest.Kind) -> UInt64 {
        var digest = Digest(kind)
        digest.add(self)
        return digest.finished
    }
}
