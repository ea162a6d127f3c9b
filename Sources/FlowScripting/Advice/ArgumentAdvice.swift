import LuaRuntime
import NavigationCore

/// What to write in place of an argument of the wrong type.
enum ArgumentAdvice {
    /// What is expected where a screen's parameters stand alone.
    static let parameters = "table of parameters"

    /// The end of a message; empty where the types say enough.
    ///
    /// - Parameters:
    ///   - index: Which argument it is, from 0.
    ///   - following: The arguments after it.
    static func text(
        for value: LuaValue,
        expected: String,
        of function: String = "",
        at index: Int = 0,
        following: [LuaValue] = []
    ) -> String {
        switch value {
        case .string(let text) where function == "pop" || function == "back":
            "; pop_to(\"\(text.text)\") goes back to a screen"
        case .integer where function == "select_tab" || function == "user.tap_tab":
            "; tabs are named: \(function)(\"home\")"
        case .integer(let number) where function == "pop_to": "; pop(\(number)) goes back by a number"
        case .string where function == "assert.pending", .object where function == "assert.pending":
            "; it counts them all: assert.held(request) asks of one"
        case _ where expected == parameters && !value.isNil: "; they have names as keys: { id = \"…\" }"
        case .object where function == "can": "; the command is named in quotes: can(\"push\", \"screen\")"
        case .function where expected == "request": "; the request is what it returns: it is called with ()"
        case .integer(let number) where function == "assert.created" && expected == "string":
            "; the screen comes first: assert.created(\"screen\", \(number))"
        case .string where function == "assert.same_instance" || function == "assert.different_instance":
            "; an instance is what screen() or screens(\"name\")[1] returns"
        case .table where function == "flow" || function == "group":
            "; options come before the function: \(function)(\"name\", { … }, function() … end)"
        case .function where expected == "string" && function == "can":
            "; the command is named in quotes: can(\"push\", \"screen\")"
        case .function where expected.contains("protection"):
            "; write { unless = function(state) return … end, challenge = \"…\" }"
        case .function where expected == "string": "; its name comes first"
        case .object(let object) where object.instance is TreeHandle && expected == "string":
            "; the name comes first: \(function)(\"name\", tree())"
        case .string where function == "before_each" || function == "after_each":
            "; it has no name: \(function)(function() … end)"
        case .string(let text) where expected == "function" && function.hasSuffix(".raises"):
            "; the function comes first: \(function)(function() … end, \(Value.string(text.text)))"
        case .table where function == "map_stack":
            "; it is written map_stack(function(names) return { names[1] } end)"
        case .string where expected == "function": "; a function is written function() … end"
        case _ where expected == "snapshot": "; local before = app.snapshot() makes one"
        case .nil where function.hasSuffix(".all") || function.hasSuffix(".raises"):
            "; wrap what it shall call: \(function)(function() … end)"
        case .boolean where expected.contains("function") && !expected.contains("screen"),
            .nil where expected.contains("function") && !expected.contains("screen"):
            "; wrap what shall be asked again and again: function() return … end"
        case .string where expected == "table": "; a list is written in braces: \(list([value] + following))"
        case .string where expected == "request": "; the request comes first"
        case .object(let object) where expected.contains("function") && object.instance is RequestHandle:
            "; it has run already: wrap it in function() … end"
        case .object(let object) where object.instance is ScreenHandle && expected == "string":
            "; the name of a screen is its field 'name'"
        case .object(let object) where object.instance is RequestHandle && expected == "string":
            "; what came of a request is told by assert.outcome(request, \"done\")"
        case .nil: "; it has no value here: a name may be misspelt"
        case .table(let table) where expected == "string" && index == 0 && table.array.first?.stringValue != nil:
            "; one name stands in parentheses: \(function)(\"\(table.array[0].stringValue ?? "")\")"
        case .table(let table) where expected == "string" && index == 0 && firstText(of: table) != nil:
            "; it stands in parentheses, before any options: \(function)(\(Value.string(firstText(of: table) ?? "")))"
        default: usage(of: function).map { "; it is written \($0)" } ?? ""
        }
    }

    /// The texts at the beginning, as a list.
    private static func list(_ values: [LuaValue]) -> String {
        let texts = values.map(\.stringValue).prefix { $0 != nil }.compactMap(\.self)
        return "{ \(texts.map { Value.string($0).description }.joined(separator: ", ")) }"
    }

    /// The only text that a table holds by a name.
    private static func firstText(of table: LuaTable) -> String? {
        let texts = table.fields.compactMap(\.value.stringValue)
        return texts.count == 1 ? texts[0] : nil
    }

    /// The end of a message about an argument that is missing.
    static func textForNone(expected: String, of function: String) -> String {
        switch function {
        case "assert.near": "; write assert.near(expected, actual, tolerance)"
        case "flow", "group", "step":
            "; both stand in the same parentheses: \(function)(\"name\", function() … end)"
        case "leads_to": "; it is written leads_to(\"name\", function() … end, function() … end)"
        case _ where expected == "snapshot": text(for: .nil, expected: expected, of: function)
        case _ where expected == "function": "; a function is written function() … end"
        default: usage(of: function).map { "; it is written \($0)" } ?? ""
        }
    }

    /// The end of a message about more arguments than a function takes.
    static func textForMore(_ arguments: [LuaValue], of function: String) -> String {
        switch (function, arguments.first) {
        case ("settle", _): return "; clock.advance(\"1s\") lets time pass"
        case ("app.background", .some): return "; clock.advance(\"1s\") lets time pass there"
        case ("pending", .integer(let number)): return "; assert.pending(\(number)) compares how many there are"
        case ("screen", .table): return "; a screen is a table: settings = { … }"
        case ("user.back", .integer(let number)): return "; user.back_to(\(number)) goes back by a number"
        case ("protect", _) where arguments.count == 3:
            return "; the protection is a name or a table with all of it: { unless = …, challenge = … }"
        case ("assert.tabs", .string), ("check.tabs", .string):
            return "; a list is written in braces: \(function) \(list(arguments))"
        case (_, .string(let text)):
            if let written = ofText(text.text, arguments, of: function) { return "; \(written)" }
        default: break
        }
        if arguments.last?.functionValue != nil, Manual.entries[function]?.options.contains("on_done") == true {
            return "; what shall run then is an option: { on_done = function() … end }"
        }
        if ["always", "never", "sometimes"].contains(function), arguments.dropFirst().first?.tableValue != nil {
            return "; a property has no options"
        }
        return usage(of: function).map { "; it is written \($0)" } ?? ""
    }

    /// What asks for one of those that a function lists, which was called with a text.
    private static func ofText(_ text: String, _ arguments: [LuaValue], of function: String) -> String? {
        let quoted = Value.string(text)
        switch function {
        case "events":
            let second = arguments.dropFirst().first
            let fields = second?.tableValue == nil ? "" : ", …"
            let screen = second?.stringValue.map { ", screen = \(Value.string($0))" } ?? ""
            return "the kind is one of the fields: events { kind = \(quoted)\(screen)\(fields) }"
        case "effects": return "assert.effect(\(quoted)) asks for one of them"
        case "presented": return "assert.presented(\(quoted)) asks whether it is"
        case "screen": return "screens(\(quoted)) are those of a name, and assert.visible(\(quoted)) asks for it"
        default: return nil
        }
    }

    /// How the manual writes a call; a soft assertion is written as the other.
    static func usage(of function: String) -> String? {
        if let entry = Manual.entries[function] { return entry.signature }
        guard function.hasPrefix("check.") else { return nil }
        return Manual.entries["assert." + function.dropFirst(6)]?.signature.replacing("assert.", with: "check.")
    }
}
