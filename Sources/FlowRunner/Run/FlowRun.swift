package import FlowWorkers
package import RunEvents

/// Runs flows through an executor and tells what happens as one stream of events.
package final class FlowRun {
    private(set) var options: RunOptions
    let executor: any FlowExecutor
    let emit: (RunEvent) -> Void
    private let clock = SuspendingClock()
    private let started = SuspendingClock.now

    private var queue: [Entry] = []
    private var nextEntry = 0
    var active: [Int: ActiveFlow] = [:]
    var excerpts: Excerpts
    var sentScripts: Set<String> = []
    var sentApps: Set<String> = []
    /// Files that flows read, by path of their script; for runs that ask for them.
    package internal(set) var readFiles: [String: Set<String>] = [:]
    var tally = RunTally()

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
        tally.appFailed = loaded.contains { $0.failure?.cause == .app }
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
        if let status = Interruption.status { tally.stop = tally.stop ?? .signal(status) }
        if let deadline, clock.now >= deadline {
            tally.stop = .globalTimeout
            abandonActive()
        }
        if executor.isBroken { tally.stop = tally.stop ?? .broken }
    }

    private func startJobs() {
        while tally.stop == nil, nextEntry < queue.count {
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

    func start(_ flow: ActiveFlow) {
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
            tell(end)
        }
    }

    private func reportRest() {
        for entry in queue[nextEntry...] {
            let attempt = FlowAttempt(id: entry.id, repetition: entry.repetition)
            let end = FlowEnd(attempt: attempt, site: entry.site, status: .notRun, note: tally.stop?.note)
            tell(end)
        }
    }

    func tell(_ end: FlowEnd) {
        emit(.flowEnded(end))
        tally.counts.count(end)
    }

    private func finish(_ selection: Selection) -> RunEnd {
        let end = tally.end(of: selection, options, after: clock.now - started)
        emit(.runEnded(end))
        return end
    }
}
