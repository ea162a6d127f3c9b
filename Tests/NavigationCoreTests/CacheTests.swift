import Testing

@testable import NavigationCore

/// The value that holds what is kept, without the rest of the state.
@Suite("The cache as a value")
struct CacheTests {
    private func entry(_ key: String, screen: Int, root: Int? = nil, owner: Int = 0) -> CacheEntry {
        CacheEntry(
            key: key,
            screen: NodeID(screen),
            root: NodeID(root ?? screen),
            keepAlive: KeepAlive(DurationLifetime(.seconds(60))),
            owner: owner,
            opened: .zero
        )
    }

    private func cache(_ entries: CacheEntry...) -> Cache {
        var cache = Cache()
        for entry in entries { cache.add(entry) }
        return cache
    }

    @Test("an entry is found by its key, by its screen and by what the screen was wrapped in")
    func finding() {
        let cache = cache(entry("page", screen: 2, root: 1), entry("list", screen: 3))
        #expect(cache["page"]?.screen == NodeID(2))
        #expect(cache.entry(of: NodeID(2))?.key == "page")
        #expect(cache.entry(of: NodeID(1)) == nil)
        #expect(cache.entry(withRoot: NodeID(1))?.key == "page")
        #expect(cache.entry(withRoot: NodeID(2)) == nil)
        #expect(cache["nothing"] == nil)
    }

    @Test("no two entries share a key: the later takes the place of the earlier, at the end")
    func oneForEachKey() {
        let cache = cache(entry("page", screen: 2), entry("list", screen: 3), entry("page", screen: 4, owner: 1))
        #expect(cache.map(\.key) == ["list", "page"])
        #expect(cache["page"]?.screen == NodeID(4))
    }

    @Test("what is meant for an earlier keeping under the same key does not touch the later one")
    func owners() {
        let earlier = entry("page", screen: 2, owner: 1)
        var cache = cache(earlier, entry("page", screen: 4, owner: 2))
        let before = cache
        cache.update(earlier) { $0.uses = 7 }
        #expect(cache == before)
        if let later = cache["page"] { cache.update(later) { $0.uses = 7 } }
        #expect(cache["page"]?.uses == 7)
    }

    @Test("what is taken out is returned; the rest stays in its order")
    func removing() {
        var cache = cache(entry("a", screen: 1), entry("b", screen: 2), entry("c", screen: 3))
        let removed = cache.remove { $0.key != "b" }
        #expect(removed.map(\.key) == ["a", "c"])
        #expect(cache.map(\.key) == ["b"])
        let again = cache.remove { $0.key == "a" }
        #expect(again.isEmpty)
    }

    @Test("a screen that lies in another container is found there")
    func moving() {
        var cache = cache(entry("page", screen: 2, root: 1))
        cache.move(NodeID(2), into: NodeID(9))
        #expect(cache.entry(withRoot: NodeID(9))?.key == "page")
        #expect(cache.entry(withRoot: NodeID(1)) == nil)
        #expect(cache.entry(of: NodeID(2))?.key == "page")
    }
}
