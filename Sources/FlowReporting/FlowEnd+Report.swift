import RunEvents

extension FlowEnd {
    /// The name, told apart from other repetitions of the flow.
    var uniqueName: String {
        attempt.repetition == 1 ? site.name : "\(site.name) (repetition \(attempt.repetition))"
    }

    /// What went wrong, in a few words.
    var shortMessage: String {
        failures.first?.message ?? note ?? status.word
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
