import LuaRuntime
import NavigationCore

/// Places in the structure of an app.
extension PartReader {
    /// A place in the structure: a screen's name, an entry with parameters, or a container.
    func node(_ value: LuaValue, in owner: String) throws -> NodeDescription {
        switch value {
        case .string(let name): return .screen(ScreenEntry(name.text))
        case .table: return .screen(try entry(value, in: owner))
        case .object(let object):
            if let box = object.instance as? NodeBox { return box.node }
            throw LuaUsageError("\(owner) holds screens and containers, not a \(object.class.name)")
        default: throw LuaUsageError("\(owner) holds screens and containers, not a \(value.typeName)")
        }
    }

    /// `"item"`, or `{ "item", parameters = { … }, properties = { … } }`.
    func entry(_ value: LuaValue, in owner: String) throws -> ScreenEntry {
        if let name = value.stringValue { return ScreenEntry(name) }
        var options = try Options(value, for: "an entry of \(owner)", noun: "key")
        options.adviseOnKey = { key, value in
            guard ["screen", "name", "id", "to"].contains(key), let name = value.stringValue else { return nil }
            return ": the name comes first, without a key: { \(Value.string(name)), … }"
        }
        let parameters = options.value("parameters")
        let properties = options.value("properties")
        try options.finish(positional: 1)
        guard let name = options.positional.first?.stringValue else {
            throw LuaUsageError("an entry of \(owner) begins with the name of a screen")
        }
        return ScreenEntry(
            name,
            parameters: try parameters.isNil ? [:] : .init(parameters, what: "'parameters'"),
            properties: try properties.isNil ? [:] : .init(properties, what: "'properties'")
        )
    }
}
