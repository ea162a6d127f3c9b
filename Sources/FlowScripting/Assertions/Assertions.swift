import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import Platform

/// `assert.*` and `check.*`: what a flow says of the app that a surface runs.
struct Assertions: SurfacePart {
    unowned let surface: Surface

    /// An assertion: how many arguments it takes besides the last message, and what it checks.
    typealias Check = (LuaCall) throws -> Void

    func define() {
        defineValueAssertions()
        defineStructureAssertions()
        defineContainerAssertions()
        defineRequestAssertions()
        defineCacheAssertions()
        defineEventAssertions()
        defineRunAssertions()
    }

    /// Defines `assert.NAME`, which raises, and `check.NAME`, which notes the failure and goes on.
    ///
    /// `text` says at which positions a text is an argument of the assertion and not its last message.
    /// An `open` one takes what a function returned besides its first value, as Lua's own functions do.
    func assertion(
        _ name: String,
        _ limit: Int,
        text positions: Set<Int> = [],
        open isOpen: Bool = false,
        _ check: @escaping Check
    ) {
        for (namespace, isSoft) in [("assert", false), ("check", true)] {
            lua.define("\(namespace).\(name)") { call in
                if !isOpen { try call.atMost(limit + 1) }
                run.failures.assertionCount += 1
                if !Assertions.takesAnything.contains(name) { try lookAtRequests(call) }
                let advice =
                    try noteAdvice(of: call, name, limit, positions) ?? (isOpen ? nil : strayAdvice(of: call, limit))
                    ?? (name == "truthy" ? truthAdvice(of: call, 0) : nil)
                do {
                    try check(call)
                    if let advice { run.attention.advise(advice, at: call.location(inFile: files.file)?.line) }
                } catch var failure as AssertionFailure {
                    if let advice { failure.message += "; \(advice)" }
                    if let before = refusedBefore(name) { failure.message += "; \(before)" }
                    failure.note = try note(of: call, limit, positions)
                    guard isSoft || run.failures.isCollecting else {
                        run.attention.noteRaised(call.name, at: call.location(inFile: files.file)?.line)
                        throw failure
                    }
                    run.failures.collect(run.describe(failure, at: call.location()))
                }
                return []
            }
        }
    }

    /// Assertions that hold for a request whatever has come of it.
    private static let takesAnything: Set<String> = ["truthy", "falsy", "not_equal"]

    /// What is true whatever the app does.
    private func truthAdvice(of call: LuaCall, _ index: Int) throws -> String? {
        if call.typeName(index) == "function" { return "a function is always true: what it returns is asked with ()" }
        guard call.isObject(index), try call[index].objectValue?.instance is RequestHandle else { return nil }
        return "a request is always true: write assert.outcome(request, \"done\")"
    }

    /// Marks the requests among the arguments as looked at, whatever the assertion says of them.
    private func lookAtRequests(_ call: LuaCall) throws {
        for index in 0..<call.count where call.isObject(index) {
            run.attention.look(at: (try call[index].objectValue?.instance as? RequestHandle)?.id)
        }
    }

    /// The last message: behind all arguments, or in place of an optional one that is no text.
    private func note(of call: LuaCall, _ limit: Int, _ positions: Set<Int>) throws -> String? {
        if call.count > limit { return try call[limit].stringValue }
        let last = call.count - 1
        guard last > 0, !positions.contains(last), last >= limit - 1 else { return nil }
        return try call[last].stringValue
    }

    /// The last request that ended otherwise and that nobody has looked at: why something else is on screen.
    private func refusedBefore(_ assertion: String) -> String? {
        guard ["visible", "stack", "tab", "presented", "window"].contains(assertion), let navigator else { return nil }
        let note = run.attention.overlooked { navigator.records[$0]?.settlement }.last
        return note.map { note in
            let place = note.line.map { "line \($0): " } ?? ""
            return place + note.message.replacing(": nobody looked", with: "")
        }
    }

    /// Two names of screens were meant to be compared: `assert(screen().name, "home")` always holds.
    private func compareAdvice(of call: LuaCall) throws -> String? {
        guard call.count == 3, call.typeName(1) == "string", call.typeName(2) == "string",
            let screens = app?.description.screens, let value = try call[1].stringValue,
            let message = try call[2].stringValue, screens[value] != nil, screens[message] != nil
        else { return nil }
        return "assert(value, message) looks at the value alone: assert.equal(\"\(message)\", …) compares two"
    }

    /// Advice on an argument of another type where the message would stand: the assertion does not look at it.
    private func strayAdvice(of call: LuaCall, _ limit: Int) -> String? {
        guard call.count > limit, !["string", "nil"].contains(call.typeName(limit)) else { return nil }
        return "the last argument of \(call.name) is its message, a text, and not a \(call.typeName(limit))"
    }

    /// Advice on a message that was probably meant as something else. It refuses nothing: any text is a message.
    private func noteAdvice(
        of call: LuaCall,
        _ name: String,
        _ limit: Int,
        _ positions: Set<Int>
    ) throws -> String? {
        if name == "eventually", call.count == 2, let text = try call[1].stringValue, Duration.seconds(in: text) != nil
        {
            return
                "'\(text)' is the message of \(call.name), shown when it fails; write { within = \(Value.string(text)) }"
        }
        guard call.count > 0, NoteAdvice.isChecked(name), limit == 0 || call.typeName(0) == "string",
            let screens = app?.description.screens,
            let note = try note(of: call, limit, positions)
        else { return nil }
        let first = limit > 0 ? try call[0].stringValue ?? "" : ""
        let screen = name == "resolves" ? try call[1].stringValue ?? "" : first
        let parameters = screens[screen]?.parameters.keys.sorted() ?? []
        let isScreen = screens[note] != nil && note != first
        return NoteAdvice.text(for: note, of: call.name, first, parameters: parameters, isScreen: isScreen).map {
            "'\(note)' is the message of \(call.name), shown when it fails; \($0)"
        }
    }

    /// What is wrong with the condition, as far as its line tells.
    private func lineAdvice(_ call: LuaCall, _ advise: (String) -> String = ConditionAdvice.text) -> String {
        guard let place = call.location(inFile: files.file), let text = try? FileReading.text(of: files.script.path)
        else { return "" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return "" }
        return advise(String(lines[place.line - 1]))
    }

    /// `assert(condition, [message])`, with the table `assert` itself as first argument.
    func plainAssert(_ call: LuaCall) throws -> [LuaValue] {
        guard call.count > 1 else {
            throw LuaUsageError("bad argument #1 to 'assert' (value expected); what was called there returns nothing")
        }
        run.failures.assertionCount += 1
        if call.isTruthy(1) {
            let line = call.location(inFile: files.file)?.line
            if let advice = try truthAdvice(of: call, 1) ?? compareAdvice(of: call) {
                run.attention.advise(advice, at: line)
            }
            return (1..<call.count).map { .argument($0) }
        }
        guard call.count > 2 else { throw AssertionFailure("assertion failed!\(lineAdvice(call))") }
        let message = try call[2]
        if let text = message.stringValue { throw AssertionFailure(text) }
        throw AssertionFailure(lua.textOf(message))
    }

    /// `check(condition, [message])`: notes a failure and goes on.
    func plainCheck(_ call: LuaCall) throws -> [LuaValue] {
        do {
            return try plainAssert(call)
        } catch let failure as AssertionFailure {
            run.failures.collect(run.describe(failure, at: call.location()))
            return []
        }
    }

    func text(_ value: LuaValue) -> String { LuaComparison.text(value, in: lua) }

    func fail(_ message: String, expected: LuaValue, actual: LuaValue) -> AssertionFailure {
        let message = message + ValueAdvice.text(expected, actual)
        var failure = AssertionFailure(message, expected: text(expected), actual: text(actual))
        failure.differences = LuaDifference.lines(expected, actual) { text($0) }
        return failure
    }

    private func defineValueAssertions() {
        assertion("equal", 2, text: [0, 1], open: true) { call in
            let (expected, actual) = (try call[0], try call[1])
            guard !LuaComparison.isEqual(expected, actual) else { return }
            guard call.count > 1 else {
                let message = "there is only one value: write \(call.name)(expected, actual)"
                throw fail(message, expected: expected, actual: .nil)
            }
            let advice = actual.isNil ? lineAdvice(call, NothingAdvice.text) : ""
            throw fail("the values are not equal\(advice)", expected: expected, actual: actual)
        }
        assertion("not_equal", 2, text: [0, 1], open: true) { call in
            let (first, second) = (try call[0], try call[1])
            guard LuaComparison.isEqual(first, second) else { return }
            throw AssertionFailure(
                "the values are equal",
                expected: "anything but \(text(first))",
                actual: text(second)
            )
        }
        assertion("near", 3) { call in
            let (expected, actual, tolerance) = (try call.number(0), try call.number(1), try call.number(2))
            guard tolerance >= 0 else {
                throw LuaUsageError(
                    "bad argument #3 to '\(call.name)': a tolerance is not negative, and this is \(tolerance)"
                )
            }
            guard !(abs(expected - actual) <= tolerance) else { return }
            throw AssertionFailure(
                "the numbers are further apart than \(tolerance)",
                expected: "\(expected)",
                actual: "\(actual)"
            )
        }
        assertion("match", 2, text: [0, 1]) { call in
            let (pattern, subject) = (try call.string(0), try printed(call, 1))
            guard try !matches(pattern, subject) else { return }
            let isSwapped = (try? matches(subject, pattern)) == true
            let isPlain = PatternAdvice.text(for: pattern, subject)
            let advice =
                isSwapped && isPlain.isEmpty ? ": the other way round it does; the pattern comes first" : isPlain
            throw AssertionFailure("the text does not match the pattern\(advice)", expected: pattern, actual: subject)
        }
        assertion("truthy", 1, text: [0], open: true) { call in
            if call.isTruthy(0) { return }
            throw AssertionFailure(
                "the value is not truthy",
                expected: "a value that counts as true",
                actual: text(try call[0])
            )
        }
        assertion("falsy", 1, text: [0], open: true) { call in
            if !call.isTruthy(0) { return }
            throw AssertionFailure("the value is not falsy", expected: "nil or false", actual: text(try call[0]))
        }
        assertion("raises", 2, text: [1]) { call in try raises(call) }
    }

    /// A text, or what a handle prints as: a tree is matched by its drawing.
    private func printed(_ call: LuaCall, _ index: Int) throws -> String {
        if case .object = try call[index] { return lua.textOf(try call[index]) }
        return try call.string(index)
    }

    /// Matches with Lua's own patterns.
    func matches(_ pattern: String, _ subject: String) throws -> Bool {
        guard let find = try lua.global("string.find").functionValue else { return false }
        return try !surface.call(find, .text(subject), .text(pattern)).isNil
    }

    private func raises(_ call: LuaCall) throws {
        let function = try call.function(0)
        let pattern = try call.optionalString(1)
        let suspended = run.failures.suspendCollecting()
        let raised = run.attention.raised.count
        defer {
            run.failures.resumeCollecting(suspended)
            run.attention.expectRaised(after: raised)
        }
        let message: String
        do {
            try surface.call(function)
            throw AssertionFailure(
                "the function did not raise",
                expected: pattern.map { "an error with '\($0)'" } ?? "an error"
            )
        } catch let error as LuaError {
            if error.cause is SkipSignal || error.trip != nil { throw error }
            message = (error.cause as? any LuaConvertibleError)?.luaMessage ?? error.message
        }
        guard let pattern else { return }
        guard try !matches(pattern, message), !message.contains(pattern) else { return }
        throw AssertionFailure("the error does not match", expected: pattern, actual: message)
    }
}
