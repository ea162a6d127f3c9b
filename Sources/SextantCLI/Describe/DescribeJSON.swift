import AppConformance
import NavigationCore
import RunEvents

/// What an app declares, as one JSON object.
enum DescribeJSON {
    private static let version = 1

    static func text(of outline: AppOutline, _ screens: [ScreenOutline], isWhole: Bool) -> String {
        var fields: [(String, Value)] = [("v", .integer(version)), ("app", .string(outline.name))]
        if isWhole {
            fields.append(("windows", .array(outline.windows.map { window($0.name, $0.root) })))
            fields += outline.rows.map { ($0.key, items($0)) }
        }
        fields.append(("screens", .array(screens.map(screen))))
        var json = JSONText()
        json.append(fields)
        return json.text
    }

    private static func items(_ row: AppOutline.Row) -> Value { .array(row.items.map { $0.value }) }

    private static func screen(_ screen: ScreenOutline) -> Value {
        let rows = screen.rows.map { ($0.key, items($0)) }
        return .record(Dictionary(uniqueKeysWithValues: rows + [("name", .string(screen.name))]))
    }

    private static func window(_ name: String, _ root: NodeDescription) -> Value {
        ["name": .string(name), "root": node(root)]
    }

    private static func node(_ node: NodeDescription) -> Value {
        switch node {
        case .screen(let entry):
            var fields: [String: Value] = ["screen": .string(entry.name)]
            if !entry.parameters.isEmpty { fields["parameters"] = .record(entry.parameters) }
            return .record(fields)
        case .container(let container): return Self.container(container)
        }
    }

    private static func container(_ container: ContainerDescription) -> Value {
        var fields: [String: Value] = ["kind": .string(container.kind)]
        if let id = container.id { fields["id"] = .string(id) }
        if container.choose != nil || container.arrange != nil { fields["byState"] = true }
        if !container.protections.isEmpty { fields["guards"] = .array(container.protections.map { .string($0) }) }
        fields["children"] = .array(
            container.children.map { child in
                var fields: [String: Value] = ["node": node(child.node)]
                if let key = child.key { fields["key"] = .string(key) }
                if let title = child.title { fields["title"] = .string(title) }
                return .record(fields)
            }
        )
        return .record(fields)
    }
}
