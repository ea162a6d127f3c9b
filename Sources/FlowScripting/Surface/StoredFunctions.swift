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
        functions.store(function, sameness: sameness(of: sources, as: use))
    }

    /// Equal for functions that do the same and are used for the same; `nil` if that is not known of one.
    func sameness(of sources: [LuaFunction], as use: String) -> String? {
        var words = [use]
        for source in sources {
            guard let sameness = lua.sameness(of: source) else { return nil }
            words.append(sameness)
        }
        return words.joined(separator: "\n")
    }
}
