import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// The functions of a screen: its actions, and what is called when something happens to it.
extension ScreenReader {
    func readFunctions(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        let actions = try keys.table("actions") ?? LuaTable()
        if let first = actions.array.first {
            let name = first.stringValue ?? "open"
            throw LuaUsageError(
                "'actions' of '\(screen.name)' are functions: write \(LuaName.key(name)) = function() … end"
            )
        }
        for (key, value) in actions.fields {
            guard let name = key.stringValue else {
                throw LuaUsageError("an action of '\(screen.name)' has no name: write open = function() … end")
            }
            guard let function = value.functionValue else {
                throw LuaUsageError(
                    "the action '\(name)' of '\(screen.name)' is a function, not a \(value.typeName): "
                        + "write \(LuaName.key(name)) = function() navigate(\"…\") end"
                )
            }
            screen.actions[name] = ScreenAction(takesArguments: surface.lua.takesArguments(function)) {
                [unowned surface] arguments in
                let result = try surface.call(function, arguments == .null ? .table(LuaTable()) : arguments.lua)
                if let request = result.objectValue?.instance as? RequestHandle {
                    surface.navigator?.returned(request.id)
                }
            }
        }
        if let function = try keys.function("on_create") {
            screen.onCreate = { [unowned surface] view in try surface.call(function, surface.handle(view)) }
        }
        if let function = try keys.function("on_appear") {
            screen.onAppear = { [unowned surface] view in try surface.call(function, surface.handle(view)) }
        }
        if let function = try keys.function("on_disappear") {
            screen.onDisappear = { [unowned surface] view in try surface.call(function, surface.handle(view)) }
        }
        if let function = try keys.function("on_data") {
            screen.onData = { [unowned surface] data, view in try surface.call(function, data.lua, surface.handle(view))
            }
        }
        if let function = try keys.function("resolve") {
            screen.resolver = surface.navigation.resolver(function, owner: "'resolve' of '\(screen.name)'")
        }
        try readMessages(keys.value("on_message"), into: &screen)
    }

    /// One function for every message, or a table from message to function.
    private func readMessages(_ value: LuaValue, into screen: inout ScreenDescription) throws {
        switch value {
        case .nil: return
        case .function(let function):
            screen.onMessage = { [unowned surface] message, data, _ in
                try surface.call(function, .text(message), data.lua)
            }
        case .table(let table):
            var functions: [String: LuaFunction] = [:]
            if let first = table.array.first {
                let name = first.stringValue ?? "refresh"
                throw LuaUsageError(
                    "'on_message' of '\(screen.name)' is a table from messages to functions: write { \(LuaName.key(name)) = function(data) … end }"
                )
            }
            for (key, value) in table.fields {
                guard let name = key.stringValue, let function = value.functionValue else {
                    throw LuaUsageError("'on_message' of '\(screen.name)' is a table from messages to functions")
                }
                functions[name] = function
            }
            screen.messages = Set(functions.keys)
            screen.onMessage = { [unowned surface] message, data, _ in
                guard let function = functions[message] else { return }
                try surface.call(function, data.lua, .text(message))
            }
        default:
            throw LuaUsageError("'on_message' of '\(screen.name)' is a function or a table, not a \(value.typeName)")
        }
    }
}
