import LuaRuntime
import NavigationCore

/// What functions of a description are given.
extension Surface {
    /// What protections and challenges are given.
    func lua(of view: RequestView) -> LuaValue {
        var table = LuaTable(["command": .text(view.command), "parameters": Value.record(view.parameters).lua])
        if let screen = view.screen { table.fields.append(("screen", .text(screen))) }
        if let address = view.address { table.fields.append(("address", .text(address))) }
        if view.data != .null { table.fields.append(("data", view.data.lua)) }
        table.fields.append(("properties", Value.record(view.properties).lua))
        return .table(table)
    }

    /// What the condition of an edge is given.
    func lua(of context: EdgeContext) -> LuaValue {
        var table = LuaTable([
            "destination": .text(context.destination), "request": lua(of: context.request),
            "state": look(at: context.state, for: "a condition"),
        ])
        if let source = context.source {
            let fields: [String: Value] = [
                "name": .string(source.name), "parameters": .record(source.parameters),
                "properties": .record(source.properties), "data": source.data,
            ]
            table.fields.append(("source", Value.record(fields).lua))
        }
        return .table(table)
    }
}
