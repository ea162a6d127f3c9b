/// Pieces of a stream of bytes: four bytes of length, the highest first, and as many bytes as they say.
package enum Frame {
    /// Bytes of the longest piece, its length not counted.
    package static let longest = 16 << 20
    static let headerLength = 4

    /// The frame around some bytes; `nil` if they are too many.
    package static func around(_ content: some Collection<UInt8>) -> [UInt8]? {
        let count = content.count
        guard count <= longest else { return nil }
        let header = (0..<headerLength).map { UInt8(truncatingIfNeeded: count >> (8 * (headerLength - 1 - $0))) }
        return header + content
    }
}

/// Cuts a stream of bytes into frames, in time that grows with the bytes alone.
package struct FrameReader {
    /// The stream says that a frame follows that is longer than any.
    package struct Fault: Error, Hashable {
        package var length: Int

        package init(length: Int) { self.length = length }
    }

    private var bytes: [UInt8] = []
    /// Where the next frame begins; what lies before it has been handed out.
    private var start = 0

    package init() {}

    package mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

    /// The content of the next frame, if it has come whole.
    package mutating func next() throws(Fault) -> ArraySlice<UInt8>? {
        let content = start + Frame.headerLength
        guard bytes.count >= content else { return nil }
        let length = bytes[start..<content].reduce(0) { $0 << 8 | Int($1) }
        guard length <= Frame.longest else { throw Fault(length: length) }
        guard bytes.count - content >= length else { return nil }
        let frame = bytes[content..<content + length]
        start = content + length
        dropRead()
        return frame
    }

    /// Moving the rest only when it is the smaller part keeps the sum of all moves below the number of bytes.
    private mutating func dropRead() {
        guard start > bytes.count / 2 else { return }
        bytes.removeFirst(start)
        start = 0
    }
}
