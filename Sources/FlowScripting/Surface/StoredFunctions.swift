import LuaRuntime
import NavigationCore

/// Functions that the state refers to, each of which calls functions of the script.
extension Surface {
    /// Keeps what calls a function of the script: for fingerprints it is the same as what calls the same one.
    func store<Function>(_ function: Function, calling source: LuaFunction) -> FunctionID<Function> {
        store(function, calling: [source], as: "")
    }

    /// Keeps what calls functions of the script; `use` is what it calls each for, where that differs.
    func store<Function>(
        _ function: Function,
        calling sources: [LuaFunction],
        as use: String
    ) -> FunctionID<Function> {
        let identity = identity(of: sources, as: use)
        return functions.store(function, sameness: identity?.sameness, place: identity?.code, calling: sources)
    }

    /// What functions are together the same as that are used for the same; `nil` if one of them is not Lua.
    func identity(of sources: [LuaFunction], as use: String) -> LuaFunctionIdentity? {
        let known = sources.compactMap(lua.identity)
        guard known.count == sources.count else { return nil }
        let samenesses = known.compactMap(\.sameness)
        return LuaFunctionIdentity(
            code: ([use] + known.map(\.code)).joined(separator: "\n"),
            sameness: samenesses.count < known.count ? nil : ([use] + samenesses).joined(separator: "\n")
        )
    }
}
