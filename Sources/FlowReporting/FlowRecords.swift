package import RunEvents

/// What happened in one attempt, gathered until its end.
package struct FlowRecord: Sendable {
    /// Everything between the beginning and the end, in order.
    package var events: [RunEvent] = []
    package var output = ""
    package var hazards: [HazardRecord] = []
    package var notes: [NoteRecord] = []

    package init() {}

    /// What is worth keeping of very many flows.
    var withoutEvents: FlowRecord {
        var record = self
        record.events = []
        record.output = LineLimit.last(of: output)
        return record
    }

    fileprivate mutating func add(_ event: RunEvent, keepsTrace: Bool) {
        if keepsTrace || !event.isTrace { events.append(event) }
        if case .output(let text) = event { output += text.text }
        if case .hazard(let hazard) = event { hazards.append(hazard) }
        if case .note(let note) = event { notes.append(note) }
    }
}

/// Gathers what happens in the flows that are running.
package struct FlowRecords {
    /// Few run at once: comparing them is quicker than hashing the names of their flows for each event.
    private var open: [(attempt: FlowAttempt, record: FlowRecord)] = []
    private let keepsTraces: Bool

    /// - Parameter keepsTraces: Whether steps, calls and events of the app are looked at.
    package init(keepsTraces: Bool = true) { self.keepsTraces = keepsTraces }

    /// Takes an event; at the end of an attempt, hands over what was gathered.
    package mutating func receive(_ event: RunEvent) -> FlowRecord? {
        guard let attempt = event.attempt else { return nil }
        let known = open.firstIndex { $0.attempt == attempt }
        if case .flowEnded = event { return known.map { open.remove(at: $0).record } ?? FlowRecord() }
        if known == nil { open.append((attempt, FlowRecord())) }
        let index = known ?? open.count - 1
        if case .flowStarted = event {
            open[index].record = FlowRecord()
        } else {
            open[index].record.add(event, keepsTrace: keepsTraces)
        }
        return nil
    }
}
