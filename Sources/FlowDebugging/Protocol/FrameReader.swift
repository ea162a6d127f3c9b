/// Cuts bytes into the frames of the Debug Adapter Protocol: a header with the length, an empty line, so many bytes.
struct FrameReader {
    enum Piece: Hashable {
        case body(String)
        /// What came cannot be used; reading goes on behind it.
        case fault(String)
        /// What came is no such protocol.
        case end(String)
    }

    /// Bytes of the longest body that is read.
    static let longestBody = 16 << 20
    private static let longestHeader = 8192

    private var bytes: [UInt8] = []
    private var start = 0
    /// Bytes of a body that is too long and has still to come.
    private(set) var unwanted = 0

    init() {}

    /// Goes on reading where another one has stopped.
    init(unread: [UInt8], unwanted: Int) { (bytes, self.unwanted) = (unread, unwanted) }

    /// What has come and was not read yet.
    var unread: [UInt8] { Array(bytes[start...]) }

    mutating func append(_ more: [UInt8]) {
        if start > 0 { bytes.removeFirst(start) }
        start = 0
        bytes += more
    }

    /// Whether what has come, and is not a whole message, does not even begin like one.
    var isForeign: Bool {
        let text = String(decoding: bytes[start...].prefix(14), as: UTF8.self).lowercased()
        return start < bytes.count && unwanted == 0 && !"content-length".hasPrefix(text)
    }

    /// The next piece that has come as a whole.
    mutating func next() -> Piece? {
        dropUnwanted()
        guard unwanted == 0 else { return nil }
        guard let end = headerEnd() else {
            guard bytes.count - start > Self.longestHeader else { return nil }
            start = bytes.count
            return .end("a header of more than \(Self.longestHeader) bytes: this is not the Debug Adapter Protocol")
        }
        let header = String(decoding: bytes[start..<end - 4], as: UTF8.self)
        guard let length = Self.length(in: header) else {
            start = end
            return .fault("a header without a 'Content-Length' that is a number: '\(header.prefix(80))'")
        }
        guard length <= Self.longestBody else {
            (start, unwanted) = (end, length)
            dropUnwanted()
            return .fault("a message of \(length) bytes was left out: at most \(Self.longestBody) are read")
        }
        guard bytes.count - end >= length else { return nil }
        start = end + length
        guard let body = String(validating: bytes[end..<start], as: UTF8.self) else {
            return .fault("a message that is not UTF-8")
        }
        return .body(body)
    }

    private mutating func dropUnwanted() {
        let dropped = min(unwanted, bytes.count - start)
        start += dropped
        unwanted -= dropped
    }

    /// Behind the empty line.
    private func headerEnd() -> Int? {
        let (carriage, feed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        let last = min(bytes.count, start + Self.longestHeader) - 3
        guard start < last else { return nil }
        return (start..<last).first { at in
            bytes[at] == carriage && bytes[at + 1] == feed && bytes[at + 2] == carriage && bytes[at + 3] == feed
        }.map { $0 + 4 }
    }

    private static func length(in header: String) -> Int? {
        for line in header.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            return Int(parts[1].drop { $0 == " " }).flatMap { $0 >= 0 ? $0 : nil }
        }
        return nil
    }
}
