import LuaRuntime
import NavigationCore
import NavigationHarness

/// Mediators and presenters: functions, or objects whose method is called with the object itself.
extension NavigationWords {
    /// A presenter as `with` names it, or nil.
    func presenter(_ value: LuaValue, _ owner: String) throws -> FunctionID<Presenter>? {
        switch value {
        case .nil: return nil
        case .function(let function): return surface.store(presenter(function, owner), calling: function)
        case .table: throw LuaUsageError("'with' of \(owner): the object has no method 'present'")
        default: throw LuaUsageError("'with' of \(owner) is a presentation, not a \(value.typeName)")
        }
    }

    private func presenter(_ function: LuaFunction, _ owner: String) -> Presenter {
        { source, destination in
            let result = try surface.call(function, source.map(surface.handle) ?? .nil, surface.handle(destination))
            if result.isNil { return nil }
            guard let request = result.objectValue?.instance as? RequestHandle else {
                throw LuaUsageError(
                    "the presenter of \(owner) returned a \(result.typeName); it returns a request or nothing"
                )
            }
            return request.id
        }
    }

    /// What the function of a route or provider has returned, as where it leads to.
    func routeTarget(_ result: LuaValue, owner: String) throws -> RouteTarget? {
        if result.isNil { return nil }
        if let text = result.stringValue { return RouteTarget(Target(text)) }
        if let function = result.functionValue {
            return RouteTarget(resolving(function, owner: owner))
        }
        let parts = try requestParts(result, owner: owner)
        guard parts.provider == nil else { throw LuaUsageError("\(owner) says where to go; it asks no provider") }
        var options = parts.options
        options.tellsResolution = parts.callbacks.contains { $0.event == "on_resolved" }
        options.manner = try parts.manner.map { try manner($0, of: owner) }
        return RouteTarget(parts.target, options: options, observer: observer(parts.callbacks))
    }

    // MARK: Objects

    /// An argument that is a request table, with the methods of its objects as functions.
    ///
    /// Tables are copied on their way into the harness; an object has to stay what it is, with its metatable.
    func requestTable(_ call: LuaCall, _ index: Int) throws -> LuaValue {
        let value = try call[index]
        guard let table = value.tableValue, holdsObjects(table) else { return value }
        return try lua.call(binder("request"), [.reference(try call.reference(index))]).first ?? .nil
    }

    /// The argument of `App`, with the objects in its segues bound.
    func appTable(_ call: LuaCall, _ index: Int) throws -> LuaTable {
        let table = try call.table(index)
        let segues = table["segues"].tableValue?.array.compactMap(\.tableValue) ?? []
        guard segues.contains(where: holdsObjects) else { return table }
        let bound = try lua.call(binder("app"), [.reference(try call.reference(index))]).first
        return bound?.tableValue ?? table
    }

    /// Calls a function that returns a request table, a text or nothing.
    func callForParts(_ function: LuaFunction, _ arguments: LuaValue...) throws -> LuaValue {
        try lua.call(binder("result"), [.function(function)] + arguments).first ?? .nil
    }

    private func holdsObjects(_ table: LuaTable) -> Bool {
        table["mediation"].tableValue != nil || table["with"].tableValue != nil
    }

    private func binder(_ name: String) throws -> LuaFunction {
        if let known = surface.binders[name] { return known }
        let made = try lua.call(try lua.load(LuaSource(NavigationWords.binding, chunkName: Surface.ownChunk)), [])
        for (name, value) in zip(["request", "app", "result"], made) { surface.binders[name] = value.functionValue }
        guard let function = surface.binders[name] else { throw LuaUsageError("'\(name)' binds nothing") }
        return function
    }

    private static let binding = """
        local type, pairs = type, pairs

        local function copy(object)
          local result = {}
          for key, value in pairs(object) do result[key] = value end
          return result
        end

        local function bound(object, method)
          return function(...) return object[method](object, ...) end
        end

        local function has(object, method) return type(object) == "table" and type(object[method]) == "function" end

        local function request(parts)
          if type(parts) ~= "table" then return parts end
          local result = copy(parts)
          if has(parts.mediation, "mediate") then result.mediation = bound(parts.mediation, "mediate") end
          if has(parts.with, "present") then
            result.with = bound(parts.with, "present")
          elseif type(parts.with) == "table" then
            result.with = request(parts.with)
            if has(parts.with.presentation, "present") then
              result.with.presentation = bound(parts.with.presentation, "present")
            end
          end
          return result
        end

        local function app(description)
          local result = copy(description)
          result.segues = {}
          for index, segue in pairs(description.segues) do result.segues[index] = request(segue) end
          return result
        end

        return request, app, function(fn, ...) return request((fn(...))) end
        """
}
