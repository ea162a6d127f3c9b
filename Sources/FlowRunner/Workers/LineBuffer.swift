/// Cuts a stream of bytes into lines.
struct LineBuffer {
    private var rest: [UInt8] = []

    /// Whole lines that have come, without their ends.
    mutating func lines(adding bytes: [UInt8]) -> [String] {
        rest += bytes
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = rest[..<end].split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        rest.removeSubrange(...end)
        return lines
    }
}
