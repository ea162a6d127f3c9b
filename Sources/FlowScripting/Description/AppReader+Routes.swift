import LuaRuntime
import NavigationCore
import NavigationHarness

/// Functions that say where something leads.
extension AppReader {
    func route(_ name: String, _ value: LuaValue) throws -> RouteFunction {
        let function = try function(value, "route", name, body: "return { to = \"screen\" }")
        return { [unowned surface] arguments in
            let owner = "route '\(name)'"
            let given = arguments == .null ? .table(LuaTable()) : arguments.lua
            let result = try surface.using(.returned, in: owner) {
                try surface.navigation.callForParts(function, given)
            }
            do {
                return try surface.navigation.routeTarget(result, owner: owner)
            } catch let error as LuaUsageError where !error.message.contains(owner) {
                throw LuaUsageError("\(owner) leads nowhere: \(error.message)")
            }
        }
    }

    func provider(_ name: String, _ value: LuaValue) throws -> ProviderFunction {
        let function = try function(value, "provider", name, body: "return { to = \"screen\" }")
        return { [unowned surface] in
            let owner = "provider '\(name)'"
            let result = try surface.using(.returned, in: owner) { try surface.navigation.callForParts(function) }
            return try surface.navigation.routeTarget(result, owner: owner)
        }
    }
}
