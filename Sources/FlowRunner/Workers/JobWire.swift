import FlowScripting
import NavigationCore
import RunEvents

// Jobs as the supervisor sends them to its workers: one JSON object a line.

extension FlowJob {
    var wireText: String {
        var fields: [String: Value] = [
            "number": .integer(number), "path": .string(script.path), "file": .string(script.file),
            "settings": .record(settings.wireFields), "trace": .boolean(wantsTrace),
        ]
        if case .run(let flow, let attempt) = work {
            fields["flow"] = .record(flow.wireFields)
            fields["id"] = .string(attempt.id)
            fields["attempt"] = .integer(attempt.attempt)
            fields["repetition"] = .integer(attempt.repetition)
        }
        return EventLine(kind: "job", fields: fields).text
    }

    init?(wireText: String) {
        guard let fields = EventLine(text: wireText)?.fields, let number = fields.integer("number"),
            let path = fields.text("path"), let settings = fields.record("settings")
        else { return nil }
        let attempt = FlowAttempt(
            id: fields.text("id") ?? "",
            attempt: fields.integer("attempt") ?? 1,
            repetition: fields.integer("repetition") ?? 1
        )
        let flow = fields.record("flow").map(FlowDeclaration.init(wire:))
        self.init(
            number: number,
            script: FoundScript(path: path, file: fields.text("file") ?? path),
            work: flow.map { .run($0, attempt) } ?? .load,
            settings: FlowSettings(wire: settings),
            patience: .zero,
            wantsTrace: fields.flag("trace")
        )
    }
}

extension FlowSettings {
    var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "project": .string(projectFolder), "updates": .boolean(updatesSnapshots), "timeout": timeout.wireValue,
            "seed": .seed(seed), "coverage": .boolean(measuresCoverage),
            "files": .boolean(listsFiles), "trust": .boolean(trustsProject),
            "unchecked": .string(unchecked.rawValue),
        ]
        fields.set("app", app)
        fields.set("defaultApp", defaultApp)
        fields.set("hazards", hazards?.rawValue)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            projectFolder: fields.text("project") ?? "/",
            app: fields.text("app"),
            defaultApp: fields.text("defaultApp"),
            hazards: fields.text("hazards").flatMap(HazardPolicy.init(rawValue:)),
            updatesSnapshots: fields.flag("updates"),
            timeout: fields.duration("timeout") ?? .seconds(10),
            seed: fields.seed("seed"),
            measuresCoverage: fields.flag("coverage")
        )
        listsFiles = fields.flag("files")
        trustsProject = fields.flag("trust")
        unchecked = fields.text("unchecked").flatMap(UncheckedPolicy.init(rawValue:)) ?? .note
    }
}

extension FlowDeclaration {
    var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "index": .integer(index), "path": .texts(path), "line": .integer(line), "tags": .texts(tags),
            "only": .boolean(only),
        ]
        fields.set("id", id)
        fields.set("skip", skip)
        fields.set("expectedFailure", expectedFailure)
        fields["timeout"] = timeout?.wireValue
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            index: fields.integer("index") ?? 0,
            path: fields.texts("path"),
            line: fields.integer("line") ?? 0,
            id: fields.text("id"),
            tags: fields.texts("tags"),
            only: fields.flag("only"),
            skip: fields.text("skip"),
            expectedFailure: fields.text("expectedFailure"),
            timeout: fields.duration("timeout")
        )
    }
}

extension Duration {
    /// Exact: whole seconds and attoseconds.
    var wireValue: Value { .array([.integer(Int(components.seconds)), .integer(Int(components.attoseconds))]) }
}

extension [String: Value] {
    func duration(_ key: String) -> Duration? {
        let parts = values(key)
        guard parts.count == 2, case .integer(let seconds) = parts[0], case .integer(let rest) = parts[1] else {
            return nil
        }
        return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(rest))
    }
}
