import CLuaShim

/// Writes values into the buffer from which C pushes them once no Swift frame is left.
struct ValueWriter {
    let buffer: UnsafeMutablePointer<lrt_buffer>
    let state: LuaState

    /// Throws when a table is nested too deeply or a value belongs elsewhere.
    func write(_ value: LuaValue, depth: Int = 0) throws(LuaUsageError) {
        switch value {
        case .nil: lrt_write_tag(buffer, UInt8(LRT_NIL))
        case .boolean(let value): lrt_write_tag(buffer, UInt8(value ? LRT_TRUE : LRT_FALSE))
        case .integer(let value): write(LRT_INTEGER, value)
        case .number(let value): write(LRT_NUMBER, value)
        case .string(let string): write(string)
        case .table(let table): try write(table, depth: depth)
        case .function(let function): try write(function.reference)
        case .reference(let reference): try write(reference)
        case .object(let object): try write(object)
        case .argument(let index): write(LRT_ARGUMENT, Int32(clamping: index))
        }
    }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in _ = lrt_write_string(buffer, bytes.baseAddress, bytes.count) }
    }

    func write(_ string: LuaString) {
        string.bytes.withUnsafeBufferPointer { bytes in
            _ = lrt_write_string(buffer, bytes.baseAddress, bytes.count)
        }
    }

    func write(integer value: Int64) {
        write(LRT_INTEGER, value)
    }

    func write(hostFunction number: UInt32) {
        write(LRT_HOST_FUNCTION, number)
    }

    func write(_ reference: LuaReference) throws(LuaUsageError) {
        guard state.isKnown(reference) else { throw LuaUsageError(Messages.foreignFunction) }
        write(LRT_REFERENCE, reference.number)
    }

    private func write<Payload: BitwiseCopyable>(_ tag: Int, _ payload: Payload) {
        withUnsafePointer(to: payload) { pointer in
            _ = lrt_write_tagged(buffer, UInt8(tag), pointer, MemoryLayout<Payload>.size)
        }
    }

    private func append<Payload: BitwiseCopyable>(_ payload: Payload) {
        withUnsafePointer(to: payload) { pointer in
            _ = lrt_write(buffer, pointer, MemoryLayout<Payload>.size)
        }
    }

    private func write(_ object: LuaObject) throws(LuaUsageError) {
        let number = try state.number(of: object.class)
        write(LRT_OBJECT, number)
        append(state.host.objects.handle(of: object))
        if state.host.objects.count >= state.host.objects.reconcileAt { state.needsReconciling = true }
    }

    private func write(_ table: LuaTable, depth: Int) throws(LuaUsageError) {
        guard depth < state.limits.tableDepth else { throw LuaUsageError(Messages.tableTooDeep) }
        write(LRT_TABLE, UInt32(table.array.count))
        append(UInt32(table.fields.count))
        for element in table.array { try write(element, depth: depth + 1) }
        for field in table.fields {
            if field.key.isNil || field.key.numberValue?.isNaN == true {
                throw LuaUsageError(Messages.unregisteredKey)
            }
            try write(field.key, depth: depth + 1)
            try write(field.value, depth: depth + 1)
        }
    }
}
