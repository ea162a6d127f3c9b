import LuaRuntime
import NavigationCore
import NavigationHarness

/// Reads from the arguments of a call what it asks for.
typealias CommandReader = (LuaCall) throws -> (Command, RequestParts)

/// The commands that scripts can give and `can` can ask about.
struct CommandTable {
    /// How the arguments of each command are read.
    var readers: [String: CommandReader] = [:]
    /// Functions of the app's custom commands, by name.
    var custom: [String: LuaFunction] = [:]
    /// The state in which a custom command was last said to be possible.
    var possible: [String: NavigationState] = [:]
    /// Whether a command is only asked about: a name that nobody declares is then an answer and no mistake.
    var isAsking = false
}

extension NavigationWords {
    /// Defines a function that makes a request; `can` reads the same arguments in the same way.
    func command(_ name: String, _ read: @escaping CommandReader) {
        surface.commands.readers[name] = read
        lua.define(name) { call in
            let (command, parts) = try read(call)
            return try make(command, parts, call)
        }
    }

    // MARK: Commands of the app's own

    /// The function of a custom command, which refuses to run while the command says that it cannot.
    func customCommand(_ name: String) throws -> LuaFunction? {
        guard let execute = app?.commands[name] else { return nil }
        if let known = surface.commands.custom[name] { return known }
        let function = try lua.makeFunction("commands.\(name)") { call in
            let navigator = try surface.app(for: call)
            let arguments = try call.arguments
            guard try isPossible(name, arguments) else { return [try refuse(name, navigator)] }
            return try surface.step(navigator) {
                let before = navigator.state
                let results = try lua.call(execute, arguments)
                try compare(results.first, of: name, from: before, navigator)
                return results
            }
        }
        surface.commands.custom[name] = function
        return function
    }

    /// Whether a custom command says that it can run; one that says nothing always can.
    func isPossible(_ name: String, _ arguments: [LuaValue]) throws -> Bool {
        guard let condition = app?.conditions[name] else { return true }
        guard let navigator else { return true }
        return try navigator.condition { try lua.call(condition, arguments).first?.isTruthy == true }
    }

    private func refuse(_ name: String, _ navigator: Navigator) throws -> LuaValue {
        try surface.step(navigator) {
            let id = try navigator.request(.steps("commands.\(name)"))
            let message = "the command '\(name)' says that it cannot run now"
            try navigator.settle(id, Settlement(.denied, .notPossible, message))
            return surface.handle(id)
        }
    }

    /// A command that was said to be possible, by itself or to `can`, has to be done.
    private func compare(
        _ result: LuaValue?,
        of name: String,
        from before: NavigationState,
        _ navigator: Navigator
    ) throws {
        let wasAsked = surface.commands.possible.removeValue(forKey: name)?.isSame(as: before) == true
        guard app?.conditions[name] != nil || wasAsked,
            let request = result?.objectValue?.instance as? RequestHandle,
            let end = navigator.records[request.id]?.settlement, end.outcome != .done
        else { return }
        let message = "the command '\(name)' was said to be possible and is \(end.outcome.rawValue)"
        try navigator.perform(.report(request.id, .queryMismatch, message))
    }
}
