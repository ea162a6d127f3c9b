import Platform
import Testing

@testable import NavigationExploration

/// Reports of several machines that have made the same search, as one.
@Suite("Merging reports of explorations")
struct ReportMergingTests {
    /// The report of one part: what it has seen of some violations, each at a situation.
    private static func report(_ part: SearchPart, _ seen: [(cause: String, situation: Int)]) -> ExplorationReport {
        var numbers = ExplorationNumbers()
        (numbers.parts, numbers.digest, numbers.situations) = ([part], 7, 30)
        let causes = Dictionary(grouping: seen, by: \.cause).mapValues { $0.map(\.situation) }
        let findings = causes.map { cause, places in
            finding(cause, at: places.min() ?? 0, count: places.count)
        }
        let verdict = Verdict(
            property: "some",
            findings: findings.sorted { ($0.situation, $0.cause) < ($1.situation, $1.cause) },
            isComplete: false,
            isVacuous: seen.isEmpty
        )
        return ExplorationReport(numbers: numbers, verdicts: [verdict], failures: [:], screens: [], reached: [])
    }

    private static func finding(_ cause: String, at situation: Int, count: Int) -> Finding {
        Finding(
            property: "some",
            cause: cause,
            situation: situation,
            message: "\(cause) at \(situation)",
            steps: [],
            check: [],
            count: count,
            treeBefore: "",
            treeAfter: ""
        )
    }

    @Test("The parts of a search make what one machine would have found, in any order", arguments: 0..<30)
    func parts(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let seen = (0..<20).map { (cause: "\(Int.random(in: 0..<4, using: &random))", situation: $0) }
        let whole = Self.report(SearchPart(), seen)
        let parts = (0..<3).map { index in
            Self.report(SearchPart(index: index, of: 3), seen.filter { $0.situation % 3 == index })
        }
        let merged = try #require(ExplorationReport.merged(parts.shuffled(using: &random)))
        #expect(merged.findings.map(\.message) == whole.findings.map(\.message))
        #expect(merged.findings.map(\.count) == whole.findings.map(\.count))
        #expect(merged.numbers.isComplete && merged.verdicts.allSatisfy(\.isComplete))
        #expect(merged.numbers.findings == whole.findings.count && !merged.verdicts[0].isVacuous)
    }

    @Test("A search of which parts are missing is not complete")
    func missing() throws {
        let parts = [0, 2].map { Self.report(SearchPart(index: $0, of: 3), []) }
        let merged = try #require(ExplorationReport.merged(parts))
        #expect(!merged.numbers.isComplete && !merged.verdicts[0].isComplete && merged.verdicts[0].isVacuous)
        #expect(ExplorationReport.merged([]) == nil)
    }

    @Test("Parts of searches that were not the same are no complete search")
    func different() throws {
        var parts = [0, 1].map { Self.report(SearchPart(index: $0, of: 2), []) }
        parts[1].numbers.digest = 8
        #expect(try #require(ExplorationReport.merged(parts)).numbers.end == .interrupted)
    }

    @Test("What every machine looks at is counted once")
    func everywhere() throws {
        let parts = [0, 1].map { index in
            var report = Self.report(SearchPart(index: index, of: 2), [])
            report.verdicts[0].findings = [Self.finding("a", at: -1, count: 3), Self.finding("b", at: 4, count: 2)]
            return report
        }
        #expect(try #require(ExplorationReport.merged(parts)).findings.map(\.count) == [3, 2])
    }
}
