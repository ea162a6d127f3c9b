import NavigationCore
import Synchronization
import Testing

@testable import SecondModel

/// The navigator against a model that was written from the contract alone; `scripts/second-model` searches far more.
@Suite("Second model")
struct SecondModelTests {
    @Test("Short sequences show no difference in the first apps of each combination of features")
    func agree() {
        #expect(findings(SearchRun(searches: [.sequences], features: Features.tried, seeds: 1..<4)) == [])
    }

    @Test("What must make no difference makes none in some apps")
    func twins() {
        let features = stride(from: 0, to: Features.tried.count, by: 16).map { Features.tried[$0] }
        #expect(findings(SearchRun(searches: [.twins], features: features, seeds: 1..<2)) == [])
    }

    @Test("A finding says what finds it again")
    func findingAgain() throws {
        let run = SearchRun(
            searches: [.sequences],
            features: [[.containers, .protections]],
            seeds: 1..<30,
            quirks: [Quirk.hiddenTabSearch.rawValue]
        )
        let first = try #require(findings(run).first)
        let line = try #require(first.split(separator: "\n").first)
        let command = try SecondModel.parse(line.split(separator: " ").dropFirst(2).map(String.init))
        let again = SearchRun(
            searches: command.chosen,
            features: [Features(rawValue: try #require(command.features))],
            seeds: command.from..<(command.from + command.seeds),
            quirks: run.quirks
        )
        #expect(findings(again) == [first])
    }

    @Test("What there is not is refused with what there is", arguments: [["nosuch"], ["--quirk", "nosuch"]])
    func refusal(arguments: [String]) throws {
        let error = #expect(throws: (any Error).self) { try SecondModel.parse(arguments) }
        #expect(SecondModel.fullMessage(for: try #require(error)).contains("'nosuch'; there are"))
    }

    private func findings(_ run: SearchRun) -> [String] {
        let found = Mutex<[String]>([])
        _ = run.run { finding in
            found.withLock { $0.append(finding.description) }
        } progress: { _, _ in
        }
        return found.withLock { $0 }.sorted()
    }
}
