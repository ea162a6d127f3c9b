import CLuaShim

/// What a line typed into a REPL gives.
public enum LuaEvaluation {
    case values([LuaValue])
    /// The text is not complete yet: ask for another line.
    case incomplete
}

extension LuaState {
    /// Compiles a script. A byte order mark and a first line starting with `#` are skipped; bytecode is refused.
    public func load(_ source: LuaSource) throws(LuaError) -> LuaFunction {
        try checkCosts(source)
        if let compiled = chunkCache?.compiled(source) { return try loadCompiled(compiled, source.chunkName) }
        let function = try compile(source.body, chunkName: "@" + source.chunkName)
        if let chunkCache { chunkCache.keep(try compiled(function), of: source) }
        return function
    }

    private func loadCompiled(_ compiled: [UInt8], _ chunkName: String) throws(LuaError) -> LuaFunction {
        try reachSafePoint()
        keepArguments()
        var number: Int32 = 0
        let status = compiled.withUnsafeBufferPointer { bytes in
            ("@" + chunkName).withCString { lrt_load_compiled(raw, bytes.baseAddress, bytes.count, $0, &number) }
        }
        try check(status)
        return LuaFunction(reference(number, kind: .function))
    }

    func compiled(_ function: LuaFunction) throws(LuaError) -> [UInt8] {
        try check(lrt_compiled(raw, function.reference.number))
        let buffer = lrt_incoming(raw)
        return Array(UnsafeRawBufferPointer(start: buffer.pointee.bytes, count: buffer.pointee.count))
    }

    /// Calls a function and copies what it returns. May be called by a host function.
    public func call(_ function: LuaFunction, _ arguments: [LuaValue] = []) throws(LuaError) -> [LuaValue] {
        try invoke(function, arguments, tables: LRT_COPY_TABLES)
    }

    /// Calls a function and drops what it returns.
    public func run(_ function: LuaFunction, _ arguments: [LuaValue] = []) throws(LuaError) {
        try prepare(function, arguments)
        try check(lrt_invoke(raw, function.reference.number, Int32(arguments.count), nil, 0))
    }

    /// Evaluates a line of a REPL: as an expression if it is one, else as statements.
    ///
    /// Tables that cannot be copied come back by reference. The caller renews the budget for each entry.
    public func evaluate(_ text: String, chunkName: String) throws(LuaError) -> LuaEvaluation {
        let name = "=" + chunkName
        let expression: LuaError
        do {
            let function = try compile(Array("return \(text)".utf8)[...], chunkName: name)
            return .values(try invoke(function, [], tables: LRT_COPY_WHAT_CAN_CROSS))
        } catch {
            guard error.kind == .syntax, error.location?.file == chunkName else { throw error }
            expression = error
        }
        let function: LuaFunction
        do {
            function = try compile(Array(text.utf8)[...], chunkName: name)
        } catch {
            if error.isIncomplete || expression.isIncomplete { return .incomplete }
            throw error
        }
        return .values(try invoke(function, [], tables: LRT_COPY_WHAT_CAN_CROSS))
    }

    /// The text that `tostring` gives; runs `__tostring` protected and under the limits.
    public func textOf(_ value: LuaValue) -> String {
        do {
            try reachSafePoint()
            keepArguments()
            try outgoing().write(value)
            try check(lrt_text(raw))
        } catch let error as LuaError {
            return "<\(error.message)>"
        } catch {
            return "<\(error)>"
        }
        var reader = ValueReader(self)
        return reader.value().stringValue ?? ""
    }

    /// A copy of what the reference holds.
    public func value(of reference: LuaReference) throws(LuaError) -> LuaValue {
        try checkOwner(reference)
        try reachSafePoint()
        try check(lrt_reference_value(raw, reference.number))
        var reader = ValueReader(self)
        return reader.value()
    }

    /// Where the function was written; `nil` for functions that are not Lua.
    public func definition(of function: LuaFunction) -> LuaLocation? {
        information(about: function).flatMap { LuaLocation($0.place) }
    }

    /// Whether the function was written with more parameters than so many; true for functions of which that is not known.
    public func takesArguments(_ function: LuaFunction, beyond count: Int = 0) -> Bool {
        guard let found = information(about: function), found.place.file != nil else { return true }
        return found.parameters > count
    }

    private func information(about function: LuaFunction) -> lrt_function_info? {
        var found = lrt_function_info()
        let isFound =
            isKnown(function.reference) && lrt_definition(raw, function.reference.number, &found) == LRT_OK
        return isFound ? found : nil
    }

    /// What a function is the same as; `nil` for functions that are not Lua.
    public func identity(of function: LuaFunction) -> LuaFunctionIdentity? {
        guard let place = definition(of: function) else { return nil }
        var found = lrt_function_sameness()
        guard lrt_sameness(raw, function.reference.number, &found) == LRT_OK, found.code != 0 else { return nil }
        return LuaFunctionIdentity(
            code: "\(place) \(String(found.code, radix: 16))",
            sameness: found.exists ? "\(place) \(String(found.digest, radix: 16))" : nil
        )
    }

    /// Equal for functions that do the same whenever they are called; `nil` for one of which that is not known.
    public func sameness(of function: LuaFunction) -> String? { identity(of: function)?.sameness }

    /// Fields of a chain times bytes of its function: what any text of 128 KiB may have.
    private static let longestChain: UInt64 = 1 << 33

    private func checkCosts(_ source: LuaSource) throws(LuaError) {
        func refusal(_ message: String, line: Int = 1) -> LuaError {
            LuaError(kind: .syntax, message: message, location: LuaLocation(file: source.chunkName, line: line))
        }
        let size = source.bytes.count
        guard size <= limits.mainChunk else { throw refusal(Messages.chunkTooLarge(size, limit: limits.mainChunk)) }
        guard size > 128 << 10, LuaRelease.linked.isBefore(patch: 7) else { return }
        var costs = lrt_costs()
        let isKnown = source.body.withUnsafeBufferPointer { lrt_text_costs($0.baseAddress, $0.count, &costs) }
        guard isKnown else { throw LuaError(kind: .memory, message: Messages.noMemory) }
        guard costs.chain * costs.bytes > Self.longestChain else { return }
        throw refusal(Messages.chainTooLong(Int(costs.chain), bytes: Int(costs.bytes)), line: Int(costs.line))
    }

    private func checkOwner(_ reference: LuaReference) throws(LuaError) {
        guard !isKnown(reference) else { return }
        throw LuaError(kind: .usage, message: Messages.foreignFunction)
    }

    func compile(_ text: ArraySlice<UInt8>, chunkName: String) throws(LuaError) -> LuaFunction {
        try reachSafePoint()
        keepArguments()
        var number: Int32 = 0
        let status = text.withUnsafeBufferPointer { bytes in
            chunkName.withCString { lrt_load(raw, bytes.baseAddress, bytes.count, $0, &number) }
        }
        try check(status)
        return LuaFunction(reference(number, kind: .function))
    }

    private func prepare(_ function: LuaFunction, _ arguments: [LuaValue]) throws(LuaError) {
        try checkOwner(function.reference)
        try prepare(arguments)
    }

    /// Writes values for C to push; called by a host function, that one's own arguments are kept.
    func prepare(_ arguments: [LuaValue]) throws(LuaError) {
        try reachSafePoint()
        keepArguments()
        let writer = outgoing()
        for argument in arguments {
            do {
                try writer.write(argument)
            } catch {
                throw LuaError(kind: .usage, message: error.message)
            }
        }
    }

    func invoke(
        _ function: LuaFunction,
        _ arguments: [LuaValue],
        tables: Int
    ) throws(LuaError) -> [LuaValue] {
        try prepare(function, arguments)
        var count: Int32 = 0
        try check(lrt_invoke(raw, function.reference.number, Int32(arguments.count), &count, Int32(tables)))
        guard count > 0 else { return [] }
        var reader = ValueReader(self)
        return (0..<count).map { _ in reader.value() }
    }

    private func keepArguments() {
        if depth > 0 { calls[depth - 1].keepArguments() }
    }
}
