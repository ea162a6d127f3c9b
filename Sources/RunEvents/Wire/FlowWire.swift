package import NavigationCore

extension FlowAttempt {
    package var wireFields: [String: Value] {
        var fields: [String: Value] = ["id": .string(id), "attempt": .integer(attempt)]
        if repetition != 1 { fields["repetition"] = .integer(repetition) }
        return fields
    }

    package init(wire fields: [String: Value]) {
        self.init(
            id: fields.text("id") ?? "",
            attempt: fields.integer("attempt", in: .ordinal) ?? 1,
            repetition: fields.integer("repetition", in: .ordinal) ?? 1
        )
    }
}

extension FlowSite {
    func add(to fields: inout [String: Value]) {
        fields["file"] = .string(file)
        fields["line"] = .integer(line)
        fields["name"] = .string(name)
        fields["tags"] = .texts(tags)
        if sharesLine { fields["sharesLine"] = true }
    }

    init(wire fields: [String: Value]) {
        self.init(
            file: fields.text("file") ?? "",
            line: fields.integer("line") ?? 0,
            name: fields.text("name") ?? "",
            tags: fields.texts("tags"),
            sharesLine: fields.flag("sharesLine")
        )
    }
}

extension FlowStart {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        site.add(to: &fields)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(attempt: FlowAttempt(wire: fields), site: FlowSite(wire: fields))
    }
}

extension FlowEnd {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        site.add(to: &fields)
        fields["status"] = .string(status.rawValue)
        fields.set("note", note)
        fields["wallMicroseconds"] = .integer(wallMicroseconds)
        fields["virtualSeconds"] = .number(virtualSeconds)
        fields.set("omittedEvents", omittedEvents == 0 ? nil : omittedEvents)
        fields["digest"] = .string(digest)
        fields["seed"] = .seed(seed)
        if retried { fields["retried"] = true }
        if isFlaky { fields["flaky"] = true }
        if let difference { fields["difference"] = .record(difference.wireFields) }
        if let first = failures.first { fields["failure"] = .record(first.wireFields) }
        if failures.count > 1 {
            fields["furtherFailures"] = .array(failures.dropFirst().map { .record($0.wireFields) })
        }
        return fields
    }

    init(wire fields: [String: Value]) {
        let first = fields.record("failure").map { [FailureReport(wire: $0)] } ?? []
        let further = fields.values("furtherFailures").compactMap(\.fields).map(FailureReport.init(wire:))
        self.init(
            attempt: FlowAttempt(wire: fields),
            site: FlowSite(wire: fields),
            status: fields.text("status").flatMap(EndStatus.init(rawValue:)) ?? .errored,
            note: fields.text("note"),
            wallMicroseconds: fields.integer("wallMicroseconds", in: .microseconds) ?? 0,
            virtualSeconds: fields.seconds("virtualSeconds") ?? 0,
            digest: fields.text("digest") ?? "",
            seed: fields.seed("seed"),
            failures: first + further,
            retried: fields.flag("retried"),
            difference: fields.record("difference").map(TraceDifference.init(wire:))
        )
        omittedEvents = fields.integer("omittedEvents") ?? 0
    }
}

extension TraceDifference {
    var wireFields: [String: Value] {
        var fields: [String: Value] = ["position": .integer(position)]
        fields.set("before", before)
        fields.set("after", after)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            position: fields.integer("position") ?? 0,
            before: fields.text("before"),
            after: fields.text("after")
        )
    }
}
