package import NavigationCore

extension FailureReport {
    package var wireFields: [String: Value] {
        var fields: [String: Value] = ["message": .string(message)]
        fields.set("steps", steps)
        fields.set("file", file)
        fields.set("line", line)
        fields.set("expected", expected)
        fields.set("actual", actual)
        fields.set("tree", tree)
        fields.set("differences", differences)
        fields.set("lastEvents", lastEvents)
        fields.set("happened", happened)
        fields.set("traceback", traceback)
        fields.set("verdict", verdict)
        if let excerpt {
            fields["excerpt"] = .record([
                "firstLine": .integer(excerpt.firstLine), "lines": .texts(excerpt.lines),
            ])
        }
        return fields
    }

    package init(wire fields: [String: Value]) {
        self.init(
            message: fields.text("message") ?? "",
            steps: fields.texts("steps"),
            file: fields.text("file"),
            line: fields.integer("line", in: .ordinal),
            expected: fields.text("expected"),
            actual: fields.text("actual"),
            differences: fields.texts("differences"),
            tree: fields.text("tree"),
            lastEvents: fields.texts("lastEvents"),
            happened: fields.texts("happened"),
            traceback: fields.text("traceback"),
            verdict: fields.text("verdict"),
            excerpt: fields.record("excerpt").map {
                SourceExcerpt(firstLine: $0.integer("firstLine", in: .ordinal) ?? 1, lines: $0.texts("lines"))
            }
        )
    }
}
