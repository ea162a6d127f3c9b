import CLuaShim

/// Reads values that C has written. The buffer must not change meanwhile.
struct ValueReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private let state: LuaState

    init(_ state: LuaState) {
        let buffer = lrt_incoming(state.raw)
        bytes = UnsafeRawBufferPointer(start: buffer.pointee.bytes, count: buffer.pointee.count)
        self.state = state
    }

    var isAtEnd: Bool { position >= bytes.count }

    private mutating func take<Payload: BitwiseCopyable>(_ type: Payload.Type) -> Payload {
        defer { position += MemoryLayout<Payload>.size }
        return bytes.loadUnaligned(fromByteOffset: position, as: type)
    }

    mutating func value() -> LuaValue {
        switch Int(take(UInt8.self)) {
        case LRT_FALSE: .boolean(false)
        case LRT_TRUE: .boolean(true)
        case LRT_INTEGER: .integer(take(Int64.self))
        case LRT_NUMBER: .number(take(Double.self))
        case LRT_STRING: .string(string())
        case LRT_TABLE: .table(table())
        case LRT_FUNCTION: .function(LuaFunction(state.reference(take(Int32.self), kind: .function)))
        case LRT_REFERENCE: reference()
        case LRT_OBJECT: object()
        default: .nil
        }
    }

    private mutating func string() -> LuaString {
        let count = Int(take(UInt32.self))
        defer { position += count }
        return LuaString(bytes: Array(UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])))
    }

    private mutating func table() -> LuaTable {
        let elements = Int(take(UInt32.self))
        let fields = Int(take(UInt32.self))
        var table = LuaTable()
        table.array.reserveCapacity(elements)
        for _ in 0..<elements { table.array.append(value()) }
        table.fields.reserveCapacity(fields)
        for _ in 0..<fields {
            let key = value()
            table.fields.append((key: key, value: value()))
        }
        table.fields.sort { KeyOrder.precedes($0.key, $1.key) }
        return table
    }

    private mutating func reference() -> LuaValue {
        let number = take(Int32.self)
        let kind = LuaReference.Kind(luaType: take(UInt8.self))
        return .reference(state.reference(number, kind: kind))
    }

    private mutating func object() -> LuaValue {
        _ = take(UInt32.self)
        return state.host.objects[take(UInt64.self)].map(LuaValue.object) ?? .nil
    }
}

extension LuaReference.Kind {
    /// From the numbers of Lua's basic types, which are part of its interface.
    init(luaType: UInt8) {
        switch luaType {
        case 1: self = .boolean
        case 3: self = .number
        case 4: self = .string
        case 5: self = .table
        case 6: self = .function
        case 8: self = .thread
        default: self = .userdata
        }
    }
}
