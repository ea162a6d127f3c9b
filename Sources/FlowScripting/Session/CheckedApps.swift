import Synchronization

/// Apps that this process has found without mistakes, known by everything that was read until they were loaded.
///
/// Lua is deterministic: the same sources give the same description, so each needs to be checked once.
final class CheckedApps: Sendable {
    static let shared = CheckedApps()
    private let keys = Mutex<Set<Key>>([])

    private struct Key: Hashable {
        var file: String
        var sources: Int
    }

    func contains(_ file: String, _ sources: Int) -> Bool {
        keys.withLock { $0.contains(Key(file: file, sources: sources)) }
    }

    func insert(_ file: String, _ sources: Int) {
        keys.withLock { _ = $0.insert(Key(file: file, sources: sources)) }
    }
}

extension Hasher {
    mutating func combine(bytes: [UInt8]) {
        bytes.withUnsafeBytes { combine(bytes: $0) }
        combine(bytes.count)
    }
}
