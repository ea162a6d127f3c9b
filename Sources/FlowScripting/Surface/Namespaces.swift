import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import Platform

/// Tables of the surface as strict namespaces: an unknown field is an error that names the nearest one.
extension Surface {
    /// Makes the namespaces strict; runs once everything is defined.
    func sealNamespaces() throws {
        try lua.setGlobal("null", lua.object(NullBox(), classes.null))
        try lua.setGlobal("services", lua.object(Members("service"), classes.names))
        try lua.setGlobal("commands", lua.object(Members("command"), classes.names))
        let words = lua.definedNames.filter { !$0.contains(".") && !Surface.namespaces.contains($0) }
        let list = LuaValue.table(LuaTable(array: words.map { .text($0) }))
        let arguments = [list] + (try Surface.namespaces.flatMap(guards))
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
            if namespace == "app", name == "state" { return [appState] }
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
        local G, rawget, type, next, pcall = _G, rawget, type, next, pcall
        local words, values, spaces = arguments[1], {}, {}
        for i = 1, #words do values[i] = rawget(G, words[i]) end
        for i = 2, #arguments, 4 do
          local name = arguments[i]
          local space = { name = name, table = G[name], keys = {}, values = {} }
          for key, value in next, space.table do
            space.keys[#space.keys + 1], space.values[#space.values + 1] = key, value
          end
          spaces[#spaces + 1] = space
          setmetatable(space.table, {
            __index = arguments[i + 1], __newindex = arguments[i + 2], __call = arguments[i + 3] or nil, __metatable = false,
          })
        end
        -- What is replaced by a function, or taken away, was meant to be.
        local function isLost(value) return value ~= nil and type(value) ~= "function" end
        -- After nearly every flow all is as it was, and that is seen without a call for each word.
        local function isAsBefore()
          for i = 1, #words do if G[words[i]] ~= values[i] then return false end end
          for i = 1, #spaces do
            local table, keys, known = spaces[i].table, spaces[i].keys, spaces[i].values
            if G[spaces[i].name] ~= table then return false end
            for j = 1, #keys do if table[keys[j]] ~= known[j] then return false end end
          end
          return true
        end
        return function()
          local isQuiet, isSame = pcall(isAsBefore)
          if isQuiet and isSame then return nil end
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

    /// `app.state`: reading gives the current value, assigning changes it.
    private var appState: LuaValue {
        if let known = handles.state { return object(known) }
        let write: (Value) throws -> Void = { [unowned self] new in
            let navigator = try running("app.state")
            try step(navigator) { _ = try navigator.perform(.setState(new)) }
        }
        let source = StateSource(
            what: "app.state",
            declared: { [unowned self] in
                if let asked = run.asked { return declaredKeys + (asked.fields ?? [:]).keys }
                // No app declares anything before one runs.
                _ = try running("app.state")
                return declaredKeys
            },
            read: { [unowned self] in try run.asked ?? running("app.state").appState },
            write: write
        )
        let table = StateTable(source)
        handles.state = table
        return object(table)
    }

    private func running(_ what: String) throws -> Navigator {
        guard let navigator else {
            throw notRunning(what)
        }
        return navigator
    }

    /// Assigns every given key and clears the others.
    private func replaceState(with fields: [String: Value]) throws {
        for key in fields.keys.sorted() where !declaredKeys.contains(key) {
            _ = try running("app.state")
            let hint = suggestion(for: key, among: declaredKeys)
            throw LuaUsageError(
                "app.state has no key '\(key)'\(hint.isEmpty ? ";" : "\(hint) If not,") declare it first: state = { \(key) = null }"
            )
        }
        let navigator = try running("app.state")
        let new = Dictionary(uniqueKeysWithValues: declaredKeys.map { ($0, fields[$0] ?? .null) })
        try step(navigator) { _ = try navigator.perform(.setState(.record(new))) }
    }

    func setUpNamesClass() {
        classes.names.get = { [unowned self] instance, key, _ in
            guard let members = instance as? Members else { return .nil }
            let name = key.stringValue ?? ""
            let isService = members.isOfServices
            if isService, let table = app?.services[name] { return service(name, table) }
            if !isService, let function = try navigation.customCommand(name) { return .function(function) }
            let known = names(of: members)
            let advice = known.isEmpty ? "; it declares no \(members.noun)s" : choices(for: name, among: known)
            throw LuaUsageError("the app has no \(members.noun) '\(name)'\(advice)")
        }
        classes.service.get = { instance, key, _ in
            guard let service = instance as? Service else { return .nil }
            let name = key.stringValue ?? ""
            if let index = service.names.firstIndex(of: name) { return service.table.fields[index].value }
            throw LuaUsageError(
                "the service '\(service.name)' has no function '\(name)'\(offer(for: name, among: service.names))"
            )
        }
        classes.service.pairs = { ($0 as? Service)?.table.fields.map { ($0.key, $0.value) } ?? [] }
        classes.null.text = { _ in "null" }
    }

    func names(of members: Members) -> [String] {
        members.isOfServices ? app?.services.keys.sorted() ?? [] : app?.commands.keys.sorted() ?? []
    }

    private func service(_ name: String, _ table: LuaTable) -> LuaValue {
        if let known = handles.services[name] { return lua.object(known, classes.service) }
        let service = Service(name, table)
        handles.services[name] = service
        return lua.object(service, classes.service)
    }

    /// One service of the running app.
    final class Service {
        let name: String
        let table: LuaTable
        let names: [String]

        init(_ name: String, _ table: LuaTable) {
            self.name = name
            self.table = table
            names = table.fields.map { $0.key.stringValue ?? "" }
        }
    }

    /// `services` or `commands`, whose fields are those of the running app.
    final class Members {
        let noun: String
        var isOfServices: Bool { noun == "service" }
        init(_ noun: String) { self.noun = noun }
    }

    /// Undefined globals are mistakes; names of the standard library that the sandbox leaves out read as nil.
    func strictGlobals() -> LuaGlobalsGuard {
        LuaGlobalsGuard(
            read: { [unowned self] name, call in
                guard !Surface.absent.contains(name) else { return .nil }
                let (known, words) = (lua.knownGlobals, lua.definedNames)
                let apps = app.map { [$0.description] } ?? []
                let advice =
                    laterLocal(name, at: call.location())
                    ?? GlobalAdvice.text(for: name, known: known, words: words, app: apps)
                throw LuaUsageError("undefined global '\(name)'\(advice)")
            },
            write: { [unowned self] name, call in
                if name == "hazards", run.phase == .declaring { return try setFileHazards(try call[1]) }
                let hint = suggestion(for: name, among: lua.knownGlobals)
                let value = try call[1].functionValue == nil ? "" : "function "
                throw LuaUsageError(
                    "assignment to the new global '\(name)'\(hint.isEmpty ? ";" : hint) write 'local \(value)\(name)'"
                )
            }
        )
    }

    /// What to say of a name that is local further down, or elsewhere.
    private func laterLocal(_ name: String, at place: LuaLocation?) -> String? {
        guard let place, let source = try? FileReading.text(of: projectPath(place.file)) else { return nil }
        let tokens = ScriptTokens(source).tokens
        let declared = tokens.indices.dropFirst().first { index in
            let word =
                tokens[index - 1].text == "function" && index > 1 ? tokens[index - 2].text : tokens[index - 1].text
            return tokens[index].kind == .name && tokens[index].text == name && word == "local"
        }
        guard let line = declared.map({ tokens[$0].line }) else { return nil }
        return line > place.line
            ? ": it is local from line \(line) on, so it stands above what uses it"
            : ": it is local to the block of line \(line), which ends before"
    }

    /// `hazards = "fail"` at the top of a file is the option for all its flows.
    private func setFileHazards(_ value: LuaValue) throws {
        var policies = HazardPolicies()
        try setHazards(value, in: &policies)
        declarations.addHazards(value)
    }

    /// Tables whose unknown fields are mistakes.
    static let namespaces = ["app", "clock", "cache", "user", "assert", "check"]

    /// What the sandbox leaves out.
    static let absent: Set<String> = ["io", "os", "package", "dofile", "loadfile", "collectgarbage", "warn"]
}
