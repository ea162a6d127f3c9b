import FlowRunner
import NavigationCore
import NavigationExploration
import Platform
import RunEvents

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The JSON form of what an exploration has found.
struct ExplorationFile: Codable {
    /// Counts the versions of the form.
    static let version = 1
    static let kind = "exploration"

    var v = ExplorationFile.version
    /// Tells it from event files.
    var kind = ExplorationFile.kind
    let app: String
    let situations, transitions, waiting, depth, replays: Int
    let seconds, omissionProbability: Double
    let end: String
    /// Such as `1/3`: the situations that the properties were held against, if not all.
    let shards: [String]?
    /// Hexadecimal; equal for searches that have found the same in the same order.
    let digest: String
    let properties: [PropertyResult]
    let notes: [Note]
    /// Screens that were in front, by name, and the moves from one to another.
    let screens: [String]
    let edges: [ReachedTransition]

    struct PropertyResult: Codable {
        let name, verdict: String
        let vacuous: Bool
        /// What is still missing, if something is.
        let unseen: [String]?
        let findings: [FindingResult]
    }

    struct FindingResult: Codable {
        let cause, message: String
        let situation, count: Int
        /// Lua, a list for each step.
        let steps: [[String]]
        let check: [String]
        let treeBefore, treeAfter: String
        /// Where it could be avoided last, and by what.
        let better: BetterStep?
        /// `true` if it is only there where transitions take time.
        let animated: Bool?
        /// `false` if there may be a shorter way.
        let shortest: Bool?
    }

    struct BetterStep: Codable {
        let step: Int
        let script: [String]
    }

    struct Note: Codable {
        let move, message: String
    }
}

// MARK: To and from reports

extension ExplorationFile {
    init(_ report: ExplorationReport, of app: String) {
        let numbers = report.numbers
        self.app = app
        (situations, transitions, waiting) = (numbers.situations, numbers.transitions, numbers.waiting)
        (depth, replays, end) = (numbers.depth, numbers.replays, numbers.end.rawValue)
        (seconds, omissionProbability) = (numbers.elapsed / .seconds(1), numbers.omissionProbability)
        shards = numbers.isOfAll ? nil : numbers.parts.map(\.text).sorted()
        digest = String(numbers.digest, radix: 16)
        properties = report.verdicts.map { verdict in
            PropertyResult(
                name: verdict.property,
                verdict: verdict.word,
                vacuous: verdict.isVacuous,
                unseen: verdict.unseen.isEmpty ? nil : verdict.unseen,
                findings: verdict.findings.map(FindingResult.init)
            )
        }
        notes = report.failures.sorted { $0.key < $1.key }.map { Note(move: $0.key, message: $0.value) }
        (screens, edges) = (report.screens, report.reached)
    }

    var report: ExplorationReport {
        var numbers = ExplorationNumbers()
        (numbers.situations, numbers.transitions, numbers.waiting) = (situations, transitions, waiting)
        (numbers.depth, numbers.replays, numbers.elapsed) = (depth, replays, Duration(inSeconds: seconds) ?? .zero)
        numbers.end = ExplorationEnd(rawValue: end) ?? .interrupted
        if let shards { numbers.parts = Set(shards.compactMap { try? Shard($0) }.map(SearchPart.init)) }
        numbers.digest = UInt64(digest, radix: 16) ?? 0
        numbers.findings = properties.reduce(0) { $0 + $1.findings.count }
        return ExplorationReport(
            numbers: numbers,
            verdicts: properties.map { property in
                Verdict(
                    property: property.name,
                    findings: property.findings.map { $0.finding(of: property.name) },
                    isComplete: numbers.isComplete,
                    isVacuous: property.vacuous,
                    unseen: property.unseen ?? []
                )
            },
            failures: Dictionary(notes.map { ($0.move, $0.message) }) { one, _ in one },
            screens: screens,
            reached: edges
        )
    }
}

extension ExplorationFile.FindingResult {
    fileprivate init(_ finding: Finding) {
        (cause, message) = (finding.cause, finding.message)
        (situation, count) = (finding.situation, finding.count)
        (steps, check) = (finding.steps, finding.check)
        (treeBefore, treeAfter) = (finding.treeBefore, finding.treeAfter)
        better = finding.better.map { ExplorationFile.BetterStep(step: $0.number, script: $0.script) }
        animated = finding.isAnimated ? true : nil
        shortest = finding.isShortest ? nil : false
    }

    fileprivate func finding(of property: String) -> Finding {
        var finding = Finding(
            property: property,
            cause: cause,
            situation: situation,
            message: message,
            steps: steps,
            check: check,
            count: count,
            treeBefore: treeBefore,
            treeAfter: treeAfter,
            better: better.map { Finding.BetterStep(number: $0.step, script: $0.script) }
        )
        finding.isAnimated = animated ?? false
        finding.isShortest = shortest ?? true
        return finding
    }
}

extension Verdict {
    /// `broken`, `holds` or `notBroken`.
    fileprivate var word: String { !findings.isEmpty ? "broken" : isComplete ? "holds" : "notBroken" }
}

// MARK: Files

extension ExplorationFile {
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    /// Reads a file; `nil` if it is none of these.
    static func read(_ name: String, in context: ToolContext) throws(RunRefusal) -> ExplorationFile? {
        guard let bytes = try? FileReading.bytes(of: Path.absolute(name, from: context.workingFolder)),
            let header = try? JSONDecoder().decode(Header.self, from: Data(bytes)), header.kind == kind
        else { return nil }
        guard header.v == version else {
            throw RunRefusal(
                .usage,
                "\(name) is version \(header.v) of the form, and this release reads version \(version)"
            )
        }
        guard let file = try? JSONDecoder().decode(ExplorationFile.self, from: Data(bytes)),
            Duration(inSeconds: file.seconds) != nil
        else { throw RunRefusal(.usage, "\(name) is a damaged report of an exploration") }
        return file
    }

    private struct Header: Decodable {
        let v: Int
        let kind: String
    }
}
