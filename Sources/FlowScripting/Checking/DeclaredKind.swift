/// What a script declares as soon as it is loaded.
package enum DeclaredKind: Hashable, Sendable {
    case flows, properties

    /// By the first statement that says so; `nil` for a module, an app and what is no Lua.
    package static func of(_ text: String) -> Self? {
        for call in ScriptParser.read(text).calls where call.isStatement && call.isAtLoading {
            guard call.arguments.first?.text != nil, call.arguments.count > 1 else { continue }
            if call.name == "flow" || call.name == "group" { return .flows }
            if DeclaredProperty.Kind(rawValue: call.name) != nil { return .properties }
        }
        return nil
    }
}
