package import RunEvents

/// Event lines: one JSON object a line.
package final class JSONReporter: Reporter {
    private let sink: any TextSink
    private let trace: TraceRetention
    private var records = FlowRecords()

    package init(sink: any TextSink, trace: TraceRetention = .retain) {
        self.sink = sink
        self.trace = trace
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        switch trace {
        case .on: try write(event)
        case .off: if !event.isTrace, !event.isScript { try write(event) }
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
        case .runStarted, .fileLoaded, .flowStarted, .script, .appDeclared, .runEnded: try write(event)
        default: break
        }
    }
}

extension RunEvent {
    fileprivate var isScript: Bool {
        if case .script = self { true } else { false }
    }
}
