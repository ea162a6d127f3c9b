/// The text of a script, as bytes: scripts need not be UTF-8.
public struct LuaSource: Sendable {
    public var bytes: [UInt8]
    /// The name that errors show: the path relative to the project.
    public var chunkName: String

    public init(bytes: [UInt8], chunkName: String) {
        self.bytes = bytes
        self.chunkName = chunkName
    }

    public init(_ text: String, chunkName: String) {
        self.init(bytes: Array(text.utf8), chunkName: chunkName)
    }

    /// The text without a byte order mark; of a first line that starts with `#` only the line break is kept.
    var body: ArraySlice<UInt8> {
        var body = bytes[...]
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { body = body.dropFirst(3) }
        guard body.first == UInt8(ascii: "#") else { return body }
        return body.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }
}
