import LuaRuntime
import NavigationCore
import NavigationHarness

/// Running one flow: launch, hooks, body, and what came of it.
extension FlowSession {
    func run(_ flow: FlowDeclaration) throws(ScriptFailure) -> FlowResult {
        guard
            let declared = flows.first(where: { $0.declaration.index == flow.index && $0.declaration.path == flow.path }
            )
        else {
            throw ScriptFailure(cause: .script, message: "it no longer declares the flow '\(flow.name)'", file: file)
        }
        if let reason = flow.skip { return FlowResult(status: .skipped, note: reason, seed: seed(of: flow)) }
        running = declared
        var loaded = try loadApp(declared.app)
        loaded.description.quirks.formUnion(declared.options.quirks)
        app = loaded
        phase = .running
        random = SeededGenerator(seed: seed(of: flow))
        let navigator = Navigator(app: loaded.description, functions: functions)
        self.navigator = navigator
        navigator.observe { [unowned self] event in note(event) }
        watchCalls(navigator)
        if script.settings.measuresCoverage, let path = describedPath(declared.app) {
            let name = path.hasPrefix("/") ? relativePath(path, to: script.settings.projectFolder) : path
            coverage = CoverageRecorder(app: loaded.description, path: name)
        }
        renewBudget(limit(of: flow))
        let clock = ContinuousClock()
        let start = clock.now
        var end = perform(declared)
        if !isOverLimit { endRun(navigator) }
        phase = .ended
        if let coverage { observer?.covered(coverage.exercised, of: coverage.app) }
        if lua.trip == .cpu, clock.now - start >= limit(of: flow) { end.status = .timedOut }
        return result(of: flow, end, navigator)
    }

    private func limit(of flow: FlowDeclaration) -> Duration { flow.timeout ?? script.settings.timeout }

    private func seed(of flow: FlowDeclaration) -> UInt64 {
        var digest = EventDigest()
        digest.add("\(script.settings.seed)")
        digest.add(file)
        digest.add(flow.name)
        return digest.value
    }

    // MARK: The parts of a flow

    /// How the parts of a flow ended.
    struct FlowEnd {
        var status: FlowStatus = .passed
        var note: String?
    }

    private var isOverLimit: Bool { lua.trip != nil }

    private func perform(_ flow: DeclaredFlow) -> FlowEnd {
        var end = FlowEnd()
        attempt(&end) {
            if let navigator, let app { try navigator.attach(app) }
            if let policy = script.settings.hazards { hazardPolicy.set(all: policy) }
            for hazards in flow.options.hazards { try hazardPolicy.set(hazards) }
            if flow.options.launch.booleanValue != false { try launchForFlow(flow.options) }
            for hook in flow.before { try call(hook) }
            try lua.run(flow.body)
        }
        for hook in flow.after where !isOverLimit { attempt(&end) { try call(hook) } }
        return end
    }

    private func launchForFlow(_ options: FlowOptions) throws {
        let launch = try lua.makeFunction("app.launch") { [unowned self] call in
            try self.launch(try call[0], restoring: nil, call)
        }
        let arguments: LuaValue = if case .table = options.launch { options.launch } else { .nil }
        try call(launch, arguments)
        // A flow begins with its app launched: there is nothing before that to go back to.
        navigator?.forgetHistory()
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
                failures.append(describe(failure, at: lua?.location, traceback: lua?.traceback))
                end.status = end.status == .errored ? .errored : .failed
                return
            }
            if let collected = lua?.cause as? CollectedFailures {
                failures += collected.failures
                end.status = end.status == .errored ? .errored : .failed
                return
            }
        }
        failures.append(describe(error))
        end.status = .errored
    }

    // MARK: What came of it

    private func endRun(_ navigator: Navigator) {
        for failure in navigator.endOfRun() { failures.append(describe(failure)) }
        virtualTime = navigator.state.now
        // A flow that asserts a hazard, or is expected to fail, knows about it: nobody needs to be warned.
        let isExpected = running?.declaration.expectedFailure != nil
        for hazard in hazards where !isExpected && !assertedHazards.contains(hazard.kind) { observer?.hazard(hazard) }
        failures += hazardFailures.filter { !assertedHazards.contains($0.kind) }.map(\.failure)
    }

    private func note(_ event: Event) {
        virtualTime = event.time
        digest.add(event.line)
        observer?.navigation(event)
        calls.note(event)
        if let navigator { coverage?.note(event, navigator) }
        guard event.kind == .hazard, let kind = event.fields["hazard"]?.text.flatMap(HazardKind.init(rawValue:)) else {
            return
        }
        let hazard = FlowHazard(kind: kind.rawValue, screen: event.screen, message: event.fields["message"]?.text ?? "")
        switch hazardPolicy[kind] {
        case .ignore: break
        case .warn: hazards.append(hazard)
        case .fail:
            hazards.append(hazard)
            hazardFailures.append(
                (hazard.kind, failure("hazard '\(hazard.kind)': \(hazard.message)", at: currentLocation))
            )
        }
    }

    private var currentLocation: LuaLocation? {
        running.map { LuaLocation(file: file, line: $0.declaration.line) }
    }

    private func result(of flow: FlowDeclaration, _ end: FlowEnd, _ navigator: Navigator) -> FlowResult {
        var end = end
        if omittedFailures > 0 {
            failures.append(failure("and \(omittedFailures) more failed assertions", at: currentLocation))
        }
        if end.status == .passed || end.status == .skipped, !failures.isEmpty { end = FlowEnd(status: .failed) }
        if let reason = flow.expectedFailure { apply(expectedFailure: reason, to: &end) }
        return FlowResult(
            status: end.status,
            note: end.note,
            failures: failures,
            virtualTime: navigator.state.now,
            digest: digest.text,
            seed: seed(of: flow),
            files: script.settings.listsFiles ? readFiles.sorted() : []
        )
    }

    private func apply(expectedFailure reason: String, to end: inout FlowEnd) {
        switch end.status {
        case .failed, .errored:
            end = FlowEnd(status: .passed, note: "failed as expected: \(reason)")
            failures = []
        case .passed:
            end.status = .failed
            failures = [failure("it passed although it was expected to fail: \(reason)", at: currentLocation)]
        case .skipped, .timedOut: break
        }
    }

    // MARK: Failures

    func describe(_ failure: AssertionFailure, at location: LuaLocation?, traceback: String? = nil) -> FlowFailure {
        var result = self.failure(failure.fullMessage, at: location)
        (result.expected, result.actual, result.traceback) = (failure.expected, failure.actual, traceback)
        return result
    }

    private func describe(_ error: any Error) -> FlowFailure {
        guard let error = error as? LuaError else { return failure("\(error)", at: currentLocation) }
        let trip = lua.trip ?? error.trip
        var result = failure(trip.map { message(of: $0) } ?? message(of: error), at: error.location)
        result.traceback = error.traceback
        result.verdict = trip?.verdict
        return result
    }

    private func message(of trip: LuaTrip) -> String {
        switch trip {
        case .cpu: "stopped: the flow used up its time or work (limit:cpu)"
        case .memory: "stopped: the flow used more memory than a flow may (limit:memory)"
        case .output: "stopped: the flow printed more than a flow may (limit:output)"
        case .cancelled: "stopped: the run was interrupted"
        }
    }

    private func failure(_ message: String, at location: LuaLocation?) -> FlowFailure {
        let place = location ?? currentLocation
        let events = navigator?.log.events.suffix(12).map(\.line) ?? []
        return FlowFailure(
            message: message,
            file: place?.file,
            line: place?.line,
            tree: navigator.map(drawing),
            lastEvents: Array(events)
        )
    }

    // MARK: Steps

    func runStep(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(2)
        let name = try call.string(0)
        let body = try call.function(1)
        observer?.stepStarted(name: name, line: call.location()?.line ?? 0)
        var hasFailed = true
        defer { observer?.stepEnded(name: name, failed: hasFailed) }
        calls.parts += 1
        defer { calls.parts -= 1 }
        try self.call(body)
        hasFailed = false
        return []
    }
}
