import LuaRuntime
import NavigationCore
import NavigationHarness

/// Tables of the surface as strict namespaces: an unknown field is an error that names the nearest one.
extension Surface {
    /// Makes the namespaces strict; runs once everything is defined.
    func sealNamespaces() throws {
        try lua.setGlobal("null", lua.object(NullBox(), classes.null))
        try lua.setGlobal("services", lua.object(Members(.service), classes.names))
        try lua.setGlobal("commands", lua.object(Members(.command), classes.names))
        let words = lua.definedNames.filter { !$0.contains(".") && !Surface.namespaces.contains($0) }
        let list = LuaValue.table(LuaTable(array: words.map { .text($0) }))
        let arguments = [list, .function(try lua.fieldComparer())] + (try Surface.namespaces.flatMap(guards))
        let sealed = try lua.call(lua.load(LuaSource(Surface.sealing, chunkName: Surface.ownChunk)), arguments)
        overwritten = sealed.first?.functionValue
    }

    /// A word that the script has given a value of its own, so that it cannot be called any more.
    var overwrittenWord: String? {
        guard let overwritten else { return nil }
        return (try? lua.call(overwritten, []))?.first?.stringValue
    }

    /// A namespace with its functions for reading and writing unknown fields, and for being called.
    private func guards(of namespace: String) throws -> [LuaValue] {
        let read = try lua.makeFunction(namespace) { [unowned self] call in
            let name = try call.string(1)
            if namespace == "app", name == "state" { return [stateOfApp] }
            let table = try lua.global(namespace).tableValue
            let known = (table?.fields.compactMap(\.key.stringValue) ?? []) + (namespace == "app" ? ["state"] : [])
            let isGlobal = lua.definedNames.contains(name)
            let advice =
                isGlobal && NamespaceAdvice.habit(name, of: namespace) == nil
                ? ": '\(name)' stands alone, as in \(name)(…)"
                : NamespaceAdvice.text(for: name, of: namespace, known: known)
            throw LuaUsageError("'\(namespace)' has no field '\(name)'\(advice)")
        }
        let write = try lua.makeFunction(namespace) { [unowned self] call in
            guard namespace == "app", try call[1].stringValue == "state" else {
                let name = (try? call[1].stringValue).flatMap { $0 } ?? "…"
                let advice = namespace == "app" ? ": the app's state is app.state, as in app.state.\(name) = …" : ""
                throw LuaUsageError("'\(namespace)' cannot be changed\(advice)")
            }
            try replaceState(with: try [String: Value](try call[2], what: "app.state"))
            return []
        }
        return [.text(namespace), .function(read), .function(write), try callee(of: namespace)]
    }

    private func callee(of namespace: String) throws -> LuaValue {
        let assertions = Assertions(surface: self)
        return switch namespace {
        case "assert": .function(try lua.makeFunction(namespace) { call in try assertions.plainAssert(call) })
        case "check": .function(try lua.makeFunction(namespace) { call in try assertions.plainCheck(call) })
        default: .boolean(false)
        }
    }

    private static let sealing = """
        local arguments = { ... }
        local G, rawget, type, next = _G, rawget, type, next
        local words, haveStayed, fields, spaces = arguments[1], arguments[2], {}, {}
        local function note(table, key, value)
          fields[#fields + 1], fields[#fields + 2], fields[#fields + 3] = table, key, value
        end
        for i = 1, #words do note(G, words[i], rawget(G, words[i])) end
        for i = 3, #arguments, 4 do
          local name = arguments[i]
          local space = { name = name, table = G[name], keys = {} }
          note(G, name, space.table)
          for key, value in next, space.table do
            space.keys[#space.keys + 1] = key
            note(space.table, key, value)
          end
          spaces[#spaces + 1] = space
          setmetatable(space.table, {
            __index = arguments[i + 1], __newindex = arguments[i + 2], __call = arguments[i + 3] or nil, __metatable = false,
          })
        end
        -- What is replaced by a function, or taken away, was meant to be.
        local function isLost(value) return value ~= nil and type(value) ~= "function" end
        return function()
          -- So it is after nearly every flow.
          if haveStayed(fields) then return nil end
          for i = 1, #words do if isLost(rawget(G, words[i])) then return words[i] end end
          for i = 1, #spaces do
            local space = spaces[i]
            local now = rawget(G, space.name)
            if isLost(now) and type(now) ~= "table" then return space.name end
            for j = 1, #space.keys do
              if isLost(rawget(space.table, space.keys[j])) then return space.name .. "." .. space.keys[j] end
            end
          end
        end
        """

    /// Tables whose unknown fields are mistakes.
    static let namespaces = ["app", "clock", "cache", "user", "assert", "check"]
}
