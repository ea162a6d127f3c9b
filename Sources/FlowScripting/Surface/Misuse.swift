import LuaRuntime
import NavigationCore

/// What a function of the script is given to answer with, such as a resolver: for telling how it is meant to be used.
struct AnsweringTool {
    /// Such as `resolver`.
    var name: String
    var functions: [String]
    /// How the function that gets it is written.
    var usage: String

    static let resolver = AnsweringTool(
        name: "resolver",
        functions: ["complete", "cancel"],
        usage: "gets the resolver first, then the parameters: write function(resolver, parameters) "
            + "resolver.complete(\"screen\") end"
    )

    /// For functions that return where to go, and may return one that is given a resolver.
    static let returned = AnsweringTool(
        name: "resolver",
        functions: resolver.functions,
        usage: "gets no resolver: it returns where it leads; to find that out later, return function(resolver, "
            + "parameters) resolver.complete(\"screen\") end"
    )

    static let gate = AnsweringTool(
        name: "gate",
        functions: ["allow", "deny"],
        usage: "gets the gate first, then the request: write function(gate, request) gate.allow() end"
    )
}

extension Surface {
    /// Calls a function of the script; Lua's own error about a misused tool is told in the words of the tool.
    func using<Result>(_ tool: AnsweringTool, in owner: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch var error as LuaError {
            if error.kind == .runtime, error.value?.kind == .string,
                let text = tool.explanation(of: error.message, owner)
            {
                (error.message, error.value) = (text, nil)
            }
            throw error
        }
    }
}

extension AnsweringTool {
    private static let habits = [
        "open": "allow", "pass": "allow", "grant": "allow", "accept": "allow", "approve": "allow", "ok": "allow",
        "close": "deny", "reject": "deny", "refuse": "deny", "block": "deny", "cancel": "deny", "fail": "deny",
    ]

    /// What a message of Lua's means for whoever used the tool; `nil` if it is about something else.
    fileprivate func explanation(of message: String, _ owner: String) -> String? {
        if let name = AnsweringTool.name(in: message, after: "attempt to index a nil value (local '"), name == self.name
        {
            return "'\(name)' is nil: \(owner) \(usage)"
        }
        if message == "attempt to call a table value (local '\(self.name)')" {
            return "the \(self.name) is a table of functions: write \(self.name).\(functions[0])(…)"
        }
        let calls = ["field", "method"].map { "attempt to call a nil value (\($0) '" }
        guard let name = calls.lazy.compactMap({ AnsweringTool.name(in: message, after: $0) }).first else { return nil }
        if functions.contains(name) {
            return "'\(name)' is a function of the \(self.name) and was called on something else: \(owner) \(usage)"
        }
        guard
            let known = AnsweringTool.habits[name].flatMap({ functions.contains($0) ? $0 : nil })
                ?? nearestName(to: name, among: functions)
        else { return nil }
        return "the \(self.name) has no function '\(name)': did you mean '\(known)'? \(owner) \(usage)"
    }

    private static func name(in message: String, after start: String) -> String? {
        guard message.hasPrefix(start), message.hasSuffix("')") else { return nil }
        return String(message.dropFirst(start.count).dropLast(2))
    }
}
