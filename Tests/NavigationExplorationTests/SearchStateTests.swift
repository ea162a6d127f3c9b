import Foundation
import NavigationCore
import Platform
import Testing

@testable import NavigationExploration

/// What a search knows, and what must hold of it after every result.
@Suite("The state of a search")
struct SearchStateTests {
    @Test("A situation is expanded once, by its distance or by its turn", arguments: 0..<40)
    func once(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var search = Samples.search(inTurns: true)
        var expanded: Set<Int> = []
        func expand(_ number: Int) {
            #expect(expanded.insert(number).inserted, "\(number) is expanded twice")
            _ = search.add(Samples.expansion(of: number, among: 60, using: &random), ["some"])
            #expect(search.isSound && search.waiting == search.table.count - expanded.count)
        }
        // The nearest ones first, as a search by random walks begins.
        for number in 0..<5 where number < search.table.count { expand(number) }
        while case let batch = search.next(3), !batch.isEmpty { batch.forEach(expand) }
        #expect(search.waiting == 0)
    }

    @Test(
        "A turn that there was no time to use comes again, also in a search that goes on from a file",
        arguments: 0..<20
    )
    func unused(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var search = Samples.search(inTurns: true)
        var rounds = 0
        while case let batch = search.next(4), !batch.isEmpty {
            rounds += 1
            // Time is over after some of them, and the search goes on from what was written down.
            for number in batch.prefix(Int.random(in: 0...batch.count, using: &random)) {
                _ = search.add(Samples.expansion(of: number, among: 40, using: &random), ["some"])
            }
            search = try recoded(search)
            #expect(search.isSound)
            try #require(rounds < 1000)
        }
        #expect(search.waiting == 0)
    }

    @Test("It is the same when it was written down and read again", arguments: [false, true])
    func coding(inTurns: Bool) throws {
        var random = SplitMix64(seed: 7)
        var search = Samples.search(inTurns: inTurns)
        for number in 0..<30 where number < search.table.count {
            _ = search.add(Samples.expansion(of: number, among: 50, using: &random), ["some"])
        }
        var again = try recoded(search)
        #expect(again.isSound && again.digest == search.digest && again.waiting == search.waiting)
        #expect(again.next(50) == search.next(50))
        let next = Samples.expansion(of: 30, among: 90, using: &random)
        #expect(search.add(next, ["some"]) == again.add(next, ["some"]) && again.digest == search.digest)
    }

    @Test("The same results in the same order have one digest, and others have another one")
    func digest() {
        func digest(_ seed: UInt64) -> UInt64 {
            var random = SplitMix64(seed: seed)
            var search = Samples.search(inTurns: false)
            for number in 0..<3 { _ = search.add(Samples.expansion(of: number, among: 50, using: &random), ["some"]) }
            return search.digest
        }
        #expect(digest(1) == digest(1) && digest(1) != digest(2))
    }

    @Test(
        "A state whose numbers do not fit is not sound",
        arguments: [
            "expanded", "levelEnd", "nearest", "transitions", "depth", "completeDepth", "walks", "unmet", "backs",
        ],
        [-2, Int.max]
    )
    func damage(_ field: String, _ number: Int) throws {
        let isList = ["unmet", "backs"].contains(field)
        // An item of `backs` has 32 bits.
        let number = field == "backs" ? max(-2, min(number, Int(Int32.max))) : number
        for inTurns in [false, true] {
            let read = try damaged(Samples.search(inTurns: inTurns)) { $0[field] = isList ? [number] : number }
            #expect(read?.isSound != true)
        }
    }

    @Test("A search by distance goes on only from where the nearest situations were expanded")
    func distance() throws {
        let search = Samples.search(inTurns: false)
        #expect(search.isByDistance)
        let ahead = try #require(
            try damaged(search) { fields in (fields["expanded"], fields["levelEnd"]) = (1, 0) }
        )
        #expect(ahead.isSound && !ahead.isByDistance)
        let walked = try #require(try damaged(search) { $0["walks"] = 8 })
        #expect(walked.isSound && !walked.isByDistance)
    }
}
