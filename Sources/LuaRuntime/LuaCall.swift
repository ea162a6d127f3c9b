import CLuaShim

/// One call of a host function by a script; valid until the function returns.
public final class LuaCall {
    /// The interpreter that calls.
    public unowned let state: LuaState
    /// The path under which the function was defined.
    public var name: String { alias ?? function.name }
    /// How many arguments there are; a method's receiver does not count.
    public internal(set) var count = 0
    private var frame: UnsafeMutablePointer<lrt_call>?
    private var converted: [LuaValue?] = []
    private(set) var function: HostFunction
    private var alias: String?
    /// The call of which this is the rest, and how many arguments come before.
    private var whole: (call: LuaCall, dropped: Int)?

    init(state: LuaState, function: HostFunction) {
        self.state = state
        self.function = function
    }

    func begin(_ frame: UnsafeMutablePointer<lrt_call>, _ function: HostFunction) {
        self.frame = frame
        self.function = function
        count = Int(frame.pointee.count)
        if !converted.isEmpty { converted.removeAll() }
    }

    func end() {
        frame = nil
    }

    /// The same call without its first arguments, as if the rest had been given to another function.
    public func dropping(_ dropped: Int, as name: String) throws -> LuaCall {
        let rest = LuaCall(state: state, function: function)
        (rest.alias, rest.whole) = (name, (self, dropped))
        rest.converted = try arguments.dropFirst(dropped).map(Optional.some)
        rest.count = rest.converted.count
        return rest
    }

    /// All arguments, tables copied.
    public var arguments: [LuaValue] {
        get throws { try (0..<count).map { try self[$0] } }
    }

    /// The n-th argument, from 0; `.nil` when missing. Throws when a table cannot be copied.
    public subscript(_ index: Int) -> LuaValue {
        get throws {
            guard index >= 0, index < count else { return .nil }
            if index < converted.count, let value = converted[index] { return value }
            return try read(index)
        }
    }

    /// The name of the n-th argument's type as ``LuaValue/typeName`` has it, "no value" when it is missing; no table is
    /// copied.
    public func typeName(_ index: Int) -> String {
        guard index >= 0, index < count else { return "no value" }
        guard let kind = kind(index) else { return (try? self[index].typeName) ?? "no value" }
        return kind == .userdata ? (try? self[index].typeName) ?? kind.rawValue : kind.rawValue
    }

    /// Whether the n-th argument is an object, or something else that only its maker looks into.
    public func isObject(_ index: Int) -> Bool {
        guard index >= 0, index < count else { return false }
        return kind(index).map { $0 == .userdata } ?? ((try? self[index].objectValue) != nil)
    }

    /// What Lua knows of the n-th argument; `nil` for nil, and where Lua cannot be asked any more.
    private func kind(_ index: Int) -> LuaReference.Kind? {
        guard let frame, lrt_is_active(frame) else { return nil }
        var raw = lrt_value()
        lrt_argument(frame, Int32(index), &raw)
        return raw.kind == 0 ? nil : LuaReference.Kind(luaType: raw.kind)
    }

    /// Whether the n-th argument counts as true; nothing is copied.
    public func isTruthy(_ index: Int) -> Bool {
        guard index >= 0, index < count else { return false }
        guard let frame, lrt_is_active(frame) else { return (try? self[index].isTruthy) ?? false }
        var raw = lrt_value()
        lrt_argument(frame, Int32(index), &raw)
        return !(raw.tag == UInt8(LRT_NIL) || raw.tag == UInt8(LRT_FALSE) || raw.tag == UInt8(LRT_ABSENT))
    }

    /// The n-th argument by reference, tables included: handed back, it is the same value.
    public func reference(_ index: Int) throws -> LuaReference {
        if let whole { return try whole.call.reference(index + whole.dropped) }
        guard let frame, lrt_is_active(frame) else { throw argumentError(index, Messages.argumentOutOfReach) }
        var raw = lrt_value()
        lrt_argument(frame, Int32(clamping: index), &raw)
        var number: Int32 = 0
        guard lrt_reference_argument(frame, Int32(clamping: index), &number) == LRT_OK else { throw state.lastError() }
        return state.reference(number, kind: LuaReference.Kind(luaType: raw.kind))
    }

    /// Where the call stands: level 1 is the innermost running script function, level 2 the one that called it.
    public func location(level: Int = 1) -> LuaLocation? {
        state.location(level: level)
    }

    /// The innermost running line of the given chunk.
    public func location(inFile file: String) -> LuaLocation? {
        state.location(level: 1, file: file)
    }

    /// Whether the first argument is the table in which the function was found: `clock:advance(1)` hands it over.
    var isCalledWithColon: Bool {
        guard let frame, count > 0, lrt_is_active(frame) else { return false }
        return lrt_is_own_table(frame)
    }

    /// The receiver of a method.
    var receiver: LuaObject? {
        guard let frame, lrt_is_active(frame) else { return nil }
        var raw = lrt_value()
        lrt_argument(frame, -1, &raw)
        return raw.tag == UInt8(LRT_OBJECT) ? state.host.objects[UInt64(bitPattern: raw.integer)] : nil
    }

    /// Copies what has not been read yet: another call is about to use the stack.
    func keepArguments() {
        guard let frame, lrt_is_active(frame), count > 0 else { return }
        for index in 0..<count {
            guard let value = try? self[index] else { continue }
            keep(value, index)
        }
    }

    private func keep(_ value: LuaValue, _ index: Int) {
        if converted.isEmpty { converted = Array(repeating: nil, count: count) }
        converted[index] = value
    }

    private func read(_ index: Int) throws -> LuaValue {
        guard let frame, lrt_is_active(frame) else { throw argumentError(index, Messages.argumentOutOfReach) }
        var raw = lrt_value()
        lrt_argument(frame, Int32(index), &raw)
        switch Int(raw.tag) {
        case LRT_FALSE: return .boolean(false)
        case LRT_TRUE: return .boolean(true)
        case LRT_INTEGER: return .integer(raw.integer)
        case LRT_NUMBER: return .number(raw.number)
        case LRT_STRING:
            return .string(LuaString(bytes: [UInt8](UnsafeBufferPointer(start: raw.bytes, count: raw.length))))
        case LRT_OBJECT: return state.host.objects[UInt64(bitPattern: raw.integer)].map(LuaValue.object) ?? .nil
        case LRT_TABLE, LRT_FUNCTION, LRT_REFERENCE: return try encoded(frame, index)
        default: return .nil
        }
    }

    private func encoded(_ frame: UnsafeMutablePointer<lrt_call>, _ index: Int) throws -> LuaValue {
        guard lrt_encode_argument(frame, Int32(index)) == LRT_OK else {
            let error = state.lastError()
            throw error.trip == nil ? argumentError(index, error.message) : error
        }
        var reader = ValueReader(state)
        let value = reader.value()
        keep(value, index)
        return value
    }

    /// The error "bad argument #n to 'function' (problem)".
    public func argumentError(_ index: Int, _ problem: String) -> any Error {
        LuaUsageError(Messages.badArgument(index, function: name, problem: problem))
    }
}
