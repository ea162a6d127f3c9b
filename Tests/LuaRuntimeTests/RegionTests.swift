import CLuaShim
import Testing

@Suite struct `The memory of an interpreter` {
    @Test(arguments: 1...20) func `keeps what every block holds, whatever is asked of it in whatever order`(
        _ seed: UInt64
    ) throws {
        var model = RegionModel(capacity: 1 << 20)
        defer { lrt_region_destroy(model.region) }
        var random = Sequence(seed: seed)
        for step in 0..<4000 {
            model.step(&random)
            if step % 64 == 0 { #expect(lrt_region_is_sound(model.region), "step \(step)") }
            if let fault = model.fault { Issue.record("step \(step): \(fault)") }
        }
        model.freeAll()
        #expect(lrt_region_is_sound(model.region))
        #expect(lrt_region_extent(model.region) == model.emptyExtent, "all that was free became one")
    }

    @Test func `refuses what it has no room for and is as it was`() throws {
        let region = try #require(lrt_region_create(1 << 20))
        defer { lrt_region_destroy(region) }
        let kept = try #require(lrt_region_allocate(region, 1000))
        kept.storeBytes(of: 42, as: Int.self)
        #expect(lrt_region_allocate(region, 1 << 20) == nil)
        #expect(lrt_region_allocate(region, .max) == nil && lrt_region_resize(region, kept, .max) == nil)
        #expect(lrt_region_resize(region, kept, 1 << 20) == nil && kept.load(as: Int.self) == 42)
        var blocks: [UnsafeMutableRawPointer] = []
        while let block = lrt_region_allocate(region, 100) { blocks.append(block) }
        #expect(blocks.count > 8000, "few bytes are lost")
        for block in blocks { lrt_region_free(region, block) }
        #expect(lrt_region_allocate(region, 900_000) != nil && lrt_region_is_sound(region))
    }

    @Test func `makes the last block larger and any block smaller where it is`() throws {
        let region = try #require(lrt_region_create(1 << 20))
        defer { lrt_region_destroy(region) }
        let first = try #require(lrt_region_allocate(region, 5000))
        let last = try #require(lrt_region_allocate(region, 5000))
        #expect(lrt_region_resize(region, last, 500_000) == last && lrt_region_resize(region, first, 100) == first)
        let between = try #require(lrt_region_allocate(region, 3000))
        #expect(first < between && between < last, "what was cut off is used again")
        lrt_region_free(region, between)
        #expect(lrt_region_resize(region, first, 5000) == first, "and joined again")
        #expect(lrt_region_is_sound(region))
    }

    @Test func `is refused by systems that have less address space`() {
        #expect(lrt_region_create(1 << 62) == nil)
    }
}

/// A region beside what has to be in it.
private struct RegionModel {
    let region: OpaquePointer
    let emptyExtent: Int
    private var blocks: [(start: UnsafeMutableRawPointer, bytes: Int, mark: UInt8)] = []
    private(set) var fault: String?

    init(capacity: Int) {
        guard let region = lrt_region_create(capacity) else { preconditionFailure("no memory for a region") }
        self.region = region
        emptyExtent = lrt_region_extent(region)
    }

    mutating func step(_ random: inout Sequence) {
        switch random.number(below: 10) {
        case 0..<5: allocate(random.size(), UInt8(random.number(below: 256)))
        case 5..<8 where !blocks.isEmpty: resize(random.number(below: blocks.count), random.size())
        default: if !blocks.isEmpty { free(random.number(below: blocks.count)) }
        }
    }

    mutating func freeAll() {
        while !blocks.isEmpty { free(blocks.count / 2) }
    }

    private mutating func allocate(_ bytes: Int, _ mark: UInt8) {
        guard let start = lrt_region_allocate(region, bytes) else { return }
        if Int(bitPattern: start) % 16 != 0 { fault = "a block begins at \(start)" }
        start.initializeMemory(as: UInt8.self, repeating: mark, count: bytes)
        blocks.append((start, bytes, mark))
    }

    private mutating func resize(_ index: Int, _ bytes: Int) {
        let (start, old, mark) = blocks[index]
        check(index, old)
        guard let moved = lrt_region_resize(region, start, bytes) else {
            if bytes <= old { fault = "making a block smaller failed" }
            return
        }
        blocks[index] = (moved, min(old, bytes), mark)
        check(index, min(old, bytes))
        moved.initializeMemory(as: UInt8.self, repeating: mark, count: bytes)
        blocks[index].bytes = bytes
    }

    private mutating func free(_ index: Int) {
        check(index, blocks[index].bytes)
        lrt_region_free(region, blocks[index].start)
        blocks.swapAt(index, blocks.count - 1)
        blocks.removeLast()
    }

    private mutating func check(_ index: Int, _ bytes: Int) {
        let block = blocks[index]
        let found = UnsafeRawBufferPointer(start: block.start, count: bytes)
        if !found.allSatisfy({ $0 == block.mark }) { fault = "a block of \(bytes) bytes has changed" }
    }
}

/// Numbers that differ from seed to seed and not from run to run.
private struct Sequence {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    /// Mostly small, now and then very large: each power of two as often as another.
    mutating func size() -> Int { 1 + number(below: 1 << (1 + number(below: 18))) }
}
