import RunEvents

/// Event lines: one JSON object a line.
package final class JSONReporter: Reporter {
    /// What happens to steps and events of the app.
    package enum Trace: String, Sendable, CaseIterable {
        /// Kept of every flow, written as they happen.
        case on
        /// Kept of flows that do not pass.
        case retain
        /// Left out.
        case off
    }

    private let sink: any TextSink
    private let trace: Trace
    private var records = FlowRecords()

    package init(sink: any TextSink, trace: Trace = .retain) {
        self.sink = sink
        self.trace = trace
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        switch trace {
        case .on: try write(event)
        case .off where event.isTrace: break
        case .off: try write(event)
        case .retain: try retain(event)
        }
        if case .runEnded = event { try sink.close() }
    }

    private func write(_ event: RunEvent) throws(SinkFailure) {
        try sink.write(EventLine(event).text + "\n")
    }

    /// What happens in a flow is written at its end, in order, when it is known how much of it is wanted.
    private func retain(_ event: RunEvent) throws(SinkFailure) {
        let record = records.receive(event)
        switch event {
        case .flowEnded(let end):
            let wanted = record?.events.filter { end.status.isFailure || !$0.isTrace } ?? []
            let lines = (wanted + [event]).map { EventLine($0).text + "\n" }
            try sink.write(lines.joined())
        case .runStarted, .fileLoaded, .flowStarted, .runEnded: try write(event)
        default: break
        }
    }
}
