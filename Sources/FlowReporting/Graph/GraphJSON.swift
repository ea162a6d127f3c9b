import NavigationCore
import RunEvents

extension AppGraph {
    /// The graph as one JSON object.
    package var json: String {
        var json = JSONText()
        json.append([
            ("v", 1), ("app", .string(name)), ("screens", .array(screens.map { .record($0.fields) })),
            ("edges", .array(edges.map { .record(fields(of: $0)) })),
        ])
        return json.text + "\n"
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
