import LuaRuntime
import Synchronization
import Testing

/// Short ways to run a script in tests.
extension LuaState {
    @discardableResult
    func execute(_ text: String, file: String = "test.lua") throws(LuaError) -> [LuaValue] {
        try call(try load(LuaSource(text, chunkName: file)))
    }

    /// The error of a script that must fail.
    func failure(of text: String, file: String = "test.lua") -> LuaError? {
        do {
            try execute(text, file: file)
            return nil
        } catch {
            return error
        }
    }
}

func limits(_ change: (inout LuaLimits) -> Void) -> LuaLimits {
    var limits = LuaLimits.standard
    change(&limits)
    return limits
}

final class Output {
    var text = ""
}

struct Failure: LuaConvertibleError {
    var luaKind = "routeNotFound"
    var luaMessage = "no such screen"
}

/// Counts its living instances.
final class Counted: Error {
    static let living = Atomic(0)
    init() { Counted.living.add(1, ordering: .relaxed) }
    deinit { Counted.living.subtract(1, ordering: .relaxed) }
}

/// A value and the Lua text that stands for it; values themselves are not Sendable.
struct Example: Sendable, CustomTestStringConvertible {
    var text: String
    var value: @Sendable () -> LuaValue

    init(_ text: String, _ value: @autoclosure @escaping @Sendable () -> LuaValue) {
        self.text = text
        self.value = value
    }

    var testDescription: String { text }
}
