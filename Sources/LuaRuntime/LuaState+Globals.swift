import CLuaShim

/// Strict mode: asked when a script reads an undefined global or assigns a new one.
public struct LuaGlobalsGuard {
    /// The value of an undefined global, or an error.
    public var read: (_ name: String, LuaCall) throws -> LuaValue
    /// Throws to refuse the new global; otherwise it is assigned.
    public var write: (_ name: String, LuaCall) throws -> Void

    public init(
        read: @escaping (_ name: String, LuaCall) throws -> LuaValue,
        write: @escaping (_ name: String, LuaCall) throws -> Void
    ) {
        self.read = read
        self.write = write
    }
}

extension LuaState {
    /// Sets a global, past any guard.
    public func setGlobal(_ name: String, _ value: LuaValue) throws {
        try reachSafePoint()
        try outgoing().write(value)
        try check(name.withCString { lrt_set_global(raw, $0) })
    }

    /// The global, or a field of a global table: "string.rep". Past any guard; metamethods do not run.
    public func global(_ path: String) throws -> LuaValue {
        try reachSafePoint()
        try check(path.withCString { lrt_get_global(raw, $0) })
        var reader = ValueReader(self)
        return reader.value()
    }

    /// The names of all globals, sorted.
    public var knownGlobals: [String] {
        guard (try? reachSafePoint()) != nil, lrt_global_names(raw) == LRT_OK else { return [] }
        var reader = ValueReader(self)
        var names: [String] = []
        while !reader.isAtEnd {
            if case .string(let name) = reader.value() { names.append(name.text) }
        }
        return names.sorted()
    }

    func installGlobalsGuard() {
        if host.guardFunctions == nil {
            let read = add("_G") { call in
                guard let globalsGuard = call.state.globalsGuard, case .string(let name) = try call[0] else {
                    return []
                }
                return [try globalsGuard.read(name.text, call)]
            }
            let write = add("_G") { call in
                guard let globalsGuard = call.state.globalsGuard, case .string(let name) = try call[0] else {
                    return []
                }
                try globalsGuard.write(name.text, call)
                return []
            }
            host.guardFunctions = (read, write)
        }
        guard let (read, write) = host.guardFunctions else { return }
        _ = lrt_guard_globals(raw, globalsGuard != nil, read, write)
    }

    func installModuleLoader() {
        let number =
            host.loaderFunction
            ?? add("require") { call in
                guard let loader = call.state.moduleLoader, case .string(let name) = try call[0] else { return [] }
                return [.function(try call.state.load(try loader(name.text)))]
            }
        host.loaderFunction = number
        lrt_set_module_loader(raw, moduleLoader != nil, number)
    }
}
