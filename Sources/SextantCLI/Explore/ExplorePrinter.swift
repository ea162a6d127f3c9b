import FlowReporting
import NavigationExploration
import NavigationHarness
import Platform
import RunEvents

/// What `sextant explore` says, while it searches and at the end.
final class ExplorePrinter {
    private let context: ToolContext
    private let paint: Painter
    private let line: ProgressLine

    init(context: ToolContext, paint: Painter) {
        (self.context, self.paint, line) = (context, paint, context.progressLine)
    }

    func list(_ properties: [any Property]) throws -> RunStatus {
        let names = properties.map { SafeText.line($0.name) }
        let width = names.map(\.count).max() ?? 0
        for (name, property) in zip(names, properties) {
            let padding = String(repeating: " ", count: width - name.count)
            try context.output.write("\(paint(name + padding, .bold))  \(property.meaning)\n")
        }
        return .passed
    }

    func progress(_ numbers: ExplorationNumbers, _ word: String? = nil) { try? line.draw(text(of: numbers, word)) }

    private func text(of numbers: ExplorationNumbers, _ word: String?) -> String {
        var text = " \(numbers.counts), \(numbers.waiting) waiting"
        if numbers.findings > 0 {
            text += word.map { ", \(numbers.findings) \($0)" } ?? ", \(Amounts.count(numbers.findings, "finding"))"
        }
        return text
    }

    // MARK: The end

    /// - Parameters:
    ///   - folder: Where the flows were written to.
    ///   - isBrief: Whether properties that are not broken go without saying.
    func print(_ report: ExplorationReport, _ folder: String? = nil, isBrief: Bool = false) throws {
        try? line.clear()
        for finding in report.mistakes { try print(finding) }
        for (move, message) in report.failures.sorted(by: { $0.key < $1.key }) {
            try context.output.write(paint("note", .yellow) + " \(move): \(SafeText.line(message))\n")
        }
        for verdict in report.verdicts where !isBrief || !verdict.findings.isEmpty {
            try context.output.write(line(verdict, in: report) + "\n")
        }
        try context.output.write(end(report.numbers))
        if let folder, !report.findings.isEmpty {
            try context.output.write("The flows are in \(SafeText.line(folder)).\n")
        }
    }

    /// The ways to what was missing, and what none was found to.
    func print(_ ways: CoveringWays, of missing: [String], _ numbers: ExplorationNumbers) throws {
        try? line.clear()
        for way in ways.ways {
            let items = way.items.map { paint(SafeText.line($0), .bold) + "\n" }
            let lines = way.lines.isEmpty ? ["-- the launch"] : way.lines
            try context.output.write(items.joined() + lines.map { "    \(SafeText.line($0))\n" }.joined() + "\n")
        }
        for item in missing where !ways.items.contains(item) {
            let call = CoverageItem.call(of: item).map { "\($0) does it, from anywhere" }
            let text = call.map { "\(paint(SafeText.line(item), .bold))\n    -- \(SafeText.line($0))\n" }
            try context.output.write(text ?? paint("no way found", .yellow) + " to \(SafeText.line(item))\n")
        }
        let count = "\(ways.items.count) of \(Amounts.count(missing.count, "thing")) that no flow has exercised"
        try context.output.write("ways to \(count) in \(numbers.summary)\n")
    }

    private func print(_ finding: Finding) throws {
        var text =
            paint("BROKEN", .red, .bold)
            + " \(paint(SafeText.line(finding.property), .bold)): \(SafeText.line(finding.message))\n"
        for line in finding.steps.joined() { text += "    \(SafeText.line(line))\n" }
        for line in finding.check { text += "    \(paint(SafeText.line(line), .cyan))\n" }
        if finding.isBeyondFlows {
            text +=
                paint("    the flow for it is skipped: nothing in it can tell whether the app is mended", .dim) + "\n"
        }
        if finding.isAnimated { text += paint("    with animations", .dim) + "\n" }
        if let better = finding.better, let line = finding.betterLine {
            let script = SafeText.line(better.script.joined(separator: "; "))
            text += paint("    step \(line) decides: with \(script) in its place it does not come", .dim) + "\n"
        }
        if !finding.isShortest { text += paint("    there may be a shorter way", .dim) + "\n" }
        if finding.count > 1 { text += paint("    \(finding.count) times in all", .dim) + "\n" }
        try context.output.write(text + "\n")
    }

    private func line(_ verdict: Verdict, in report: ExplorationReport) -> String {
        let name = SafeText.line(verdict.property)
        let told = verdict.findings.filter { report.teller(of: $0) == nil }
        if let first = told.first {
            let more = told.count > 1 ? " (and \(told.count - 1) more)" : ""
            return paint("broken \(name)", .red) + ": \(SafeText.line(first.message))\(more)"
        }
        if let teller = verdict.findings.first.flatMap({ report.teller(of: $0) }) {
            return paint("broken \(name)", .red) + ": by the mistake that \(teller) tells"
        }
        var note = verdict.isVacuous ? " (there was no case)" : ""
        if !verdict.isComplete, !verdict.unseen.isEmpty {
            note += " (not seen so far: \(SafeText.line(verdict.unseen.joined(separator: ", "))))"
        }
        return (verdict.isComplete ? paint("holds \(name)", .green) : "not broken \(name)") + note
    }

    private func end(_ numbers: ExplorationNumbers) -> String {
        var text = numbers.summary + "\n"
        if numbers.replays > 0 {
            text +=
                "\(numbers.replays) times the app was led to where it was from its launch: it could not be put or kept there\n"
        }
        return text + "probability that a situation was taken for another one: below \(probability(numbers))\n"
    }

    /// The next power of ten.
    private func probability(_ numbers: ExplorationNumbers) -> String {
        var (power, bound) = (0, 1.0)
        while bound / 10 > numbers.omissionProbability, power < 30 { (power, bound) = (power + 1, bound / 10) }
        return "1e-\(power)"
    }
}

extension ExplorationNumbers {
    /// How much there was, and why it stopped.
    var summary: String {
        let why =
            switch end {
            case .complete: "all situations were visited"
            case .budget: "the time was over, \(Amounts.count(waiting, "situation")) waited"
            case .situations: "there were enough situations, \(waiting) waited"
            case .depth: "it went no deeper"
            case .findings: "all that was looked for was found"
            case .interrupted: "it was interrupted, \(Amounts.count(waiting, "situation")) waited"
            }
        let shards = isOfAll ? "" : "; looked at the part \(parts.map(\.text).sorted().joined(separator: ", ")) of them"
        return "\(counts): \(why)\(shards)"
    }

    fileprivate var counts: String {
        let seconds = max(elapsed / .seconds(1), 0.001)
        let speed = Amounts.decimals(Double(situations) / seconds, 0)
        return
            "\(Amounts.count(situations, "situation")), \(Amounts.count(transitions, "transition")), "
            + "depth \(depth), \(speed) situations/s"
    }
}
