import LuaRuntime
import Platform

/// The names of what an app's functions have captured, for those who say what differs between two situations.
extension ExploredSession {
    /// A variable of the app: its name, where a function is that has captured it, and one number for what it holds.
    package struct NamedVariable {
        package let name: String
        package let place: String
        package let digest: UInt64
    }

    /// The variables that hold plain values come first: they are told apart exactly.
    package func namedVariables() throws -> [NamedVariable] {
        var (plain, others): ([NamedVariable], [NamedVariable]) = ([], [])
        var seen: Set<String> = []
        for function in remembering { try collect(function, &seen, &plain, &others) }
        return plain + others
    }

    private func collect(
        _ function: LuaFunction,
        _ seen: inout Set<String>,
        _ plain: inout [NamedVariable],
        _ others: inout [NamedVariable]
    ) throws {
        let lua = session.lua
        guard let place = lua.definition(of: function).map({ "\($0)" }), seen.insert(place).inserted else { return }
        for variable in try lua.variables(capturedBy: function) {
            switch variable.value {
            case .function(let inner): try collect(inner, &seen, &plain, &others)
            case .table, .reference, .object:
                // What lies in it counts, as well as what the function has captured besides.
                let digest = try lua.digest(ofCapturedBy: [function], naming: name(of:)).value
                others.append(NamedVariable(name: variable.name, place: place, digest: digest))
            default:
                let digest = StableHash(lua.textOf(variable.value)).value
                plain.append(NamedVariable(name: variable.name, place: place, digest: digest))
            }
        }
    }
}
