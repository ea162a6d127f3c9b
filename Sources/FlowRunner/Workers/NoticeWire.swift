import FlowScripting
import NavigationCore
import RunEvents

// What workers send back: one JSON object a line. Events carry their position, since what a script prints is sent
// at once and the rest only if it is wanted.

extension JobNotice {
    /// The line; `position` is that of an event among the events of its job.
    func wireText(position: Int = 0) -> String {
        switch self {
        case .event(let job, let event):
            var line = EventLine(event)
            line.fields["job"] = .integer(job)
            line.fields["position"] = .integer(position)
            return line.text
        case .loaded(let job, let flows):
            let list = Value.array(flows.map { .record($0.wireFields) })
            return EventLine(kind: "loaded", fields: ["job": .integer(job), "flows": list]).text
        case .finished(let job, let result):
            return EventLine(kind: "finished", fields: ["job": .integer(job), "result": .record(result.wireFields)])
                .text
        case .scriptFailed(let job, let failure):
            let fields: [String: Value] = ["job": .integer(job), "failure": .record(failure.wireFields)]
            return EventLine(kind: "scriptFailed", fields: fields).text
        case .stuck(let job): return EventLine(kind: "stuck", fields: ["job": .integer(job)]).text
        case .crashed(let job, let how):
            return EventLine(kind: "crashed", fields: ["job": .integer(job), "how": .string(how)]).text
        }
    }

    /// Reads a line; `nil` for what no worker of this release sends.
    init?(line: EventLine) {
        let fields = line.fields
        guard let job = fields.integer("job") else { return nil }
        switch line.kind {
        case "loaded":
            self = .loaded(job: job, fields.values("flows").compactMap(\.fields).map(FlowDeclaration.init(wire:)))
        case "finished": self = .finished(job: job, FlowResult(wire: fields.record("result") ?? [:]))
        case "scriptFailed": self = .scriptFailed(job: job, ScriptFailure(wire: fields.record("failure") ?? [:]))
        case "stuck": self = .stuck(job: job)
        case "crashed": self = .crashed(job: job, fields.text("how") ?? "")
        default:
            guard let event = line.event else { return nil }
            self = .event(job: job, event)
        }
    }
}

extension FlowResult {
    var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "status": .string(status.rawValue), "virtualTime": virtualTime.wireValue, "digest": .string(digest),
            "seed": .seed(seed), "failures": .array(failures.map { .record(FailureReport($0).wireFields) }),
        ]
        fields.set("note", note)
        fields.set("files", files)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            status: fields.text("status").flatMap(FlowStatus.init(rawValue:)) ?? .errored,
            note: fields.text("note"),
            failures: fields.values("failures").compactMap(\.fields).map { FlowFailure(FailureReport(wire: $0)) },
            virtualTime: fields.duration("virtualTime") ?? .zero,
            digest: fields.text("digest") ?? "",
            seed: fields.seed("seed"),
            files: fields.texts("files")
        )
    }
}

extension FlowFailure {
    init(_ report: FailureReport) {
        self.init(
            message: report.message,
            file: report.file,
            line: report.line,
            expected: report.expected,
            actual: report.actual,
            tree: report.tree,
            lastEvents: report.lastEvents,
            traceback: report.traceback,
            verdict: report.verdict
        )
    }
}

extension ScriptFailure {
    var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "cause": .string(cause.rawValue), "message": .string(message), "file": .string(file),
        ]
        fields.set("line", line)
        fields.set("sourceLine", sourceLine)
        fields.set("traceback", traceback)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            cause: fields.text("cause").flatMap(Cause.init(rawValue:)) ?? .script,
            message: fields.text("message") ?? "",
            file: fields.text("file") ?? "",
            line: fields.integer("line"),
            sourceLine: fields.text("sourceLine"),
            traceback: fields.text("traceback")
        )
    }
}
