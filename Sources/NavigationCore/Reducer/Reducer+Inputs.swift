/// What each input does, before what follows from it.
extension Reducer {
    /// Takes an input in; the request that it made, if it made one.
    mutating func take(_ input: Input) throws -> RequestID? {
        switch input {
        case .request(let command, let options, let cause): return try submit(command, options, cause)
        case .answer(let gate, let answer): receive(answer, at: gate)
        case .deliver(let id, let value): try deliver(value, for: id)
        case .resolved(let inquiry, let answer): try receive(answer, to: inquiry)
        case .asked(let number, let request): endAsking(number, for: request)
        case .fire(let timer): try fire(timer)
        case .setState(let value): try setState(value)
        case .launch(let launch): return try start(launch)
        case .terminate: terminate()
        case .background: state.phase = state.phase == .terminated ? .terminated : .background
        case .foreground: state.phase = state.phase == .terminated ? .terminated : .foreground
        case .lock: try lock()
        case .unlock: try unlock()
        case .protect(let scope, let protection):
            state.addedProtections.append(
                AddedProtection(number: state.nextNumber(), scope: scope, protection: protection)
            )
        case .unprotect(let number): try unprotect(number)
        case .evict(let key): draft.evict { $0.key == key }
        case .clearCache: draft.evict { _ in true }
        case .kill(let owner): draft.evict { $0.owner == owner }
        case .schedule(let delay, let callback): draft.schedule(after: delay, .call(callback))
        case .scheduleOfApp(let delay, let callback): draft.schedule(after: delay, .callOfApp(callback))
        case .scheduleOn(let node, let delay, let callback): schedule(callback, after: delay, on: node)
        case .report(let request, let hazard, let message): draft.report(hazard, of: request, message)
        case .resume(let request): try resume(request)
        case .settle(let request, let settlement): draft.settle(request, settlement)
        case .restore: try restoreNext()
        case .react: break
        case .setProperty(let node, let name, let value): draft.setProperty(name, of: node, to: value)
        case .listen(let node, let message, let function): listen(function, to: message, on: node)
        case .stopListening(let number): stopListening(number)
        }
        return nil
    }

    private mutating func schedule(
        _ callback: FunctionID<ScheduledTimer.Callback>,
        after delay: Duration,
        on node: NodeID
    ) {
        guard state.isLive(node) || state.isExpected(node) else {
            return draft.reportDead(
                node,
                "something is scheduled for \(Origin.instance(node)), which is no longer there"
            )
        }
        draft.schedule(after: delay, .callOn(node, callback))
    }

    private mutating func fire(_ id: Int) throws {
        guard let timer = state.timers.remove(id) else { return }
        state.now = max(state.now, timer.due)
        switch timer.task {
        case .expire(let owner): draft.expire(owner)
        case .endTransition(let id): draft.endTransition(id)
        case .startDelayed(let request):
            state.requests.update(request) { $0.stage = .running }
            try proceed(request)
        case .call(let callback): work.append(.call(callback, isOfApp: false))
        case .callOfApp(let callback), .callOn(_, let callback): work.append(.call(callback, isOfApp: true))
        case .wake(let sleeper): work.append(.wake(sleeper))
        }
    }
}
