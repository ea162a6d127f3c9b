import NavigationCore

/// Hazards that only show when one looks back at a step or at the whole run.
extension Navigator {
    /// Lets a detector of an app or tool look at every step from now on.
    public func detect(with detector: some HazardDetector) { watch.add(detector) }

    /// Every kind of hazard that may be found: the built-in ones, then those of added detectors.
    public var hazardKinds: [HazardKind] { HazardKind.allCases + watch.ownKinds }

    /// Looks for what must not be left when a run ends; call it once, after the last input.
    ///
    /// What it finds are `hazard` events like all others. Asynchronous work that has not ended is cancelled, and live
    /// objects are let go. Returns errors of asynchronous work that no call could tell.
    @discardableResult
    public func endOfRun() -> [TaskFailure] {
        for hazard in watch.look(at: finishedRun) where !isKnown(hazard) { note(hazard.event(at: state.now)) }
        let failures = scheduler?.failures.takeUntold() ?? []
        inside { endWork() }
        return failures
    }

    /// What would be told of requests if the run ended here: those that do not go on by themselves.
    package var unendedRequests: [Hazard] { EndOfRun.hazards(in: finishedRun) }

    private var finishedRun: FinishedRun {
        let gates = state.requests.compactMap { $0.holding?.gate }
        return FinishedRun(state: state, records: records, prompting: Set(gates.filter(isPrompting)))
    }

    private func endWork() {
        let stalled = scheduler?.unfinished.filter(EndOfRun.isStalled) ?? []
        for item in stalled { note(EndOfRun.hazard(of: item).event(at: state.now)) }
        scheduler?.close()
        releaseObjects()
        // Whether what waits outside of virtual time has gone on by now depends on the machine: it proves nothing.
        noteLeaks { node in stalled.contains { $0.owner == node } }
        let left = objects?.takeAll()
        withExtendedLifetime(left) {}
    }

    private func isKnown(_ hazard: Hazard) -> Bool {
        hazard.kind == .stalled && hazard.request.map(requestRecords.stalled.contains) == true
    }

    private func isPrompting(_ gate: Gate) -> Bool { requestRecords.isPrompting(gate, in: state) }

    /// Looks for requests whose patience is over by a point of virtual time, and reports each once.
    func noteStalled(until time: Duration) {
        let (records, stalled) = (requestRecords, requestRecords.stalled)
        let late = state.requests.filter {
            records.start(of: $0) + EndOfRun.patience <= time && !stalled.contains($0.id)
        }
        for request in late.sorted(by: { $0.since < $1.since }) {
            let deadline = max(state.now, records.start(of: request) + EndOfRun.patience)
            guard let hazard = EndOfRun.unanswered(request, state, at: deadline, isPrompting) else { continue }
            requestRecords.noteStalled(request.id)
            note(hazard.event(at: deadline))
        }
    }
}
