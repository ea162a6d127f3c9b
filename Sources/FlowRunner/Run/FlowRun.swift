package import FlowWorkers
package import RunEvents

/// Runs flows through an executor and tells what happens as one stream of events.
package final class FlowRun {
    private var options: RunOptions
    private let executor: any FlowExecutor
    private let emit: (RunEvent) -> Void
    private let clock = SuspendingClock()
    private let started = SuspendingClock.now

    private var queue: [Entry] = []
    private var nextEntry = 0
    private var active: [Int: ActiveFlow] = [:]
    private var excerpts: Excerpts
    private var sentScripts: Set<String> = []
    private var sentApps: Set<String> = []
    private var coverage = CoverageTally()
    /// Files that flows read, by path of their script; for runs that ask for them.
    package private(set) var readFiles: [String: Set<String>] = [:]
    private var counts = RunCounts()
    private var appFailed = false
    private var stop: StopReason?

    package init(options: RunOptions, executor: any FlowExecutor, emit: @escaping (RunEvent) -> Void) {
        self.options = options
        self.executor = executor
        self.emit = emit
        excerpts = Excerpts(settings: options.settings, scripts: [])
    }

    /// Keeps steps, calls and events of flows that pass too.
    package func keepTraces() { options.showsTraces = true }

    /// Loads scripts; each gets an outcome.
    package func load(_ scripts: [FoundScript]) -> [LoadedScript] {
        excerpts.add(scripts)
        let loaded = ScriptLoader(executor: executor, options: options).load(scripts, until: deadline)
        appFailed = loaded.contains { $0.failure?.cause == .app }
        return loaded
    }

    /// Runs a selection to its end and says how the run ended.
    package func run(_ selection: Selection, of scripts: [LoadedScript], start: RunStart) -> RunEnd {
        announce(selection, scripts, start)
        queue = selection.entries
        while true {
            checkForStop()
            startJobs()
            if active.isEmpty { break }
            for notice in executor.wait(until: deadline) { handle(notice) }
        }
        reportRest()
        return finish(selection)
    }

    private var deadline: SuspendingClock.Instant? { options.globalTimeout.map { started + $0 } }

    private func announce(_ selection: Selection, _ scripts: [LoadedScript], _ start: RunStart) {
        var start = start
        start.flows = selection.entries.count
        start.selection = selection.stages
        emit(.runStarted(start))
        let selected = Dictionary(grouping: selection.entries, by: \.script.file).mapValues(\.count)
        for script in scripts {
            let file = LoadedFile(
                file: script.script.file,
                declared: script.declared,
                selected: selected[script.script.file] ?? 0,
                problem: script.failure?.message
            )
            emit(.fileLoaded(file))
        }
    }
}

// MARK: - Starting

extension FlowRun {
    private func checkForStop() {
        if let status = Interruption.status { stop = stop ?? .signal(status) }
        if let deadline, clock.now >= deadline {
            stop = .globalTimeout
            abandonActive()
        }
        if executor.isBroken { stop = stop ?? .broken }
    }

    private func startJobs() {
        while stop == nil, nextEntry < queue.count {
            let entry = queue[nextEntry]
            if let problem = entry.problem {
                nextEntry += 1
                end(entry, with: problem)
            } else if executor.freeSlots > 0 {
                nextEntry += 1
                start(ActiveFlow(entry: entry))
            } else {
                return
            }
        }
    }

    private func start(_ flow: ActiveFlow) {
        if flow.proof == nil { emit(.flowStarted(FlowStart(attempt: flow.flowAttempt, site: flow.entry.site))) }
        let limit = options.limit(of: flow.entry.declaration.timeout)
        var declaration = flow.entry.declaration
        declaration.timeout = limit
        let job = FlowJob(
            path: flow.entry.script.path,
            work: .run(declaration, flow.flowAttempt),
            settings: options.settings,
            patience: limit + options.grace,
            wantsTrace: options.wantsTraces
        )
        active[executor.start(job)] = flow
    }
}

// MARK: - Ending

extension FlowRun {
    private func handle(_ notice: JobNotice) {
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
            if failure.cause == .app { appFailed = true }
            fail(job, .errored, failure.report)
        case .loaded, .settings: break
        }
    }

    private func observe(_ event: RunEvent, of job: Int) {
        guard let flow = active[job] else { return }
        if options.comparesTraces { active[job]?.trace.record(event) }
        if event.isCoverage, !options.settings.measuresCoverage { return }
        if case .appDeclared(let app) = event, !sentApps.insert(app.app).inserted { return }
        coverage.receive(event)
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

    private func withPlace(_ failure: FailureReport, _ entry: Entry) -> FailureReport {
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
        end.retried = end.status.isFailure && flow.attempt <= options.retries && stop == nil && executor.freeSlots > 0
        sendScript(of: end)
        emit(.flowEnded(end))
        counts.count(end)
        if end.retried {
            start(ActiveFlow(entry: flow.entry, attempt: flow.attempt + 1, previousTrace: flow.trace))
        } else if let limit = options.maxFailures, counts.broken >= limit, stop == nil {
            stop = .tooManyFailures(counts.broken)
        }
    }

    /// Ends an entry that cannot be run, with the problem for which it cannot.
    private func end(_ entry: Entry, with problem: FailureReport) {
        let attempt = FlowAttempt(id: entry.id, repetition: entry.repetition)
        emit(.flowStarted(FlowStart(attempt: attempt, site: entry.site)))
        conclude(ActiveFlow(entry: entry, attempt: options.retries + 1), known(problem, entry, attempt))
    }

    private func known(_ problem: FailureReport, _ entry: Entry, _ attempt: FlowAttempt) -> FlowEnd {
        FlowEnd(attempt: attempt, site: entry.site, status: .errored, failures: [problem])
    }
}

// MARK: - The end of the run

extension FlowRun {
    /// Gives up the flows that still run when the time of the whole run is over.
    private func abandonActive() {
        for job in active.keys.sorted() {
            guard let flow = active.removeValue(forKey: job) else { continue }
            executor.abandon(job)
            var end = flow.end(.timedOut)
            end.note = ReportText.globalTimeout
            end.failures = [withPlace(FailureReport(message: ReportText.globalTimeout), flow.entry)]
            emit(.flowEnded(end))
            counts.count(end)
        }
    }

    private func reportRest() {
        for entry in queue[nextEntry...] {
            let attempt = FlowAttempt(id: entry.id, repetition: entry.repetition)
            let end = FlowEnd(attempt: attempt, site: entry.site, status: .notRun, note: stop?.note)
            emit(.flowEnded(end))
            counts.count(end)
        }
    }

    private func finish(_ selection: Selection) -> RunEnd {
        var notes = selection.notes
        if let stop { notes.append(stop.note) }
        if !selection.leftoverOnly.isEmpty { notes.append(ReportText.leftoverOnly(selection.leftoverOnly)) }
        if let problem = coverageProblem { notes.append(problem) }
        let end = RunEnd(
            counts: counts,
            wallMicroseconds: (clock.now - started).microseconds,
            exitStatus: exitStatus(selection),
            notes: notes
        )
        emit(.runEnded(end))
        return end
    }

    private func exitStatus(_ selection: Selection) -> RunStatus {
        if let status = stop?.exitStatus { return status }
        if appFailed { return .usage }
        if counts.broken > 0 || (counts.flaky > 0 && options.failsOnFlaky) { return .failed }
        return selection.leftoverOnly.isEmpty && coverageProblem == nil ? .passed : .gate
    }

    private var coverageProblem: String? {
        options.coverageMinimum.flatMap { CoverageGate(minimum: $0).problem(with: coverage) }
    }
}
