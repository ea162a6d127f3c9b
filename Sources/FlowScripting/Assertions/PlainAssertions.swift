import LuaRuntime
import NavigationCore
import NavigationHarness

/// `assert` and `check` as functions, which look at a value alone.
extension Assertions {
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
}
