import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform

/// Globals that no script has declared.
extension Surface {
    /// Undefined globals are mistakes; names of the standard library that the sandbox leaves out read as nil.
    func strictGlobals() -> LuaGlobalsGuard {
        LuaGlobalsGuard(
            read: { [unowned self] name, call in
                guard !Surface.absent.contains(name) else { return .nil }
                let (known, words) = (lua.knownGlobals, lua.definedNames)
                let apps = app.map { [$0.description] } ?? []
                let advice =
                    laterLocal(name, at: call.location())
                    ?? GlobalAdvice.text(for: name, known: known, words: words, app: apps)
                throw LuaUsageError("undefined global '\(name)'\(advice)")
            },
            write: { [unowned self] name, call in
                if name == "hazards", run.phase == .declaring { return try setFileHazards(try call[1]) }
                let hint = suggestion(for: name, among: lua.knownGlobals)
                let value = try call[1].functionValue == nil ? "" : "function "
                throw LuaUsageError(
                    "assignment to the new global '\(name)'\(hint.isEmpty ? ";" : hint) write 'local \(value)\(name)'"
                )
            }
        )
    }

    /// What to say of a name that is local further down, or elsewhere.
    private func laterLocal(_ name: String, at place: LuaLocation?) -> String? {
        guard let place, let source = files.text(of: projectPath(place.file)) else { return nil }
        let tokens = ScriptTokens(source).tokens
        let declared = tokens.indices.dropFirst().first { index in
            let word =
                tokens[index - 1].text == "function" && index > 1 ? tokens[index - 2].text : tokens[index - 1].text
            return tokens[index].kind == .name && tokens[index].text == name && word == "local"
        }
        guard let line = declared.map({ tokens[$0].line }) else { return nil }
        return line > place.line
            ? ": it is local from line \(line) on, so it stands above what uses it"
            : ": it is local to the block of line \(line), which ends before"
    }

    /// `hazards = "fail"` at the top of a file is the option for all its flows.
    private func setFileHazards(_ value: LuaValue) throws {
        var policies = HazardPolicies()
        try setHazards(value, in: &policies)
        declarations.addHazards(value)
    }

    /// What the sandbox leaves out.
    static let absent: Set<String> = ["io", "os", "package", "dofile", "loadfile", "collectgarbage", "warn"]
}
