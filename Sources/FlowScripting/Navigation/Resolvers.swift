import LuaRuntime
import NavigationCore
import NavigationHarness

/// Functions that find a destination out, and what they are given to answer with.
extension NavigationWords {
    /// A destination that a function finds out.
    func resolving(_ function: LuaFunction, owner: String) -> Target {
        .resolver(surface.store(resolver(function, owner: owner), calling: function))
    }

    /// `function(resolver, parameters) … end`: it answers through the resolver, or returns a destination.
    func resolver(_ function: LuaFunction, owner: String) -> Resolver {
        { view, answer in
            let result = try surface.using(.resolver, in: "the function of \(owner)") {
                try surface.call(function, try resolver(view, answer), Value.record(view.parameters).lua)
            }
            guard !result.isNil else { return }
            try answer(.destination(try found([result], at: 0, what: "the function of \(owner)", "returned")))
        }
    }

    /// What is known of the request, and the three ways to answer, called with or without `self`.
    private func resolver(
        _ view: RequestView,
        _ answer: @escaping (ResolverAnswer) throws -> Void
    ) throws -> LuaValue {
        let complete = try lua.makeFunction("resolver.complete", about: view.id) { call in
            let start = isSelf(try call[0]) ? 1 : 0
            try call.atMost(start + 2)
            let arguments = [try call[start], try call[start + 1]]
            try answer(.destination(try found(arguments, at: start, what: call.name, "takes")))
            return []
        }
        let cancel = try lua.makeFunction("resolver.cancel", about: view.id) { call in
            let start = isSelf(try call[0]) ? 1 : 0
            try call.atMost(start + 1)
            try answer(.cancel(try call.optionalString(start).map(Reason.init(rawValue:)) ?? .cancelled))
            return []
        }
        let fail = try lua.makeFunction("resolver.fail", about: view.id) { call in
            let start = isSelf(try call[0]) ? 1 : 0
            try call.atMost(start + 2)
            let reason = try call.optionalString(start).map(Reason.init(rawValue:)) ?? .resolverFailed
            try answer(.fail(try call.optionalString(start + 1) ?? reason.rawValue, reason: reason))
            return []
        }
        var table = surface.lua(of: view).tableValue ?? LuaTable()
        table["fail"] = .function(fail)
        table["complete"] = .function(complete)
        table["cancel"] = .function(cancel)
        if let source = view.source { table["source"] = surface.handle(source) }
        return .table(table)
    }

    private func isSelf(_ value: LuaValue) -> Bool { value.tableValue?["complete"].functionValue != nil }

    /// A destination with what is added to the request: a screen, an address, an entry, or options alone.
    private func found(
        _ arguments: [LuaValue],
        at start: Int,
        what: String,
        _ verb: String
    ) throws -> RouteTarget {
        let second = arguments.count > 1 ? arguments[1] : .nil
        switch arguments[0] {
        case .nil: return RouteTarget(.nothing, options: try additions(second, what))
        case .string(let text): return RouteTarget(try named(text.text), options: try additions(second, what))
        case .object(let object):
            guard let screen = object.instance as? ScreenHandle else { break }
            return RouteTarget(.instance(screen.id), options: try additions(second, what))
        case .table(let table) where second.isNil:
            let options = try additions(.table(table), what, isEntry: true)
            guard let name = table.array.first else { return RouteTarget(.nothing, options: options) }
            guard let text = name.stringValue else {
                throw LuaUsageError("an entry that \(what) \(verb) begins with a screen or address")
            }
            return RouteTarget(try named(text), options: options)
        default: break
        }
        throw LuaUsageError("\(what) \(verb) a screen, an address or an entry, not a \(arguments[0].typeName)")
    }

    private func named(_ text: String) throws -> Target {
        let target = Target(text)
        if case .screen(let name) = target { try checkScreen(name) }
        return target
    }

    private func additions(_ value: LuaValue, _ what: String, isEntry: Bool = false) throws -> RequestOptions {
        var keys = try Options(value, for: what)
        var options = RequestOptions()
        let parameters = keys.value("parameters")
        if !parameters.isNil { options.parameters = try .init(parameters, what: "'parameters' for \(what)") }
        let properties = keys.value("properties")
        if !properties.isNil { options.properties = try .init(properties, what: "'properties' for \(what)") }
        options.data = try payload(keys.value("data"))
        try keys.finish(positional: isEntry ? 1 : 0)
        return options
    }
}
