import CLuaShim
import Synchronization

/// Compiled forms of scripts, so that a script that is loaded for every flow is compiled once in a process.
///
/// The bytes come from this process's own compiler and never from outside: Lua does not check bytecode.
public final class LuaChunkCache: Sendable {
    private struct Entry {
        var text: [UInt8]
        var compiled: [UInt8]

        // Compared for every flow: the C library compares many bytes at a time.
        func isText(_ bytes: [UInt8]) -> Bool {
            text.count == bytes.count
                && text.withUnsafeBytes { text in
                    bytes.withUnsafeBytes { lrt_are_equal($0.baseAddress, text.baseAddress, text.count) }
                }
        }
    }

    private let entries = Mutex<[String: Entry]>([:])
    private let limit: Int

    /// A cache of at most so many scripts; when it is full it starts anew.
    public init(limit: Int = 256) { self.limit = limit }

    func compiled(_ source: LuaSource) -> [UInt8]? {
        entries.withLock { entries in
            guard let entry = entries[source.chunkName], entry.isText(source.bytes) else { return nil }
            return entry.compiled
        }
    }

    func keep(_ compiled: [UInt8], of source: LuaSource) {
        entries.withLock { entries in
            if entries.count >= limit { entries.removeAll() }
            entries[source.chunkName] = Entry(text: source.bytes, compiled: compiled)
        }
    }
}
