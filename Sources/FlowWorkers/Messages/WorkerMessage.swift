import NavigationCore
package import RunEvents

/// What a worker says of its job, in this order: that it has started; what happens, as it happens; the verdict; what it
/// has kept back until somebody wants it; that this is all.
package enum WorkerMessage: Hashable, Sendable {
    case started
    /// An event and its position among all of the job.
    case event(RunEvent, position: Int)
    /// Some of the flows that a script declares.
    case declared([FlowDeclaration])
    /// What has come of the job; the flows of a script have come before it.
    case verdict(JobVerdict)
    /// The job is over, and so many events were not sent.
    case done(omittedEvents: Int)
}

extension WorkerMessage {
    /// The message as a frame's content.
    package func wireText(job: Int) -> String {
        var line = line
        line.fields["job"] = .integer(job)
        return line.text
    }

    private var line: EventLine {
        switch self {
        case .started: return EventLine(kind: "started", fields: [:])
        case .event(let event, let position):
            var line = EventLine(event)
            line.fields["position"] = .integer(position)
            return line
        case .declared(let flows):
            return EventLine(kind: "declared", fields: ["flows": .array(flows.map { .record($0.wireFields) })])
        case .verdict(let verdict): return verdict.line
        case .done(let omitted): return EventLine(kind: "done", fields: ["omitted": .integer(omitted)])
        }
    }

    /// Reads a message; `nil` for what no worker of this release says.
    package init?(_ line: EventLine) {
        let fields = line.fields
        switch line.kind {
        case "started": self = .started
        case "declared":
            self = .declared(fields.values("flows").compactMap(\.fields).map(FlowDeclaration.init(wire:)))
        case "done": self = .done(omittedEvents: fields.integer("omitted") ?? 0)
        default:
            if let verdict = JobVerdict(line) {
                self = .verdict(verdict)
            } else if let event = line.event, event.isOfFlow, let position = fields.integer("position") {
                self = .event(event, position: position)
            } else {
                return nil
            }
        }
    }
}

extension JobVerdict {
    fileprivate var line: EventLine {
        switch self {
        case .settings(let fields): EventLine(kind: "settings", fields: ["settings": .record(fields)])
        case .loaded: EventLine(kind: "loaded", fields: [:])
        case .finished(let result): EventLine(kind: "finished", fields: ["result": .record(result.wireFields)])
        case .scriptFailed(let failure):
            EventLine(kind: "scriptFailed", fields: ["failure": .record(failure.wireFields)])
        }
    }

    fileprivate init?(_ line: EventLine) {
        switch line.kind {
        case "settings": self = .settings(line.fields.record("settings") ?? [:])
        case "loaded": self = .loaded([])
        case "finished": self = .finished(FlowResult(wire: line.fields.record("result") ?? [:]))
        case "scriptFailed": self = .scriptFailed(ScriptFailure(wire: line.fields.record("failure") ?? [:]))
        default: return nil
        }
    }
}

extension RunEvent {
    /// Whether this is what the process that runs a flow may tell; all else is for its supervisor to say.
    fileprivate var isOfFlow: Bool {
        switch self {
        case .stepStarted, .stepEnded, .navigation, .called, .output, .hazard, .note, .appDeclared, .covered,
            .recorded:
            true
        case .runStarted, .fileLoaded, .flowStarted, .script, .flowEnded, .runEnded: false
        }
    }
}
