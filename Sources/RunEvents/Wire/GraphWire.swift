package import NavigationCore

extension AppGraph {
    /// Its screens and edges.
    package var wireFields: [String: Value] {
        [
            "screens": .array(screens.map { .record($0.fields) }),
            "edges": .array(edges.map { .record(fields(of: $0)) }),
        ]
    }

    /// Reads what was written; edges of screens that are not there lead nowhere.
    init(name: String, wire fields: [String: Value]) {
        self.name = name
        screens = fields.values("screens").compactMap(\.fields).compactMap(Screen.init)
        let positions = Dictionary(screens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        edges = fields.values("edges").compactMap(\.fields).compactMap { fields in
            guard let from = fields.text("from").flatMap({ positions[$0] }),
                let to = fields.text("to").flatMap({ positions[$0] }),
                let kind = fields.text("kind").flatMap(Kind.init(rawValue:))
            else { return nil }
            return Edge(from: from, to: to, kind: kind, label: fields.text("label") ?? "")
        }
    }

    private func fields(of edge: Edge) -> [String: Value] {
        var fields: [String: Value] = [
            "from": .string(screens[edge.from].name), "to": .string(screens[edge.to].name),
            "kind": .string(edge.kind.rawValue),
        ]
        if !edge.label.isEmpty { fields["label"] = .string(edge.label) }
        if let flows = edge.flows { fields["flows"] = .integer(flows) }
        if let isReached = edge.isReached { fields["reached"] = .boolean(isReached) }
        return fields
    }
}

extension AppGraph.Screen {
    fileprivate init?(_ fields: [String: Value]) {
        guard let name = fields.text("name") else { return nil }
        self.init(name)
        place = fields.text("place") ?? ""
        (isStart, isAnywhere) = (fields.flag("start"), fields.flag("anywhere"))
        (isModal, isLock) = (fields.flag("modal"), fields.flag("lock"))
        (protections, links) = (fields.texts("protections"), fields.texts("links"))
    }

    fileprivate var fields: [String: Value] {
        var fields: [String: Value] = ["name": .string(name)]
        if !place.isEmpty { fields["place"] = .string(place) }
        for (key, isSo) in [("start", isStart), ("anywhere", isAnywhere), ("modal", isModal), ("lock", isLock)]
        where isSo {
            fields[key] = true
        }
        if !protections.isEmpty { fields["protections"] = .texts(protections) }
        if !links.isEmpty { fields["links"] = .texts(links) }
        if let flows { fields["flows"] = .integer(flows) }
        if let isReached { fields["reached"] = .boolean(isReached) }
        return fields
    }
}
