import NavigationCore
import RunEvents

// Jobs as the supervisor sends them to its workers: one JSON object a frame.

extension FlowJob {
    func wireText(number: Int) -> String {
        var fields: [String: Value] = [
            "job": .integer(number), "path": .string(path), "settings": .record(settings.wireFields),
            "trace": .boolean(wantsTrace),
        ]
        switch work {
        case .settings: fields["work"] = "settings"
        case .load: fields["work"] = "load"
        case .run(let flow, let attempt):
            fields["work"] = "run"
            fields["flow"] = .record(flow.wireFields)
            fields["attempt"] = .record(attempt.wireFields)
        }
        return EventLine(kind: "job", fields: fields).text
    }

    /// Reads a job and its number.
    static func read(_ line: EventLine) -> (number: Int, job: FlowJob)? {
        let fields = line.fields
        guard line.kind == "job", let number = fields.integer("job"), let path = fields.text("path"),
            let settings = fields.record("settings"), let work = Work(wire: fields)
        else { return nil }
        let job = FlowJob(
            path: path,
            work: work,
            settings: FlowSettings(wire: settings),
            patience: .zero,
            wantsTrace: fields.flag("trace")
        )
        return (number, job)
    }
}

extension FlowJob.Work {
    fileprivate init?(wire fields: [String: Value]) {
        switch fields.text("work") {
        case "settings": self = .settings
        case "load": self = .load
        case "run":
            guard let flow = fields.record("flow"), let attempt = fields.record("attempt") else { return nil }
            self = .run(FlowDeclaration(wire: flow), FlowAttempt(wire: attempt))
        default: return nil
        }
    }
}
