import LuaRuntime
import NavigationCore
import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why a file could not be read, as a fragment that completes "failed to read …".
struct FileFault: Error {
    var message: String
}

enum ProjectFiles {
    static let largestFile = 16 << 20

    static func exists(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }

    static func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else { throw unreadable(path) }
        guard data.count <= largestFile else { throw FileFault(message: "it is larger than 16 MiB") }
        return [UInt8](data)
    }

    /// Why a file cannot be read; asked when it is too late, since every flow reads files that can.
    private static func unreadable(_ path: String) -> FileFault {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return FileFault(message: "there is no such file")
        }
        if isFolder { return FileFault(message: "it is a folder") }
        let mayRead = FileManager.default.isReadableFile(atPath: path)
        return FileFault(message: mayRead ? "it could not be read" : "it may not be read")
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

    static func write(_ text: String, to path: String) throws(FileFault) {
        do {
            try FileManager.default.createDirectory(atPath: Path.parent(path), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FileFault(message: "it could not be written")
        }
    }

    /// The nearest file of a name in a folder or those above it.
    static func nearest(_ name: String, from start: String) -> String? {
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
