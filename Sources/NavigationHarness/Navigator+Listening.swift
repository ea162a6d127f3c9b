import NavigationCore

/// Who hears of events, of outcomes and of destinations.
extension Navigator {
    /// Lets somebody listen to a request before what has come of it is told.
    func beforeDispatch(_ body: () throws -> Void) rethrows {
        let outer = activity.isBeforeDispatch
        activity.isBeforeDispatch = true
        defer { activity.isBeforeDispatch = outer }
        try body()
    }

    /// Receives every event from now on.
    public func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

    /// Those who observe events hear nothing until they are put back.
    func silenceObservers() { (observers, inputObserver) = ([], nil) }

    /// Whether a step is under way, or the app is told what one has done.
    var isBusy: Bool { !activity.isAtRest }

    func note(_ event: Event) {
        log.append(event)
        if let id = event.request {
            if id > lastRequest { counters.lastRequest = id }
            if RequestRecord.isTold(by: event) {
                recordTable.update(id, default: RequestRecord(id: id)) { $0.note(event, at: state.lastNumber) }
            }
        }
        noteClosing(event)
        noteRemoval(event)
        for observer in observers { observer(event) }
    }

    /// Runs a function when a request has its outcome; at once if it has one and that has been told.
    public func whenSettled(_ id: RequestID, _ function: @escaping (RequestRecord) throws -> Void) throws {
        if !activity.isBeforeDispatch, let record = records[id], record.settlement != nil, !hasToTellEnd(of: id) {
            return try function(record)
        }
        listeners.settlements.update(id, default: []) { $0.append(function) }
    }

    /// Runs a function when the destination of a request exists, before it appears; at once if it does.
    package func whenResolved(_ id: RequestID, _ function: @escaping (RequestRecord) throws -> Void) throws {
        if !activity.isBeforeDispatch, let record = records[id], record.isResolved, !isPaused(id) {
            return try function(record)
        }
        if let index = state.requests.firstIndex(where: { $0.id == id }) {
            state.requests[index].options.tellsResolution = true
        }
        listeners.resolutions.update(id, default: []) { $0.append(function) }
    }

    /// Whether a request has ended in a callback, and what came before its end has still to be told.
    private func hasToTellEnd(of id: RequestID) -> Bool {
        notices.dropFirst(told).contains { notice in
            if case .event(let event) = notice { event.request == id && event.kind == .settled } else { false }
        }
    }

    private func isPaused(_ id: RequestID) -> Bool { state.request(id)?.stage == .announcing }
}
