package import NavigationCore

// What supervisors and workers tell each other of scripts and flows; event files hold none of it.

extension FlowSettings {
    package var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "project": .string(projectFolder), "updates": .boolean(updatesSnapshots), "timeout": timeout.wireValue,
            "seed": .seed(seed), "coverage": .boolean(measuresCoverage), "files": .boolean(listsFiles),
            "images": .boolean(usesImages), "record": .boolean(recordsTraces),
            "trust": .boolean(trustsProject),
            "unchecked": .string(unchecked.rawValue),
        ]
        fields.set("app", app)
        fields.set("defaultApp", defaultApp)
        fields.set("hazards", hazards?.rawValue)
        return fields
    }

    package init(wire fields: [String: Value]) {
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
        usesImages = fields.flag("images")
        recordsTraces = fields.flag("record")
        trustsProject = fields.flag("trust")
        unchecked = fields.text("unchecked").flatMap(UncheckedPolicy.init(rawValue:)) ?? .note
    }
}

extension FlowDeclaration {
    package var wireFields: [String: Value] {
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

    package init(wire fields: [String: Value]) {
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

extension FlowResult {
    package var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "status": .string(status.rawValue), "virtualTime": virtualTime.wireValue, "digest": .string(digest),
            "seed": .seed(seed), "failures": .array(failures.map { .record($0.wireFields) }),
            "omittedEvents": .integer(omittedEvents),
        ]
        fields.set("note", note)
        fields.set("files", files)
        return fields
    }

    package init(wire fields: [String: Value]) {
        self.init(
            status: fields.text("status").flatMap(EndStatus.init(rawValue:)) ?? .errored,
            note: fields.text("note"),
            failures: fields.values("failures").compactMap(\.fields).map(FailureReport.init(wire:)),
            virtualTime: fields.duration("virtualTime") ?? .zero,
            digest: fields.text("digest") ?? "",
            seed: fields.seed("seed"),
            files: fields.texts("files")
        )
        omittedEvents = fields.integer("omittedEvents") ?? 0
    }
}

extension ScriptFailure {
    package var wireFields: [String: Value] {
        ["cause": .string(cause.rawValue), "report": .record(report.wireFields)]
    }

    package init(wire fields: [String: Value]) {
        self.init(
            fields.text("cause").flatMap(Cause.init(rawValue:)) ?? .script,
            FailureReport(wire: fields.record("report") ?? [:])
        )
    }
}

extension Duration {
    /// Exact: whole seconds and attoseconds.
    fileprivate var wireValue: Value {
        .array([.integer(Int(components.seconds)), .integer(Int(components.attoseconds))])
    }
}

extension [String: Value] {
    /// A duration that is not negative and with which one can calculate; a longer one is as long as that.
    fileprivate func duration(_ key: String) -> Duration? {
        let parts = values(key)
        guard parts.count == 2, case .integer(let seconds) = parts[0], case .integer(let rest) = parts[1] else {
            return nil
        }
        let whole = Duration.seconds(Swift.min(Swift.max(0, seconds), 1_000_000_000_000_000))
        return whole + Duration(secondsComponent: 0, attosecondsComponent: Int64(rest) % 1_000_000_000_000_000_000)
    }
}
