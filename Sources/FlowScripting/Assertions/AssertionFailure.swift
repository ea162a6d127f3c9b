import LuaRuntime
import Platform
import RunEvents

/// An assertion that does not hold.
struct AssertionFailure: LuaConvertibleError {
    var message: String
    var expected: String?
    var actual: String?
    /// Where two values differ, or what of several things came true.
    var differences: [String] = []
    /// The script's own words.
    var note: String?

    init(_ message: String, expected: String? = nil, actual: String? = nil) {
        self.message = message
        self.expected = expected
        self.actual = actual
    }

    /// One that stands for what several have found.
    init(_ failures: [FailureReport]) {
        guard let first = failures.first, failures.count == 1 else {
            self.init(CollectedFailures(failures: failures).luaMessage)
            return
        }
        self.init(first.message, expected: first.expected, actual: first.actual)
        differences = first.differences
    }

    var luaKind: String { "assertion" }
    var luaMessage: String {
        [fullMessage, expected.map { "  expected: \($0)" }, actual.map { "  actual: \($0)" }].compactMap(\.self)
            .joined(separator: "\n")
    }

    /// The script's words, if any, then what was found.
    var fullMessage: String { note.map { "\($0): \(message)" } ?? message }
}

/// Several failures that `assert.all` has collected.
struct CollectedFailures: LuaConvertibleError {
    var failures: [FailureReport]
    var luaKind: String { "assertion" }
    var luaMessage: String {
        "\(Amounts.count(failures.count, "assertion")) failed:\n"
            + failures.map { failure in
                let parts = [
                    failure.message, failure.expected.map { "expected \($0)" }, failure.actual.map { "got \($0)" },
                ]
                return "  " + parts.compactMap(\.self).joined(separator: ", ")
            }.joined(separator: "\n")
    }
}
