import LuaRuntime
import NavigationCore
import NavigationHarness

/// `assert.*` and `check.*`: what a flow says of the app that a surface runs.
struct Assertions: SurfacePart {
    unowned let surface: Surface

    /// What an assertion checks.
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
    /// `text` and `open` are what `AssertionForm` says of its texts and of being open.
    func assertion(
        _ name: String,
        _ limit: Int,
        text: Set<Int> = [],
        open isOpen: Bool = false,
        _ check: @escaping Check
    ) {
        let form = AssertionForm(name: name, limit: limit, texts: text, isOpen: isOpen)
        for (namespace, isSoft) in [("assert", false), ("check", true)] {
            lua.define("\(namespace).\(name)") { call in
                if !isOpen { try call.atMost(limit + 1) }
                run.failures.assertionCount += 1
                if !Assertions.takesAnything.contains(name) { try lookAtRequests(call) }
                let advice = try advice(on: call, form)
                do {
                    try check(call)
                    if let advice { run.attention.advise(advice, at: call.location(inFile: files.file)?.line) }
                } catch var failure as AssertionFailure {
                    if let advice { failure.message += "; \(advice)" }
                    if let before = refusedBefore(name) { failure.message += "; \(before)" }
                    failure.note = try form.note(of: call)
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

    /// Marks the requests among the arguments as looked at, whatever the assertion says of them.
    private func lookAtRequests(_ call: LuaCall) throws {
        for index in 0..<call.count where call.isObject(index) {
            run.attention.look(at: (try call[index].objectValue?.instance as? RequestHandle)?.id)
        }
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

    func text(_ value: LuaValue) -> String { LuaComparison.text(value, in: lua) }

    func fail(_ message: String, expected: LuaValue, actual: LuaValue) -> AssertionFailure {
        let message = message + ValueAdvice.text(expected, actual)
        var failure = AssertionFailure(message, expected: text(expected), actual: text(actual))
        failure.differences = LuaDifference.lines(expected, actual) { text($0) }
        return failure
    }
}
