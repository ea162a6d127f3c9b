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
    public func observe(_ observer: @escaping (Event) -> Void) { observers.events.append(observer) }

    /// Hears of each input that does not follow from another one, before it is applied.
    package var inputObserver: ((Input) -> Void)? {
        get { observers.input }
        set { observers.input = newValue }
    }

    /// Runs a function whenever something happens to an instance, after the screen's own callbacks; the number serves
    /// to take it away again.
    package func observe(
        _ node: NodeID,
        _ kind: Event.Kind,
        _ function: FunctionID<EventFunction>
    ) -> Int {
        observe(node, kind, listening(function))
    }

    package func observe(_ node: NodeID, _ kind: Event.Kind, _ function: @escaping EventFunction) -> Int {
        observe(node, kind, ListeningFunction(function: function, id: nil))
    }

    private func observe(_ node: NodeID, _ kind: Event.Kind, _ listening: ListeningFunction<EventFunction>) -> Int {
        counters.observers += 1
        let number = counters.observers
        listeners.add(InstanceObserver(number: number, node: node, kind: kind, listening: listening))
        return number
    }

    package func removeObserver(_ number: Int) { listeners.removeObserver(number) }

    /// Who hears of what happens to instances.
    package var instanceObservers: [InstanceObserver] { listeners.instances }

    private func listening<Function>(_ id: FunctionID<Function>) -> ListeningFunction<Function> {
        guard let function = world.functions[id] else { preconditionFailure("a function that listens was stored") }
        return ListeningFunction(function: function, id: id)
    }

    /// Lets everybody go who listens to a request.
    func forgetListeners(to request: RequestID) {
        for listening in (listeners.settlements[request] ?? []) + (listeners.resolutions[request] ?? []) {
            listening.id.map(world.functions.remove)
        }
        listeners.forget(request)
    }

    /// Runs a function for a message, or for every message, that reaches an instance, after the screen's own.
    ///
    /// The number serves to take it away again; it goes with the instance, and comes back with it if that is kept.
    @discardableResult
    package func listen(
        to message: String? = nil,
        on node: NodeID,
        _ function: FunctionID<MessageFunction>
    ) throws -> Int? {
        try perform(.listen(node, message, function))
        return state.nodes[node]?.listeners.last?.number
    }

    @discardableResult
    package func listen(
        to message: String? = nil,
        on node: NodeID,
        _ function: @escaping MessageFunction
    ) throws -> Int? {
        try listen(to: message, on: node, world.functions.store(function))
    }

    package func stopListening(_ number: Int) throws { try perform(.stopListening(number)) }

    /// Whether a step is under way, or the app is told what one has done.
    var isBusy: Bool { !activity.isAtRest }

    func note(_ event: Event) {
        log.append(event)
        requestRecords.note(event, at: state.lastNumber)
        noteRemoval(event)
        for observer in observers.events { observer(event) }
    }

    /// Runs a function when a request has its outcome; at once if it has one and that has been told.
    public func whenSettled(_ id: RequestID, _ function: @escaping (RequestRecord) throws -> Void) throws {
        try whenSettled(id, ListeningFunction(function: function, id: nil))
    }

    /// The same for a function of the app or of a script.
    package func whenSettled(_ id: RequestID, _ function: FunctionID<RecordFunction>) throws {
        try whenSettled(id, listening(function))
    }

    private func whenSettled(_ id: RequestID, _ listening: ListeningFunction<RecordFunction>) throws {
        if !activity.isBeforeDispatch, let record = requestRecords[id], record.settlement != nil,
            !notices.hasToTellEnd(of: id)
        {
            return try call(listening, record)
        }
        listeners.addSettlement(of: id, listening)
    }

    /// Runs a function when the destination of a request exists, before it appears; at once if it does.
    package func whenResolved(_ id: RequestID, _ function: @escaping RecordFunction) throws {
        try whenResolved(id, ListeningFunction(function: function, id: nil))
    }

    /// The same for a function of the app or of a script.
    package func whenResolved(_ id: RequestID, _ function: FunctionID<RecordFunction>) throws {
        try whenResolved(id, listening(function))
    }

    private func whenResolved(_ id: RequestID, _ listening: ListeningFunction<RecordFunction>) throws {
        if !activity.isBeforeDispatch, let record = requestRecords[id], record.isResolved, !isPaused(id) {
            return try call(listening, record)
        }
        state.awaitResolution(of: id)
        listeners.addResolution(of: id, listening)
    }

    /// Calls a function that need not listen any more: what it would have heard is there.
    private func call(_ listening: ListeningFunction<RecordFunction>, _ record: RequestRecord) throws {
        defer { listening.id.map(world.functions.remove) }
        try listening.function(record)
    }

    /// Runs a function when a part of a larger request has ended, each time that it does.
    ///
    /// A part that is taken back has not ended: what the larger request waits for is what the state that is put back says.
    /// One that was taken back before it became a part has ended for good.
    ///
    /// - Parameter keep: Keeps the function by what it does then, where the state does not tell; `nil`: it does.
    func whenEnded(
        _ part: RequestID,
        keptBy keep: Keeping? = nil,
        _ function: @escaping (Settlement, RequestRecord) throws -> Void
    ) throws {
        if let record = requestRecords[part], let end = record.settlement, end.reason == .undone {
            return try function(end, record)
        }
        let hear: RecordFunction = { record in
            guard let end = record.settlement, end.reason != .undone else { return }
            try function(end, record)
        }
        guard let keep, state.request(part) != nil else { return try whenSettled(part, hear) }
        try whenSettled(part, keep(hear))
    }

    /// Runs a function when the screen that a request leads to is removed, once; again if that is taken back and it is
    /// removed anew.
    package func whenClosed(_ id: RequestID, _ function: FunctionID<ClosingFunction>) {
        let record = requestRecords[id]
        let leads = record?.settlement.map { $0.outcome == .done || $0.outcome == .noop } ?? true
        guard leads else { return }
        if let screen = record?.screen, !state.isLive(screen), let (result, reason) = notices.removal(of: screen) {
            return notices.append(.closed(function, result: result, reason))
        }
        state.awaitClosing(of: id, ledTo: record?.screen, function)
    }

    package func whenClosed(_ id: RequestID, _ function: @escaping ClosingFunction) {
        whenClosed(id, world.functions.store(function))
    }

    private func isPaused(_ id: RequestID) -> Bool { state.request(id)?.waitsForCode == true }
}
