import FlowWorkers
import RunEvents

/// What becomes of a flow: what it tells, how it ends, and whether it runs once more.
extension FlowRun {
    func handle(_ notice: JobNotice) {
        switch notice {
        case .event(let job, let event): observe(event, of: job)
        case .ended(let job, .verdict(let verdict)): judged(job, verdict)
        case .ended(let job, .stuck):
            let limit = options.limit(of: active[job]?.entry.declaration.timeout)
            fail(job, .timedOut, FailureReport(message: ReportText.stuck(limit)))
        case .ended(let job, .crashed(let how)): fail(job, .crashed, FailureReport(message: how))
        }
    }

    private func judged(_ job: Int, _ verdict: JobVerdict) {
        switch verdict {
        case .finished(let result): finished(job, result)
        case .scriptFailed(let failure):
            if failure.cause == .app { tally.appFailed = true }
            fail(job, .errored, failure.report)
        case .loaded, .settings: break
        }
    }

    private func observe(_ event: RunEvent, of job: Int) {
        guard let flow = active[job] else { return }
        if options.comparesTraces { active[job]?.trace.record(event) }
        if event.isCoverage, !options.settings.measuresCoverage { return }
        if case .appDeclared(let app) = event, !sentApps.insert(app.app).inserted { return }
        tally.coverage.receive(event)
        if flow.proof == nil { emit(event) }
    }

    /// Sends the text of a script before the end of the first of its flows whose trace is kept.
    private func sendScript(of end: FlowEnd) {
        guard end.status.isFailure || options.showsTraces, sentScripts.insert(end.site.file).inserted,
            let script = excerpts.script(end.site.file)
        else { return }
        emit(.script(script))
    }

    private func fail(_ job: Int, _ status: EndStatus, _ failure: FailureReport) {
        guard let flow = active.removeValue(forKey: job) else { return }
        var end = flow.end(status)
        end.failures = [withPlace(failure, flow.entry)]
        conclude(flow, end)
    }

    func withPlace(_ failure: FailureReport, _ entry: Entry) -> FailureReport {
        var failure = failure
        failure.file = failure.file ?? entry.site.file
        // A failure in another file is not on the line of the flow.
        if failure.file == entry.site.file { failure.line = failure.line ?? entry.site.line }
        return failure
    }

    private func finished(_ job: Int, _ result: FlowResult) {
        guard let flow = active.removeValue(forKey: job) else { return }
        if !result.files.isEmpty { readFiles[flow.entry.script.path, default: []].formUnion(result.files) }
        if options.provesDeterminism, result.status.isRepeatable, flow.proof == nil {
            let proof = ActiveFlow.Proof(
                result: result,
                trace: flow.trace,
                wallMicroseconds: flow.wallMicroseconds
            )
            return start(ActiveFlow(entry: flow.entry, attempt: flow.attempt, proof: proof))
        }
        conclude(
            flow,
            flow.proof.map { prove($0, flow, result) } ?? flow.end(result, wallMicroseconds: flow.wallMicroseconds)
        )
    }

    /// Compares the second run of a flow with its first.
    private func prove(_ proof: ActiveFlow.Proof, _ flow: ActiveFlow, _ second: FlowResult) -> FlowEnd {
        var end = flow.end(proof.result, wallMicroseconds: proof.wallMicroseconds)
        if second.status == proof.result.status, second.digest == proof.result.digest { return end }
        end.status = .failed
        end.difference = proof.trace.difference(from: flow.trace)
        end.failures.append(
            FailureReport(
                message: ReportText.notDeterministic,
                file: flow.entry.site.file,
                line: flow.entry.site.line,
                expected: proof.result.digest,
                actual: second.digest
            )
        )
        return end
    }

    private func conclude(_ flow: ActiveFlow, _ ended: FlowEnd) {
        var end = ended
        end.failures = end.failures.map { excerpts.add(to: $0) }
        if flow.attempt > 1, let before = flow.previousTrace { end.difference = before.difference(from: flow.trace) }
        end.retried =
            end.status.isFailure && flow.attempt <= options.retries && tally.stop == nil
            && executor.freeSlots > 0
        sendScript(of: end)
        tell(end)
        if end.retried {
            start(ActiveFlow(entry: flow.entry, attempt: flow.attempt + 1, previousTrace: flow.trace))
        } else if let limit = options.maxFailures, tally.counts.broken >= limit, tally.stop == nil {
            tally.stop = .tooManyFailures(tally.counts.broken)
        }
    }

    /// Ends an entry that cannot be run, with the problem for which it cannot.
    func end(_ entry: Entry, with problem: FailureReport) {
        let attempt = FlowAttempt(id: entry.id, repetition: entry.repetition)
        emit(.flowStarted(FlowStart(attempt: attempt, site: entry.site)))
        conclude(ActiveFlow(entry: entry, attempt: options.retries + 1), known(problem, entry, attempt))
    }

    private func known(_ problem: FailureReport, _ entry: Entry, _ attempt: FlowAttempt) -> FlowEnd {
        FlowEnd(attempt: attempt, site: entry.site, status: .errored, failures: [problem])
    }
}
