import LuaRuntime

/// How much text of a script is kept and shown: reports are for reading.
enum TextLimit {
    /// Bytes of a message, or of one event.
    static let message = 8 << 10
    /// Bytes of a rendered value or tree.
    static let value = 64 << 10
    /// Bytes of a name.
    static let name = 1000
}

extension String {
    /// The text, cut at a character where it has more bytes.
    func cut(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        return String(decoding: utf8.prefix(limit), as: UTF8.self).dropLast() + "… (\(utf8.count - limit) bytes more)"
    }
}

extension LuaCall {
    /// The name of something that reports show.
    func displayName(_ index: Int) throws -> String {
        let name = try string(index)
        guard name.utf8.count <= TextLimit.name else {
            throw LuaUsageError("a name for '\(self.name)' has at most \(TextLimit.name) bytes, not \(name.utf8.count)")
        }
        return name
    }
}
