import CLuaShim

/// One Swift function that scripts can call, known to C by its place in the list.
struct HostFunction {
    var name: String
    var body: (LuaCall) throws -> [LuaValue]
}

/// The one entry from C: runs the function and leaves what it returned or threw in the outgoing buffer.
func hostEntry(
    _ context: UnsafeMutableRawPointer?,
    _ number: UInt32,
    _ frame: UnsafeMutablePointer<lrt_call>?
) -> Int32 {
    guard let context, let frame else { return Int32(LRT_RETURN) }
    return Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue().dispatch(number, frame)
}

func printEntry(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    guard let context else { return }
    let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
    state.printed(UnsafeBufferPointer(start: bytes, count: count))
}

extension LuaState {
    func dispatch(_ number: UInt32, _ frame: UnsafeMutablePointer<lrt_call>) -> Int32 {
        reconcile()
        let function = functions[Int(number)]
        let call = idleCalls.popLast() ?? LuaCall(state: self)
        call.begin(frame, name: function.name)
        runningCalls.append(call)
        let outcome: Int32
        do {
            outcome = try finish(function.body(call), frame)
        } catch {
            outcome = raise(error)
        }
        call.end()
        runningCalls.removeLast()
        // A call that someone kept is not used again.
        var kept: LuaCall? = consume call
        if isKnownUniquelyReferenced(&kept), let idle = kept { idleCalls.append(idle) }
        return outcome
    }

    private func finish(_ results: [LuaValue], _ frame: UnsafeMutablePointer<lrt_call>) throws -> Int32 {
        if !results.isEmpty {
            let writer = outgoing()
            for result in results { try writer.write(result) }
        }
        frame.pointee.result_count = Int32(results.count)
        return Int32(LRT_RETURN)
    }

    private func raise(_ error: any Error) -> Int32 {
        switch error {
        case let error as LuaError: return raiseAgain(error)
        case let error as LuaUsageError:
            outgoing().write(error.message)
            return Int32(LRT_RAISE_TEXT)
        default:
            let described = error as? any LuaConvertibleError
            let number = causes.add(error)
            let writer = outgoing()
            writer.write(described?.luaKind ?? "error")
            writer.write(described?.luaMessage ?? "\(error)")
            writer.write(integer: Int64(bitPattern: number))
            return Int32(LRT_RAISE_OBJECT)
        }
    }

    /// An error of a script that passes through a host function stays the same value for the script.
    private func raiseAgain(_ error: LuaError) -> Int32 {
        rethrown = error
        let writer = outgoing()
        do {
            if let value = error.value { try writer.write(value) } else { writer.write(error.description) }
        } catch {
            writer.write(error.description)
        }
        return Int32(LRT_RAISE_AGAIN)
    }

    /// An empty buffer for values on their way to Lua.
    func outgoing() -> ValueWriter {
        let buffer = lrt_outgoing(raw)
        buffer.pointee.count = 0
        return ValueWriter(buffer: buffer, state: self)
    }
}
