import RunEvents

extension FlowEnd {
    /// The name, told apart from other repetitions of the flow.
    var uniqueName: String {
        attempt.repetition == 1 ? site.name : "\(site.name) (repetition \(attempt.repetition))"
    }

    /// Where it stands in a report, which does not depend on when which worker ran it.
    var place: FlowPlace {
        FlowPlace(line: site.line, name: NaturalText(site.name), repetition: attempt.repetition)
    }

    /// What went wrong, in a few words.
    var shortMessage: String {
        failures.first?.message ?? note ?? status.word
    }

    /// Everything that went wrong, one failure after the other with the step in which it happened.
    var messages: String {
        guard !failures.isEmpty else { return shortMessage }
        return failures.map { $0.message + ($0.stepPath.map { "\n  in step \($0)" } ?? "") }.joined(separator: "\n")
    }

    /// The line to point at: that of the first failure in the flow's script, else the flow's.
    var pointedLine: Int {
        failures.first { $0.file == site.file && $0.line != nil }?.line ?? site.line
    }

    /// Why it did not run.
    var reasonNotRun: String {
        switch status {
        case .notRun: "not run" + (note.map { ": " + $0 } ?? "")
        default: note ?? ""
        }
    }
}

/// The order of the flows of one script; those of one line by their names, in which numbers count as numbers.
struct FlowPlace: Comparable {
    let line: Int
    let name: NaturalText
    let repetition: Int

    static func < (one: FlowPlace, other: FlowPlace) -> Bool {
        (one.line, one.name, one.repetition) < (other.line, other.name, other.repetition)
    }
}

extension FailureReport {
    /// The steps in which it happened, as one text; `nil` outside of steps.
    var stepPath: String? { steps.isEmpty ? nil : steps.joined(separator: " › ") }
}
