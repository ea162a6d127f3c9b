import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// Running one flow: launch, hooks, body, and what came of it.
extension FlowSession {
    func run(_ flow: FlowDeclaration) throws(ScriptFailure) -> FlowResult {
        guard let declared = declarations.flow(flow) else {
            let message = "it no longer declares the flow '\(flow.name)'"
            throw ScriptFailure(cause: .script, message: message, file: files.file)
        }
        if let reason = flow.skip { return FlowResult(status: .skipped, note: reason, seed: seed(of: flow)) }
        let navigator = try start(declared)
        // Before the budget begins, so that what that stops for time has taken as much by this clock.
        let start = ContinuousClock.now
        renewBudget(limit(of: flow))
        var end = perform(declared)
        if !isOverLimit {
            endRun(navigator)
            if end.status == .passed, run.failures.all.isEmpty, flow.expectedFailure == nil { tellUnchecked(navigator) }
            if end.status == .failed || end.status == .errored, flow.expectedFailure == nil { tellSlips() }
        }
        run.phase = .ended
        run.trace?.rest()
        if let coverage = run.coverage { run.observer?.covered(coverage.exercised, of: coverage.app) }
        if lua.trip == .cpu, ContinuousClock.now - start >= limit(of: flow) { end.status = .timedOut }
        // Time that is over before the script runs a line is told by nobody else.
        if let trip = lua.trip, run.failures.all.isEmpty {
            var failure = run.failure(message(of: trip))
            failure.verdict = trip.verdict
            run.failures.add(failure)
        }
        return result(of: flow, end, navigator)
    }

    /// Loads the app of a flow and makes what runs it.
    private func start(_ flow: DeclaredFlow) throws(ScriptFailure) -> Navigator {
        run.flow = flow
        let asked = try surface.loadApp(flow.app).with(flow.options.quirks)
        let loaded = run.change?.applied(to: asked, at: files.describedPath(flow.app)) ?? asked
        run.app = loaded
        run.phase = .running
        run.random = SplitMix64(seed: seed(of: flow.declaration))
        let navigator = Navigator(loaded.world(surface.functions))
        run.navigator = navigator
        navigator.observe { [unowned self] event in note(event) }
        watchCalls(navigator)
        if files.script.settings.measuresCoverage, let path = files.describedPath(flow.app) {
            let name = path.hasPrefix("/") ? files.relative(path) : path
            let items = CoverageItem.all(of: loaded.description)
            let app = DeclaredApp(name: loaded.description.name, path: name, items: items) {
                AppGraph(loaded.description, start: nil)
            }
            run.coverage = CoverageRecorder(app, navigator.world)
        }
        if files.script.settings.recordsTraces {
            run.trace = TraceRecorder(navigator) { [unowned run] in run.observer?.recorded($0) }
        }
        return navigator
    }

    /// What happens costs the flow, as it is kept.
    private func note(_ event: Event) {
        let before = run.digest.size
        run.note(event)
        if event.kind == .held, let request = event.request {
            run.heldLines[request] = lua.location(inFile: run.file)?.line
        }
        lua.charge(work: Cost.eventWork, bytes: Cost.event + 2 * (run.digest.size - before))
    }

    private func limit(of flow: FlowDeclaration) -> Duration { flow.timeout ?? files.script.settings.timeout }

    private func seed(of flow: FlowDeclaration) -> UInt64 {
        var digest = EventDigest()
        digest.add("\(files.script.settings.seed)")
        digest.add(files.file)
        digest.add(flow.name)
        return digest.value
    }

    // MARK: The parts of a flow

    /// How the parts of a flow ended.
    struct FlowEnd {
        var status: EndStatus = .passed
        var note: String?
    }

    private var isOverLimit: Bool { lua.trip != nil }

    private func perform(_ flow: DeclaredFlow) -> FlowEnd {
        var end = FlowEnd()
        attempt(&end) {
            if let navigator = run.navigator, let app = run.app { try navigator.attach(app) }
            if let policy = files.script.settings.hazards { run.hazards.policy.set(all: policy) }
            for hazards in flow.options.hazards { try surface.setHazards(hazards, in: &run.hazards.policy) }
            try launchAndRun(flow)
        }
        for hook in flow.after.joined() where !isOverLimit { attempt(&end) { try surface.call(hook) } }
        return end
    }

    /// Launches the app, unless the flow does, and runs the hooks before the flow and its body.
    func launchAndRun(_ flow: DeclaredFlow) throws {
        if flow.options.launch.booleanValue != false { try launchForFlow(flow.options) }
        for hook in flow.before.joined() { try surface.call(hook) }
        try lua.run(flow.body)
    }

    private func launchForFlow(_ options: FlowOptions) throws {
        let launch = try lua.makeFunction("app.launch") { [unowned surface] call in
            try surface.launch(try call[0], call)
        }
        let arguments: LuaValue = if case .table = options.launch { options.launch } else { .nil }
        try surface.call(launch, arguments)
        // A flow begins with its app launched: there is nothing before that to go back to.
        run.navigator?.forgetHistory()
    }

    private func attempt(_ end: inout FlowEnd, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            note(error, &end)
        }
    }

    private func note(_ error: any Error, _ end: inout FlowEnd) {
        let lua = error as? LuaError
        if lua?.trip == nil, self.lua.trip == nil {
            if let skip = lua?.cause as? SkipSignal {
                if end.status == .passed { end = FlowEnd(status: .skipped, note: skip.reason) }
                return
            }
            if let failure = lua?.cause as? AssertionFailure {
                var report = run.describe(failure, at: lua?.location, traceback: lua?.traceback)
                report.steps = run.steps.names(of: error)
                run.failures.add(report)
                end.status = end.status == .errored ? .errored : .failed
                return
            }
            if let collected = lua?.cause as? CollectedFailures {
                run.failures.add(collected.failures)
                end.status = end.status == .errored ? .errored : .failed
                return
            }
        }
        run.failures.add(describe(error))
        end.status = end.status != .errored && lua.map(isExpected) == true ? .failed : .errored
    }

    /// Whether an error is what `expected_failure` stands for: one that the script or its app raises itself, or that the
    /// reason describes. A mistake in the script is none, and no limit is.
    private func isExpected(_ error: LuaError) -> Bool {
        guard let reason = run.flow?.declaration.expectedFailure, error.trip == nil, lua.trip == nil else {
            return false
        }
        return error.isRaised || error.message.says(reason)
    }

    // MARK: What came of it

    private func endRun(_ navigator: Navigator) {
        for failure in navigator.endOfRun() { run.failures.add(describe(failure)) }
        run.virtualTime = navigator.state.now
        // A flow that asserts a hazard, or is expected to fail, knows about it: nobody needs to be warned.
        let isExpected = run.flow?.declaration.expectedFailure != nil
        for hazard in run.hazards.unexpected where !isExpected { run.observer?.hazard(hazard) }
        run.failures.add(run.hazards.unexpectedFailures)
    }

    private func result(of flow: FlowDeclaration, _ end: FlowEnd, _ navigator: Navigator) -> FlowResult {
        var end = end
        let omitted = run.failures.omitted
        if omitted > 0 { run.failures.add(run.failure("and \(omitted) more failed assertions")) }
        if end.status == .passed || end.status == .skipped, !run.failures.all.isEmpty { end = FlowEnd(status: .failed) }
        if let reason = flow.expectedFailure { apply(expectedFailure: reason, to: &end) }
        return FlowResult(
            status: end.status,
            note: end.note,
            failures: run.failures.all,
            virtualTime: navigator.state.now,
            digest: run.digest.text,
            seed: seed(of: flow),
            files: files.script.settings.listsFiles ? files.readFiles.sorted() : []
        )
    }

    private func apply(expectedFailure reason: String, to end: inout FlowEnd) {
        switch end.status {
        case .failed:
            end = FlowEnd(status: .passed, note: "failed as expected: \(reason)")
            run.failures.replaceAll(with: [])
        case .errored:
            // One mistake is one failure, with the place and the tree of it.
            var failures = run.failures.all
            guard let last = failures.indices.last else { break }
            failures[last].message += """
                \nit was expected to fail (\(reason)), which a failed assertion or an error that is raised with 'error' \
                does, and one whose message says so; not this
                """
            run.failures.replaceAll(with: failures)
        case .passed:
            end.status = .failed
            let message =
                "it passed although it was expected to fail: \(reason); if that is mended, take 'expected_failure' out"
            run.failures.replaceAll(with: [run.failure(message)])
        case .skipped, .timedOut, .crashed, .notRun: break
        }
    }
}

extension String {
    /// Whether it contains some words, which are no parts of longer ones.
    fileprivate func says(_ words: String) -> Bool {
        !words.isEmpty
            && ranges(of: words).contains { range in
                let before = self[..<range.lowerBound].last
                let after = self[range.upperBound...].first
                return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
            }
    }
}
