import NavigationCore

/// What must not be left when a run ends.
enum EndOfRun {
    /// Virtual time after which a request that nobody answers has stalled.
    static let patience: Duration = .seconds(60)

    /// Says of a gate whether a person can still answer it, as what its challenge has shown is on screen.
    typealias Prompting = (Gate) -> Bool

    static func hazards(in run: FinishedRun) -> [Hazard] {
        let pending = Set(run.state.requests.map { $0.id })
        let lost = run.records.values.filter { $0.settlement == nil && !pending.contains($0.id) }
        return lost.sorted { $0.id < $1.id }.map(forgotten)
            + run.state.requests.compactMap { stalled($0, run.state, run.prompting.contains) }
    }

    /// Whether work has not ended although neither virtual time nor a pending request can carry it on.
    static func isStalled(_ item: WorkItem) -> Bool { item.waiting == 0 && (!item.isSubscription || item.isCancelled) }

    static func hazard(of item: WorkItem) -> Hazard {
        let text = item.isCancelled ? "was cancelled and has not ended" : "has not ended"
        return Hazard(
            .stalled,
            "\(item.name) \(text): it waits for nothing that virtual time brings",
            screen: item.screen,
            instance: item.owner
        )
    }

    private static func forgotten(_ record: RequestRecord) -> Hazard {
        record.command == Command.openURL("", .external).name
            ? Hazard(.lostLink, "a link was neither shown nor refused, and does not wait", request: record.id)
            : Hazard(.noOutcome, "the request '\(record.command)' has no outcome", request: record.id)
    }

    /// A request that an answer or data from the app would carry on, which has not come.
    static func unanswered(
        _ request: PendingRequest,
        _ state: NavigationState,
        at time: Duration,
        _ isPrompting: Prompting
    ) -> Hazard? {
        guard request.waitsForAnswer else { return nil }
        var late = state
        late.pass(to: time)
        return stalled(request, late, isPrompting)
    }

    private static func stalled(
        _ request: PendingRequest,
        _ state: NavigationState,
        _ isPrompting: Prompting
    ) -> Hazard? {
        guard let holder = holder(of: request, state, isPrompting) else { return nil }
        let text = "'\(request.command.name)' is still pending: \(holder)"
        return Hazard(.stalled, text, request: request.id, screen: request.holding?.view.screen)
    }

    /// Who holds a request that will not go on by itself; `nil` if somebody or something still can.
    private static func holder(
        of request: PendingRequest,
        _ state: NavigationState,
        _ isPrompting: Prompting
    ) -> String? {
        let time = state.now - request.since
        let waited = time > .zero ? " for \(time.text)" : ""
        switch request.stage {
        // A person can still unlock the app, or answer a challenge that is on screen.
        case .locked: return nil
        case .held(let holding):
            guard holding.challengeRequest == nil, !isPrompting(holding.gate) else { return nil }
            return "'\(holding.gate.protection)' has not answered\(waited)"
        case .presenting: return state.requests.count == 1 ? "no request of its presenter is under way" : nil
        case .delivering: return "its data has not come\(waited)"
        case .transition:
            let runs = state.transitions.contains { $0.request == request.id }
            return runs ? nil : "its transition does not run"
        case .queued: return state.transitions.isEmpty ? "nothing runs for which it could wait" : nil
        case .delayed:
            return state.timers.contains { $0.task == .startDelayed(request.id) } ? nil : "its delay does not run"
        case .resolving: return "nobody has found its destination out\(waited)"
        case .running, .supplying, .announcing:
            if case .steps = request.command { return state.requests.count == 1 ? "no step of it is under way" : nil }
            return "nothing carries it on"
        }
    }
}
