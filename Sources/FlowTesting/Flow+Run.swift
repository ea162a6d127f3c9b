import FlowReporting
import FlowRunner
import FlowScripting
import FlowWorkers
import RunEvents
import Testing

extension Flow {
    /// Runs the flow in a fresh Lua state with a freshly launched app, and records what went wrong as issues.
    ///
    /// Issues point at the script's line. Hazards are warnings, unless they fail the flow. A flow that is skipped
    /// cancels its case. Flows run on threads of their own, not more at a time than there are processors.
    public func run() async throws {
        switch content {
        case .refusal(let message, let location): Issue.record("\(message)", sourceLocation: location)
        case .entry(let entry):
            let report = FlowIssues(entry: entry, settings: settings)
            if let problem = entry.problem { return report.record(problem) }
            guard let run = await FlowLanes.shared.run({ self.run(entry) }) else {
                return report.record(FailureReport(message: "no thread could be started"))
            }
            try report.record(run)
        }
    }

    /// What a flow did, for issues.
    struct Run: Sendable {
        var end: FlowEnd
        var record: FlowRecord
    }

    private func run(_ entry: Entry) -> Run {
        let attempt = FlowAttempt(id: entry.id)
        let job = FlowJob(
            path: entry.script.path,
            work: .run(entry.declaration, attempt),
            settings: settings,
            patience: settings.timeout
        )
        let open: OpenFlowSource = { [apps] path, settings in FlowScript(path: path, settings: settings, apps: apps) }
        var records = FlowRecords()
        _ = records.receive(.flowStarted(FlowStart(attempt: attempt, site: entry.site)))
        let sink = PromptSink { _ = records.receive($0) }
        let verdict = JobRunner(job: job, open: open, apps: AnnouncedApps()).run(into: sink)
        let end = Self.end(of: entry, attempt, verdict)
        return Run(end: end, record: records.receive(.flowEnded(end)) ?? FlowRecord())
    }

    private static func end(of entry: Entry, _ attempt: FlowAttempt, _ verdict: JobVerdict) -> FlowEnd {
        var end = FlowEnd(attempt: attempt, site: entry.site, status: .errored)
        switch verdict {
        case .finished(let result): return FlowEnd(result, of: entry, attempt)
        case .scriptFailed(let failure): end.failures = [failure.report]
        case .loaded, .settings: break
        }
        return end
    }
}
