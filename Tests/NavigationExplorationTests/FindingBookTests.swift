import NavigationCore
import Platform
import Testing

@testable import NavigationExploration

/// The violations that were found, one entry for each cause.
@Suite("The book of findings")
struct FindingBookTests {
    private struct Seen {
        var (cause, number, isBeside) = ("", 0, false)

        var violation: Violation {
            var violation = Violation(cause, "at \(number)", at: UInt64(bitPattern: Int64(number)))
            violation.isBesideActions = isBeside
            return violation
        }
    }

    private static func book(_ seen: [Seen]) -> FindingBook {
        seen.reduce(into: FindingBook(["some"])) { $0.add($1.violation, of: "some", at: $1.number) }
    }

    @Test("The nearest violation of a cause stays, and all are counted, in whatever order they come", arguments: 0..<30)
    func order(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let seen = (0..<40).map { number in
            Seen(
                cause: "\(Int.random(in: 0..<6, using: &random))",
                number: number,
                isBeside: Bool.random(using: &random)
            )
        }
        let book = Self.book(seen.shuffled(using: &random))
        #expect(book.isSound(40) && !book.isSound(1))
        let groups = Dictionary(grouping: seen, by: \.cause)
        #expect(book.count == groups.count && book["some"].count == groups.count)
        for entry in book["some"] {
            let group = try #require(groups[entry.violation.cause])
            // People get to some of them: the nearest of those tells most.
            let nearest = (group.filter { !$0.isBeside } + group).first
            #expect(entry.number == nearest?.number && entry.count == group.count)
            #expect(entry.violation.message == "at \(entry.number)")
        }
        #expect(book["some"].map(\.number) == book["some"].map(\.number).sorted())
    }

    @Test("A property that it does not know has no entries")
    func unknown() {
        var book = FindingBook(["some"])
        book.add(Violation("cause", "it is broken", at: nil), of: "other", at: -1)
        #expect(book.count == 0 && book["other"].isEmpty)
    }

    @Test("An entry of no situation, or of more cases than can be counted, is not sound")
    func damage() throws {
        for (number, count) in [(-2, 1), (1, 1), (0, -1), (0, Int.max)] {
            let entry: [String: Any] = [
                "number": number, "count": count,
                "violation": [
                    "cause": "a", "message": "b", "moves": [], "check": [], "isOfStep": false, "isAnimated": false,
                    "isBesideActions": false,
                ],
            ]
            let read = try #require(try damaged(FindingBook(["some"])) { $0["entries"] = ["some": ["a": entry]] })
            #expect(!read.isSound(1), "\(number), \(count)")
        }
    }
}
