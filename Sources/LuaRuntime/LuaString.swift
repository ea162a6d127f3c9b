/// A Lua string: bytes in no particular encoding, which may contain zero bytes.
public struct LuaString: Hashable, Sendable {
    public var bytes: [UInt8]

    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    public init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    /// The bytes read as UTF-8; what is not UTF-8 becomes the replacement character.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }
}

extension LuaString: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension LuaString: Comparable {
    /// Compares byte by byte, as Lua does in the C locale.
    public static func < (left: LuaString, right: LuaString) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension LuaString: CustomStringConvertible {
    public var description: String { text }
}
