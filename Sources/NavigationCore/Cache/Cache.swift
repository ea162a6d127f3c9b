/// The screens that are kept to be opened again as the same instance, in the order in which their keeping began.
///
/// No two entries have the same key. When an entry ends, and what comes of its screens then, is decided where it is used.
public struct Cache: Hashable, Sendable {
    @usableFromInline private(set) var entries: [CacheEntry] = []

    public init() {}
}

extension Cache: RandomAccessCollection {
    @inlinable public var startIndex: Int { entries.startIndex }
    @inlinable public var endIndex: Int { entries.endIndex }
    @inlinable public subscript(position: Int) -> CacheEntry { entries[position] }
}

extension Cache {
    /// The entry of a key.
    public subscript(key: String) -> CacheEntry? { entries.first { $0.key == key } }

    /// The entry of a screen that is kept for itself, not only with something around it.
    public func entry(of screen: NodeID) -> CacheEntry? { entries.first { $0.screen == screen } }

    /// The entry whose outermost node this is.
    func entry(withRoot root: NodeID) -> CacheEntry? { entries.first { $0.root == root } }

    /// Starts to keep a screen, in place of what was kept under the same key.
    mutating func add(_ entry: CacheEntry) {
        entries.removeAll { $0.key == entry.key }
        entries.append(entry)
    }

    /// Takes entries out, and returns them.
    @discardableResult
    mutating func remove(where matches: (CacheEntry) -> Bool) -> [CacheEntry] {
        let removed = entries.filter(matches)
        if !removed.isEmpty { entries.removeAll(where: matches) }
        return removed
    }

    /// Changes an entry; does nothing if it has ended, also where another one has its key by now.
    mutating func update(_ entry: CacheEntry, _ change: (inout CacheEntry) -> Void) {
        guard let index = entries.firstIndex(where: { $0.key == entry.key && $0.owner == entry.owner }) else { return }
        change(&entries[index])
    }

    /// A screen that is kept lies in another container now, or in none.
    mutating func move(_ screen: NodeID, into root: NodeID) {
        for index in entries.indices where entries[index].screen == screen { entries[index].root = root }
    }
}
