import NavigationCore

extension StepStart {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["name"] = .string(name)
        fields["line"] = .integer(line)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            attempt: FlowAttempt(wire: fields),
            name: fields.text("name") ?? "",
            line: fields.integer("line") ?? 0
        )
    }
}

extension StepEnd {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["name"] = .string(name)
        fields["failed"] = .boolean(failed)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            attempt: FlowAttempt(wire: fields),
            name: fields.text("name") ?? "",
            failed: fields.flag("failed")
        )
    }
}

extension CallRecord {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["name"] = .string(name)
        fields["line"] = .integer(line)
        fields["time"] = .number(time.seconds)
        if failed { fields["failed"] = true }
        if let tree { fields["tree"] = tree }
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            attempt: FlowAttempt(wire: fields),
            name: fields.text("name") ?? "",
            line: fields.integer("line") ?? 0,
            time: fields.duration(inSeconds: "time") ?? .zero,
            failed: fields.flag("failed"),
            tree: fields["tree"]
        )
    }
}

extension ScriptText {
    var wireFields: [String: Value] { ["file": .string(file), "text": .string(text)] }

    init(wire fields: [String: Value]) {
        self.init(file: fields.text("file") ?? "", text: fields.text("text") ?? "")
    }
}

extension OutputText {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["text"] = .string(text)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(attempt: FlowAttempt(wire: fields), text: fields.text("text") ?? "")
    }
}

extension HazardRecord {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["hazard"] = .string(hazard)
        fields.set("screen", screen)
        fields["message"] = .string(message)
        fields["line"] = line.map(Value.integer)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            attempt: FlowAttempt(wire: fields),
            hazard: fields.text("hazard") ?? "",
            screen: fields.text("screen"),
            message: fields.text("message") ?? "",
            line: fields.integer("line", in: .ordinal)
        )
    }
}

extension NoteRecord {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["message"] = .string(message)
        fields["line"] = line.map(Value.integer)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            attempt: FlowAttempt(wire: fields),
            message: fields.text("message") ?? "",
            line: fields.integer("line", in: .ordinal)
        )
    }
}

extension NavigationRecord {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["event"] = .string(event.kind.rawValue)
        fields["time"] = .number(event.time.seconds)
        fields.set("request", event.request)
        fields.set("screen", event.screen)
        fields.set("instance", event.instance)
        fields.set("window", event.window)
        if !event.fields.isEmpty { fields["fields"] = .record(event.fields) }
        return fields
    }

    init?(wire fields: [String: Value]) {
        guard let kind = fields.text("event").flatMap(Event.Kind.init(rawValue:)) else { return nil }
        let event = EventRecord(
            kind,
            time: fields.duration(inSeconds: "time") ?? .zero,
            request: fields.integer("request"),
            screen: fields.text("screen"),
            instance: fields.integer("instance"),
            window: fields.text("window"),
            fields: fields.record("fields") ?? [:]
        )
        self.init(attempt: FlowAttempt(wire: fields), event: event)
    }
}
