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
        if origin != RunOrigin() { fields["origin"] = .record(origin.wireFields) }
        fields["shuffle"] = shuffleSeed.map(Value.seed)
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
            shuffleSeed: fields.text("shuffle").flatMap { UInt64($0) },
            flows: fields.integer("flows") ?? 0,
            selection: fields.values("selection").compactMap(\.fields).map {
                SelectionStage(name: $0.text("name") ?? "", flows: $0.integer("flows") ?? 0)
            },
            shard: fields.text("shard"),
            startedAt: fields.text("startedAt") ?? "1970-01-01T00:00:00",
            host: fields.text("host") ?? "localhost",
            origin: RunOrigin(wire: fields.record("origin") ?? [:])
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
            declared: fields.integer("declared") ?? 0,
            selected: fields.integer("selected") ?? 0,
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
            wallMicroseconds: fields.integer("wallMicroseconds", in: .microseconds) ?? 0,
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
        passed = fields.integer("passed") ?? 0
        failed = fields.integer("failed") ?? 0
        errored = fields.integer("errored") ?? 0
        skipped = fields.integer("skipped") ?? 0
        timedOut = fields.integer("timedOut") ?? 0
        crashed = fields.integer("crashed") ?? 0
        notRun = fields.integer("notRun") ?? 0
        flaky = fields.integer("flaky") ?? 0
    }
}
