import CLuaShim

extension LuaState {
    /// Makes a Swift function callable as `path`, such as "navigate" or "assert.visible"; namespaces are created.
    public func define(_ path: String, _ body: @escaping (LuaCall) throws -> [LuaValue]) {
        host.definedNames.append(path)
        let function = HostFunction(name: path, isInNamespace: path.contains("."), body: body)
        declare(path, host.functions.add(function), to: &host.definitions)
    }

    /// A function value that is bound to no name; it lives as long as Lua, or a reference, holds it.
    ///
    /// - Parameter subject: What it is about, by which functions are told apart that a script keeps.
    public func makeFunction(
        _ name: String,
        about subject: Any? = nil,
        _ body: @escaping (LuaCall) throws -> [LuaValue]
    ) throws(LuaError) -> LuaFunction {
        try reachSafePoint()
        outgoing().write(hostFunction: host.functions.make(HostFunction(name: name, subject: subject, body: body)))
        if host.functions.count >= host.functions.reconcileAt { needsReconciling = true }
        try check(lrt_echo(raw))
        var reader = ValueReader(self)
        guard case .function(let function) = reader.value() else {
            throw LuaError(kind: .usage, message: Messages.cannotConvert)
        }
        return function
    }

    /// A function that is given a list of tables, each followed by a key and a value, and returns whether every table
    /// has that value under that key; it calls nothing, whatever the metatables say.
    public func fieldComparer() throws(LuaError) -> LuaFunction {
        try reachSafePoint()
        var number: Int32 = 0
        try check(lrt_field_comparer(raw, &number))
        return LuaFunction(reference(number, kind: .function))
    }

    func add(_ name: String, _ body: @escaping (LuaCall) throws -> [LuaValue]) -> UInt32 {
        host.functions.add(HostFunction(name: name, body: body))
    }

    /// Appends the number of a function, and what scripts call it, as `lrt_define` and `lrt_define_class` read them.
    func declare(_ name: String, _ number: UInt32, to records: inout [UInt8]) {
        withUnsafeBytes(of: number) { records.append(contentsOf: $0) }
        records.append(contentsOf: name.utf8)
        records.append(0)
    }
}
