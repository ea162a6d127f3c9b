import FlowReporting
import FlowRunner
import NavigationExploration
import Platform
import RunEvents

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that `sextant explore` writes for other tools.
struct ExploreReport {
    private let path: String

    /// `json=PATH`.
    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts[0] == "json" else {
            throw RunRefusal(.usage, ToolText.unknownFormat(parts[0], nearest: nil, known: ["json"]))
        }
        guard parts.count == 2, !parts[1].isEmpty else { throw RunRefusal(.usage, ToolText.missingPathInReport(text)) }
        path = parts[1]
    }

    func write(_ report: ExplorationReport, of app: String, in context: ToolContext) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let text = String(decoding: try encoder.encode(ExplorationFile(report, of: app)), as: UTF8.self)
        try context.write(text + "\n", to: path)
    }
}

/// The JSON form of what an exploration has found; `v` counts its versions.
private struct ExplorationFile: Encodable {
    let v = 1
    let app: String
    let situations, transitions, waiting, depth: Int
    let seconds, omissionProbability: Double
    let end: String
    let properties: [PropertyResult]
    let notes: [Note]

    struct PropertyResult: Encodable {
        let name, verdict: String
        let vacuous: Bool
        let findings: [FindingResult]
    }

    struct FindingResult: Encodable {
        let message: String
        let count: Int
        /// Lua, a list for each step.
        let steps: [[String]]
        let check: [String]
        let treeBefore, treeAfter: String
        /// Where it could be avoided last, and by what.
        let better: BetterStep?
    }

    struct BetterStep: Encodable {
        let step: Int
        let script: [String]
    }

    struct Note: Encodable {
        let move, message: String
    }

    init(_ report: ExplorationReport, of app: String) {
        let numbers = report.numbers
        self.app = app
        (situations, transitions) = (numbers.situations, numbers.transitions)
        (waiting, depth, end) = (numbers.waiting, numbers.depth, numbers.end.rawValue)
        (seconds, omissionProbability) = (numbers.elapsed / .seconds(1), numbers.omissionProbability)
        properties = report.verdicts.map { verdict in
            PropertyResult(
                name: verdict.property,
                verdict: verdict.word,
                vacuous: verdict.isVacuous,
                findings: verdict.findings.map { finding in
                    FindingResult(
                        message: finding.message,
                        count: finding.count,
                        steps: finding.steps,
                        check: finding.check,
                        treeBefore: finding.trees.before,
                        treeAfter: finding.trees.after,
                        better: finding.better.map { BetterStep(step: $0.number, script: $0.script) }
                    )
                }
            )
        }
        notes = report.failures.map { Note(move: $0.move, message: $0.message) }
    }
}

extension Verdict {
    /// `broken`, `holds` or `notBroken`.
    fileprivate var word: String { !findings.isEmpty ? "broken" : isComplete ? "holds" : "notBroken" }
}
