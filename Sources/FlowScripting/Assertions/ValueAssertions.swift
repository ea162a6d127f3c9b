import LuaRuntime
import NavigationCore
import NavigationHarness

/// Assertions on values: equality, patterns, truth and errors.
extension Assertions {
    func defineValueAssertions() {
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
