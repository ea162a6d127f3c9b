import LuaRuntime
import NavigationCore
import Platform

/// Files that scripts name, and those that are found beside them.
package enum ProjectFiles {
    /// Whether something other than a folder lies at a path. What cannot be read counts as well: reading it says why.
    static func exists(_ path: String) -> Bool {
        FileSystem.kind(path).map { $0 != .folder } ?? false
    }

    /// Where a text stops being UTF-8.
    static func firstFault(in bytes: [UInt8]) -> (line: Int, byte: String)? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var rest = bytes[...]
        var line = 1
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            if String(validating: rest[..<end], as: UTF8.self) == nil {
                let length = String(decoding: rest[..<end], as: UTF8.self).utf8.prefix { $0 < 0x80 }.count
                let byte = rest[min(rest.startIndex + length, end - 1)]
                return (line, "0x" + String(byte, radix: 16, uppercase: true))
            }
            line += 1
            rest = rest[end...]
        }
        return (line, "?")
    }

    /// The nearest file of a name in a folder or those above it.
    package static func nearest(_ name: String, from start: String) -> String? {
        var current = start
        while true {
            let candidate = current == "/" ? "/\(name)" : "\(current)/\(name)"
            if exists(candidate) { return candidate }
            guard current != "/" else { return nil }
            current = Path.parent(current)
        }
    }

    /// A file named by a script, which must lie below a folder.
    static func path(_ name: String, below folder: String) throws -> String {
        guard !name.hasPrefix("/"), !name.utf8.contains(0) else {
            throw LuaUsageError("'\(name)' must be a path relative to the script")
        }
        let path = Path.absolute(name, from: folder)
        guard path.hasPrefix(folder == "/" ? "/" : folder + "/") else {
            throw LuaUsageError("'\(name)' lies outside the folder of the script")
        }
        return path
    }
}
