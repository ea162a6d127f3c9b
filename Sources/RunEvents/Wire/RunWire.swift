import NavigationCore

extension RunStart {
    var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "sextant": .string(sextant), "lua": .string(lua), "command": .string(command),
            "project": .string(project), "seed": .seed(seed), "flows": .integer(flows),
            "startedAt": .string(startedAt), "host": .string(host),
        ]
        fields.set("arguments", arguments)
        fields.set("shard", shard)
        fields["selection"] = .array(
            selection.map { .record(["name": .string($0.name), "flows": .integer($0.flows)]) }
        )
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            sextant: fields.text("sextant") ?? "",
            lua: fields.text("lua") ?? "",
            command: fields.text("command") ?? "sextant",
            arguments: fields.texts("arguments"),
            project: fields.text("project") ?? ".",
            seed: fields.seed("seed"),
            flows: fields.count("flows") ?? 0,
            selection: fields.values("selection").compactMap(\.fields).map {
                SelectionStage(name: $0.text("name") ?? "", flows: $0.count("flows") ?? 0)
            },
            shard: fields.text("shard"),
            startedAt: fields.text("startedAt") ?? "1970-01-01T00:00:00",
            host: fields.text("host") ?? "localhost"
        )
    }
}

extension LoadedFile {
    var wireFields: [String: Value] {
        var fields: [String: Value] = [
            "file": .string(file), "declared": .integer(declared), "selected": .integer(selected),
        ]
        fields.set("problem", problem)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            file: fields.text("file") ?? "",
            declared: fields.count("declared") ?? 0,
            selected: fields.count("selected") ?? 0,
            problem: fields.text("problem")
        )
    }
}

extension RunEnd {
    var wireFields: [String: Value] {
        var fields = counts.wireFields
        fields["wallMicroseconds"] = .integer(wallMicroseconds)
        fields["exitStatus"] = .integer(Int(exitStatus.rawValue))
        fields.set("notes", notes)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            counts: RunCounts(wire: fields),
            wallMicroseconds: fields.count("wallMicroseconds") ?? 0,
            exitStatus: fields.integer("exitStatus").flatMap { RunStatus(rawValue: Int32(truncatingIfNeeded: $0)) }
                ?? .internalError,
            notes: fields.texts("notes")
        )
    }
}

extension RunCounts {
    var wireFields: [String: Value] {
        [
            "passed": .integer(passed), "failed": .integer(failed), "errored": .integer(errored),
            "skipped": .integer(skipped), "timedOut": .integer(timedOut), "crashed": .integer(crashed),
            "notRun": .integer(notRun), "flaky": .integer(flaky),
        ]
    }

    init(wire fields: [String: Value]) {
        self.init()
        passed = fields.count("passed") ?? 0
        failed = fields.count("failed") ?? 0
        errored = fields.count("errored") ?? 0
        skipped = fields.count("skipped") ?? 0
        timedOut = fields.count("timedOut") ?? 0
        crashed = fields.count("crashed") ?? 0
        notRun = fields.count("notRun") ?? 0
        flaky = fields.count("flaky") ?? 0
    }
}
