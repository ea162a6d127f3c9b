import NavigationCore

extension AppItems {
    var wireFields: [String: Value] {
        var fields: [String: Value] = ["app": .string(app), "name": .string(name), "items": .texts(items)]
        if let graph { fields["graph"] = .record(graph.wireFields) }
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            app: fields.text("app") ?? "",
            name: fields.text("name") ?? "",
            items: fields.texts("items")
        )
        graph = fields.record("graph").map { AppGraph(name: name, wire: $0) }
    }
}

extension CoverageRecord {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["app"] = .string(app)
        fields["items"] = .array(items.map(Value.integer))
        return fields
    }

    init(wire fields: [String: Value]) {
        let items = fields.values("items").compactMap { if case .integer(let item) = $0 { item } else { nil } }
        self.init(attempt: FlowAttempt(wire: fields), app: fields.text("app") ?? "", items: items)
    }
}
