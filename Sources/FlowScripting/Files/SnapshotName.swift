import LuaRuntime

/// The names of snapshot files, which every system can check out.
enum SnapshotName {
    /// The path of a snapshot without its ending: a `/` puts it into a folder, and what some system takes in no name
    /// stands as `%` and its number. Names that differ have files that differ.
    static func file(of name: String) throws -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        // What leads out of the folder is refused as any other file is.
        guard !name.hasPrefix("/"), !name.hasPrefix("../"), !name.utf8.contains(0) else { return name }
        if let odd = parts.first(where: { $0.allSatisfy { $0 == "." } || $0.allSatisfy(\.isWhitespace) }) {
            let what = odd.isEmpty ? "an empty one" : "'\(odd)'"
            throw LuaUsageError(
                "assert.snapshot: '\(name)' names no file (\(what) is no name): "
                    + "write what is stored, as in assert.snapshot(\"home\")"
            )
        }
        return parts.map(safe).joined(separator: "/")
    }

    /// Signs that Windows takes in no name, and the one that stands for them here.
    private static let unsafe = Set("\\:*?\"<>|%".utf8)

    private static func safe(_ part: Substring) -> String {
        // Only a name that needs it is written in another way: what is stored stays where it is.
        let hasUnsafe = part.utf8.contains { $0 < 0x20 || unsafe.contains($0) && $0 != UInt8(ascii: "%") }
        guard hasUnsafe || part.hasPrefix(".") || part.contains(/%[0-9A-F]{2}/) else { return String(part) }
        var bytes: [UInt8] = []
        for (index, byte) in part.utf8.enumerated() {
            guard byte < 0x20 || unsafe.contains(byte) || (index == 0 && byte == UInt8(ascii: ".")) else {
                bytes.append(byte)
                continue
            }
            let digits = String(byte, radix: 16, uppercase: true)
            bytes += Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
