import RunEvents

/// What happened in one attempt, gathered until its end.
package struct FlowRecord: Sendable {
    /// Everything between the beginning and the end, in order, if it was asked for.
    package var events: [RunEvent] = []
    package var output = ""
    package var hazards: [HazardRecord] = []

    package init() {}

    /// As much of it as a failure shows: until the end of a run there may be many.
    var withoutTrace: FlowRecord {
        var record = FlowRecord()
        record.output = LineLimit.last(of: output)
        record.hazards = hazards
        return record
    }

    fileprivate mutating func add(_ event: RunEvent, keepsEvents: Bool) {
        if keepsEvents { events.append(event) }
        if case .output(let text) = event { output += text.text }
        if case .hazard(let hazard) = event { hazards.append(hazard) }
    }
}

/// Gathers what happens in the flows that are running.
package struct FlowRecords {
    private var open: [FlowAttempt: FlowRecord] = [:]
    private let keepsEvents: Bool

    /// Most reports need only what was printed, and hazards: steps and events are many.
    package init(keepsEvents: Bool = false) {
        self.keepsEvents = keepsEvents
    }

    /// Takes an event; at the end of an attempt, hands over what was gathered.
    package mutating func receive(_ event: RunEvent) -> FlowRecord? {
        guard let attempt = event.attempt else { return nil }
        switch event {
        case .flowStarted: open[attempt] = FlowRecord()
        case .flowEnded: return open.removeValue(forKey: attempt) ?? FlowRecord()
        default: open[attempt, default: FlowRecord()].add(event, keepsEvents: keepsEvents)
        }
        return nil
    }
}
