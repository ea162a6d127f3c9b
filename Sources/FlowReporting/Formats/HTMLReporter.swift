import NavigationCore
import Platform
package import RunEvents

/// One self-contained page: the data as JSON in elements of its own, written as flows end, and the script that shows it.
package final class HTMLReporter: Reporter {
    /// Runs up to this size keep the traces of all flows if nobody said otherwise.
    package static let smallRun = 1000
    /// Further events of a flow are counted, not kept.
    private static let mostEvents = 3000

    /// Graphs of further apps are left out: the project's own come first.
    private static let mostDrawing = 8 << 20

    private let sink: any TextSink
    private let trace: TraceRetention?
    private var run = RunStart(sextant: "", lua: "")
    private var records = FlowRecords()
    private var coverage = CoverageTally()
    private var screens = SeenScreens()
    private var flows = 0

    package init(sink: any TextSink, trace: TraceRetention? = nil) {
        self.sink = sink
        self.trace = trace
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        let record = records.receive(event)
        coverage.receive(event)
        screens.receive(event)
        switch event {
        case .runStarted(let start):
            run = start
            try sink.write(HTMLPage.head)
            try begin()
        case .fileLoaded: try write("file", EventLine(event).fields)
        case .script: try write("script", EventLine(event).fields)
        case .flowEnded(let end): try ended(end, record ?? FlowRecord())
        case .runEnded: try finish(event)
        default: break
        }
    }

    private func begin() throws(SinkFailure) {
        // The page may be read on another machine, where the path of the tool means nothing.
        run.command = Path.name(run.command)
        try write("run", EventLine(.runStarted(run)).fields)
    }

    private func ended(_ end: FlowEnd, _ record: FlowRecord) throws(SinkFailure) {
        let number = flows
        flows += 1
        var summary = EventLine(.flowEnded(end)).fields
        var detail: [String: Value] = [:]
        detail["difference"] = summary.removeValue(forKey: "difference")
        let further = summary.values("furtherFailures")
        summary["furtherFailures"] = nil
        if let first = summary.removeValue(forKey: "failure") { detail["failures"] = .array([first] + further) }
        summary["n"] = .integer(number)
        if let message = end.failures.first?.message { summary["message"] = .string(SafeText.cut(message, to: 400)) }
        let hazards = Set(record.hazards.map(\.hazard))
        if !hazards.isEmpty { summary["hazards"] = .texts(hazards.sorted()) }
        summary.merge(screens.fields(of: record)) { $1 }
        try write("flow", summary)
        let events = record.events.filter { isWanted($0, of: end) }
        detail["events"] = .array(events.prefix(Self.mostEvents).map(Self.value))
        let left = max(0, events.count - Self.mostEvents) + (events.isEmpty ? 0 : end.omittedEvents)
        if left > 0 { detail["left"] = .integer(left) }
        if !events.isEmpty || detail.count > 1 { try write("trace", detail, id: "t\(number)") }
    }

    private func isWanted(_ event: RunEvent, of end: FlowEnd) -> Bool {
        if case .covered = event { return false }
        guard event.isTrace else { return true }
        switch trace ?? (run.flows <= Self.smallRun ? .on : .retain) {
        case .on: return true
        case .retain: return end.status.isFailure
        case .off: return false
        }
    }

    /// An event without the fields that say whose it is.
    private static func value(_ event: RunEvent) -> Value {
        let line = EventLine(event)
        var fields = line.fields
        for key in ["id", "attempt", "repetition"] { fields[key] = nil }
        fields["kind"] = .string(line.kind)
        return .record(fields)
    }

    private func finish(_ event: RunEvent) throws(SinkFailure) {
        try writeApps()
        try write("end", EventLine(event).fields)
        try sink.write(HTMLPage.tail)
        try sink.close()
    }

    private func writeApps() throws(SinkFailure) {
        guard !coverage.apps.isEmpty else { return }
        try write("coverage", CoverageReporter.value(of: coverage))
        // Flows name their apps by number, and the list of apps has an order of its own.
        try write("apps", .array(coverage.apps.map { .integer($0.number) }))
        var room = Self.mostDrawing
        for app in coverage.apps {
            guard let drawing = AppGraph(app)?.svg, drawing.utf8.count <= room else { continue }
            room -= drawing.utf8.count
            try write("graph", ["app": .integer(app.number), "svg": .string(drawing)])
        }
    }

    private func write(_ kind: String, _ fields: [String: Value], id: String? = nil) throws(SinkFailure) {
        try write(kind, .record(fields), id: id)
    }

    private func write(_ kind: String, _ value: Value, id: String? = nil) throws(SinkFailure) {
        let id = id.map { " id=\"\($0)\"" } ?? ""
        let json = HTMLData.harmless(EventLine.json(value))
        try sink.write("<script type=\"application/json\" data-kind=\"\(kind)\"\(id)>\(json)</script>\n")
    }
}
