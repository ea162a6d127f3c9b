import NavigationCore
import NavigationHarness

/// Turns violations into findings: goes their ways once more, and writes down what is done on them.
struct FindingWriter {
    private let runner: MoveRunner
    private let table: SituationTable

    init(_ runner: MoveRunner, _ table: SituationTable) { (self.runner, self.table) = (runner, table) }

    func finding(_ entry: FindingBook.Entry, of property: String) -> Finding {
        let violation = entry.violation
        var finding = Finding(
            property: property,
            message: violation.message,
            steps: [],
            check: violation.check,
            count: entry.count,
            trees: ("", "")
        )
        guard let situation = violation.situation, (try? runner.launch()) != nil else { return finding }
        for move in table.way(to: situation) + violation.moves {
            finding.trees.before = tree
            let performed = runner.perform(move)
            finding.steps.append(move.script(waiting: performed.waited))
        }
        finding.trees.after = tree
        return finding
    }

    private var tree: String { runner.navigator.state.drawing(in: runner.world) }
}

extension Finding {
    /// A flow that fails until the app is mended; `nil` where none can show the defect.
    public func flow(app: String?) -> String? {
        guard !check.isEmpty else { return nil }
        var text = "-- Written by sextant explore: \(property).\n"
        if let app { text += "app.use(\(Value.string(app)))\n" }
        text += "\nflow(\(Value.string("\(message) (\(property))")), function()\n"
        for line in steps.joined() + check { text += "  \(line)\n" }
        return text + "end)\n"
    }
}
