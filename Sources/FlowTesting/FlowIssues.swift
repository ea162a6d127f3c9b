import FlowReporting
import FlowRunner
import FlowScripting
import Platform
import RunEvents
import Testing

/// Tells Swift Testing what came of a flow, at the lines of its script.
struct FlowIssues {
    let entry: Entry
    let settings: FlowSettings

    /// Records why a flow cannot be run.
    func record(_ problem: FailureReport) {
        record([problem], FlowEnd(attempt: FlowAttempt(id: entry.id), site: entry.site, status: .errored), output: "")
    }

    /// Records failures and hazards; a skipped flow cancels the case.
    func record(_ run: Flow.Run) throws {
        for hazard in run.record.hazards where !isFailure(hazard, run.end) {
            warn("hazard '\(hazard.hazard)': \(hazard.message)")
        }
        for note in run.record.notes { warn(note.message, at: note.line) }
        switch run.end.status {
        case .passed: break
        case .skipped: try skip(run.end.note ?? "no reason given")
        default: record(run.end.failures, run.end, output: run.record.output)
        }
    }

    private func record(_ failures: [FailureReport], _ end: FlowEnd, output: String) {
        var excerpts = Excerpts(settings: settings, scripts: [entry.script])
        let text = FailureText(run: RunStart(sextant: "", lua: ""), paint: Painter(isOn: false))
        for (index, failure) in failures.enumerated() {
            let failure = excerpts.add(to: failure)
            // Several soft failures share what was printed.
            let shown = text.issue(failure, of: end, output: index == failures.count - 1 ? output : "")
            Issue.record("\(shown)", sourceLocation: location(failure.file, failure.line))
        }
    }

    private func isFailure(_ hazard: HazardRecord, _ end: FlowEnd) -> Bool {
        end.failures.contains { $0.message.hasPrefix("hazard '\(hazard.hazard)'") }
    }

    private func warn(_ text: String, at line: Int? = nil) {
        #if compiler(>=6.3)
            Issue.record("\(text)", severity: .warning, sourceLocation: location(nil, line))
        #endif
    }

    private func skip(_ reason: String) throws {
        #if compiler(>=6.3)
            try Test.cancel("\(reason)", sourceLocation: location(nil, nil))
        #endif
    }

    /// A place in a file of the project; the flow's declaration if none is known.
    private func location(_ file: String?, _ line: Int?) -> SourceLocation {
        let file = file ?? entry.site.file
        let isDeclaration = line == nil && file == entry.site.file
        let path = Path.absolute(file, from: settings.projectFolder)
        return SourceLocation(
            // Of this, Swift Testing shows the part after the last slash.
            fileID: "\(Path.name(settings.projectFolder))/\(file)",
            filePath: path,
            line: max(1, line ?? (isDeclaration ? entry.site.line : 1)),
            column: 1
        )
    }
}
