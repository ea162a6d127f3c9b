/// The stretches of an interpreter's life that have led to what it is.
///
/// A stretch ends whenever an image is taken or put back. A reference is of use as long as the stretch it was made in
/// belongs to the interpreter's past; putting an image back takes what came after the image out of it.
struct Timeline {
    /// Without gaps within each, in order.
    private var past: [ClosedRange<UInt64>] = [0...0]

    /// The stretch in which things are made now.
    var now: UInt64 { past[past.count - 1].upperBound }

    func contains(_ stretch: UInt64) -> Bool {
        past.reversed().contains { $0.contains(stretch) }
    }

    /// An image was taken: what comes now does not belong to it.
    mutating func goOn(in stretch: UInt64) {
        guard stretch == now + 1 else { return branchOff(to: stretch) }
        past[past.count - 1] = past[past.count - 1].lowerBound...stretch
    }

    /// An image was put back.
    mutating func branchOff(to stretch: UInt64) { past.append(stretch...stretch) }
}
