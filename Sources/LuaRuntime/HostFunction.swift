import CLuaShim

/// One Swift function that scripts can call, known to C by its number.
struct HostFunction {
    var name: String
    /// Whether it was defined under a name, whose table is none of its arguments.
    var isInNamespace = false
    /// What it is about, if that tells it from others of its name.
    var subject: Any?
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
        if needsReconciling { reconcile() }
        let function = host.functions[number]
        let level = depth
        if level == calls.count { calls.append(LuaCall(state: self, function: function)) }
        depth = level + 1
        // The list stays the only owner, so that it can tell afterwards whether someone kept the call.
        let outcome = Unmanaged.passUnretained(calls[level])._withUnsafeGuaranteedRef { call in
            call.begin(frame, function)
            defer { call.end() }
            return run(call, frame)
        }
        depth = level
        if !isKnownUniquelyReferenced(&calls[level]) { calls[level] = LuaCall(state: self, function: function) }
        return outcome
    }

    private func run(_ call: LuaCall, _ frame: UnsafeMutablePointer<lrt_call>) -> Int32 {
        do {
            return try finish(results(of: call), frame)
        } catch {
            return raise(error)
        }
    }

    private func results(of call: LuaCall) throws -> [LuaValue] {
        if call.function.isInNamespace, call.isCalledWithColon {
            throw LuaUsageError(Messages.calledWithColon(call.name))
        }
        guard let afterCall else { return try call.function.body(call) }
        do {
            let results = try call.function.body(call)
            afterCall(call, depth, nil)
            return results
        } catch {
            afterCall(call, depth, error)
            throw error
        }
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
            let number = host.causes.add(error)
            if host.causes.count >= host.causes.reconcileAt { needsReconciling = true }
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
            if let value = error.value {
                try writer.write(value)
            } else if error.isNilRaised {
                try writer.write(.nil)
            } else {
                writer.write(error.description)
            }
        } catch {
            writer.write(error.description)
        }
        return Int32(LRT_RAISE_AGAIN)
    }

    /// An empty buffer for values on their way to Lua.
    func outgoing() -> ValueWriter {
        ValueWriter(buffer: lrt_outgoing(raw), state: self)
    }
}
