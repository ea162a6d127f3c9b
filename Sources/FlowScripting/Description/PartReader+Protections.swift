import LuaRuntime
import NavigationCore
import NavigationHarness

/// A protection with its challenge, and the gate that the challenge answers.
extension PartReader {
    /// A protection from its table.
    func protection(_ value: LuaValue, name: String) throws -> any Protection {
        var keys = try Options(value, for: "protection '\(name)'", noun: "key")
        let predicate = try keys.function("unless")
        let challenge = try challenge(keys.value("challenge"), name: name)
        let asksAgain = try keys.boolean("ask_again") ?? true
        _ = try keys.string("name")
        // A mistyped key comes first: it says more than that the right one is missing.
        try keys.finish()
        guard let unless = predicate else {
            throw LuaUsageError(
                "protection '\(name)' needs 'unless', a function of state and request: unless = function(state) return … end"
            )
        }
        // Most look at the state alone, and are asked at every step.
        let looksAtRequest = lua.takesArguments(unless, beyond: 1)
        let quoted = "'\(name)'"
        return StateProtection(name, challenge: challenge, asksAgain: asksAgain) { state, view in
            try surface.asked(about: state) {
                let answer = try surface.call(
                    unless,
                    surface.look(at: state, for: quoted),
                    looksAtRequest ? surface.lua(of: view) : .nil
                )
                if let odd = TruthAdvice.text(for: answer) {
                    run.oddAnswers.insert("the function 'unless' of '\(name)' returned \(odd)")
                }
                return answer.isTruthy
            }
        }
    }

    private func challenge(_ value: LuaValue, name: String) throws -> Challenge {
        switch value {
        case .nil: return .deny(.protected)
        case .string(let screen): return .screen(ScreenEntry(screen.text))
        case .table: return .screen(try entry(value, in: "the challenge of '\(name)'"))
        case .function(let function):
            return .function { gate, view in
                _ = try surface.using(.gate, in: "the challenge of '\(name)'") {
                    try surface.call(function, self.gate(gate), surface.lua(of: view))
                }
            }
        default: throw LuaUsageError("the challenge of '\(name)' is a screen or a function, not a \(value.typeName)")
        }
    }

    /// The gate as a table of two functions, called with or without `self`.
    private func gate(_ gate: Gate) throws -> LuaValue {
        let allow = try lua.makeFunction("gate.allow", about: gate.request) { call in
            try surface.app(for: call).perform(.answer(gate, .allow))
            return []
        }
        let deny = try lua.makeFunction("gate.deny", about: gate.request) { call in
            // Called with a colon, it gets the gate itself first.
            let isMethod = try call[0].tableValue?["allow"].functionValue != nil
            let index = isMethod ? 1 : 0
            if let given = try call[index].tableValue {
                let word = given.fields.first?.value.stringValue ?? "why"
                throw LuaUsageError("gate.deny takes a reason, not a table: gate.deny(\(Value.string(word)))")
            }
            let reason = try call.optionalString(index).map(Reason.init(rawValue:)) ?? .protected
            try surface.app(for: call).perform(.answer(gate, .deny(reason)))
            return []
        }
        return .table(
            LuaTable(["allow": .function(allow), "deny": .function(deny), "protection": .text(gate.protection)])
        )
    }
}
