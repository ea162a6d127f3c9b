import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import Platform

/// What an assertion was probably meant to say, where its arguments are not as one writes them.
extension Assertions {
    /// Advice on a call of an assertion, if it does not ask what it seems to.
    func advice(on call: LuaCall, _ form: AssertionForm) throws -> String? {
        try noteAdvice(on: call, form) ?? (form.isOpen ? nil : strayAdvice(on: call, form))
            ?? (form.name == "truthy" ? truthAdvice(of: call, 0) : nil)
    }

    /// What is true whatever the app does.
    func truthAdvice(of call: LuaCall, _ index: Int) throws -> String? {
        if call.typeName(index) == "function" { return "a function is always true: what it returns is asked with ()" }
        guard call.isObject(index), try call[index].objectValue?.instance is RequestHandle else { return nil }
        return "a request is always true: write assert.outcome(request, \"done\")"
    }

    /// Two names of screens were meant to be compared: `assert(screen().name, "home")` always holds.
    func compareAdvice(of call: LuaCall) throws -> String? {
        guard call.count == 3, call.typeName(1) == "string", call.typeName(2) == "string",
            let screens = app?.description.screens, let value = try call[1].stringValue,
            let message = try call[2].stringValue, screens[value] != nil, screens[message] != nil
        else { return nil }
        return "assert(value, message) looks at the value alone: assert.equal(\"\(message)\", …) compares two"
    }

    /// Advice on an argument of another type where the message would stand: the assertion does not look at it.
    private func strayAdvice(on call: LuaCall, _ form: AssertionForm) -> String? {
        guard call.count > form.limit, !["string", "nil"].contains(call.typeName(form.limit)) else { return nil }
        return "the last argument of \(call.name) is its message, a text, and not a \(call.typeName(form.limit))"
    }

    /// Advice on a message that was probably meant as something else. It refuses nothing: any text is a message.
    private func noteAdvice(on call: LuaCall, _ form: AssertionForm) throws -> String? {
        if form.name == "eventually", call.count == 2, let text = try call[1].stringValue,
            Duration.seconds(in: text) != nil
        {
            return
                "'\(text)' is the message of \(call.name), shown when it fails; write { within = \(Value.string(text)) }"
        }
        guard call.count > 0, NoteAdvice.isChecked(form.name), form.limit == 0 || call.typeName(0) == "string",
            let screens = app?.description.screens,
            let note = try form.note(of: call)
        else { return nil }
        let first = form.limit > 0 ? try call[0].stringValue ?? "" : ""
        let screen = form.name == "resolves" ? try call[1].stringValue ?? "" : first
        let parameters = screens[screen]?.parameters.keys.sorted() ?? []
        let isScreen = screens[note] != nil && note != first
        return NoteAdvice.text(for: note, of: call.name, first, parameters: parameters, isScreen: isScreen).map {
            "'\(note)' is the message of \(call.name), shown when it fails; \($0)"
        }
    }

    /// What is wrong with the condition, as far as its line tells.
    func lineAdvice(_ call: LuaCall, _ advise: (String) -> String = ConditionAdvice.text) -> String {
        guard let place = call.location(inFile: files.file), let text = try? FileReading.text(of: files.script.path)
        else { return "" }
        let lines = text.fileLines
        guard lines.indices.contains(place.line - 1) else { return "" }
        return advise(String(lines[place.line - 1]))
    }
}
