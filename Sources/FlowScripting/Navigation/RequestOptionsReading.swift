import LuaRuntime
import NavigationCore
import NavigationHarness

extension NavigationWords {
    /// Reads the options that navigations share.
    func requestOptions(_ keys: inout Options, function: String) throws -> RequestOptions {
        var options = RequestOptions()
        options.name = try keys.string("name")
        let parameters = keys.value("parameters")
        if !parameters.isNil { options.parameters = try .init(parameters, what: "'parameters' for \(function)") }
        let properties = keys.value("properties")
        if !properties.isNil { options.properties = try .init(properties, what: "'properties' for \(function)") }
        options.data = try payload(keys.value("data"))
        options.waitsForData = try keys.boolean("wait_for_data") ?? false
        options.via = try keys.strings("via") ?? []
        for name in options.via { try checkScreen(name) }
        options.from = try origin(keys.value("from"), function)
        options.window = try keys.string("window")
        try readMediation(keys.value("mediation"), into: &options, function)
        try readDecidable(&keys, into: &options, function)
        options.protections = try protections(keys.value("protect"), function)
        options.embedding = try surface.parts.embedding(keys.value("embed_in"), owner: function)
        options.transition = try transition(keys.value("transition"), function)
        options.isDismissable = try keys.boolean("dismissable")
        options.reuse = try keys.choice("reuse", Reuse.self)
        options.restoration = try surface.parts.restoration(keys.value("restorable"), owner: function)
        options.isUnsafe = try keys.boolean("unsafely") ?? false
        options.anchor = try keys.string("anchor")
        options.alert = try alert(&keys, function)
        // What becomes the root takes its place anyway.
        if function != "set_root" { options.replaces = try keys.boolean("replace") ?? false }
        if let stack = try keys.table("stack") {
            options.stack = try stack.list(of: "option 'stack' for \(function)").map {
                try surface.parts.entry($0, in: "option 'stack' for \(function)")
            }
            for screen in options.stack {
                if case .screen(let name) = Target(screen.name) { try checkScreen(name) }
            }
        }
        return options
    }

    /// Reads options that may be functions, which are asked when the request needs them.
    private func readDecidable(_ keys: inout Options, into options: inout RequestOptions, _ owner: String) throws {
        let style = try decidable(&keys, "style", owner) { try $0.string("style") }
        (options.style, options.functions.style) = (style.value, style.function)
        let keepAlive = try decidable(&keys, "keep_alive", owner) { keys in
            let keepAlive = try surface.parts.keepAlive(keys.value("keep_alive"), owner: owner)
            try surface.parts.checkKey(of: keepAlive, owner: owner)
            return keepAlive
        }
        (options.keepAlive, options.functions.keepAlive) = (keepAlive.value, keepAlive.function)
        surface.parts.advise(on: options.keepAlive ?? nil)
        let delay = try decidable(&keys, "delay", owner) { try $0.duration("delay") }
        (options.delay, options.functions.delay) = (delay.value ?? .zero, delay.function)
        try readAnimated(&keys, into: &options, owner)
    }

    func readAnimated(_ keys: inout Options, into options: inout RequestOptions, _ owner: String) throws {
        let animated = try decidable(&keys, "animated", owner) { try $0.boolean("animated") }
        (options.isAnimated, options.functions.isAnimated) = (animated.value, animated.function)
    }

    /// An option, or the function that will decide on it; what that returns is read in the same way.
    private func decidable<Option>(
        _ keys: inout Options,
        _ key: String,
        _ owner: String,
        _ read: @escaping (inout Options) throws -> Option?
    ) throws -> (value: Option?, function: FunctionID<OptionFunction<Option>>?) {
        guard case .function(let function) = keys.value(key) else { return (try read(&keys), nil) }
        let decide: OptionFunction<Option> = {
            var table = LuaTable()
            table[key] = try surface.call(function)
            var answer = try Options(.table(table), for: owner)
            return try read(&answer)
        }
        return (nil, surface.store(decide, calling: function))
    }

    func payload(_ value: LuaValue) throws -> Payload? {
        switch value {
        case .nil: return nil
        case .function(let function):
            let block: DataBlock = { deliver in
                let end = try lua.makeFunction("deliver") { call in
                    try deliver(try call.value(0))
                    return []
                }
                try surface.call(function, .function(end))
            }
            return .block(surface.store(block, calling: function))
        default: return .value(try Value(value, what: "option 'data'"))
        }
    }

    func origin(_ value: LuaValue, _ function: String) throws -> Origin? {
        switch value {
        case .nil: return nil
        case .string(let name): return .name(name.text)
        case .object(let object):
            guard let screen = object.instance as? ScreenHandle else { break }
            return .instance(screen.id)
        default: break
        }
        throw LuaUsageError("option 'from' for \(function): a screen expected, got \(value.typeName)")
    }

    /// A function; `null` to do without the one that is overridden.
    ///
    /// Objects with a method have become functions when the table was read.
    private func readMediation(_ value: LuaValue, into options: inout RequestOptions, _ owner: String) throws {
        switch value {
        case .nil: break
        case .function(let function): options.mediation = mediation(function)
        case .object(let object) where object.instance is NullBox: options.omitsMediation = true
        case .table: throw LuaUsageError("option 'mediation' for \(owner): the object has no method 'mediate'")
        default:
            throw LuaUsageError(
                "option 'mediation' for \(owner): a function, or an object with a method 'mediate', expected, "
                    + "got \(value.typeName)"
            )
        }
    }

    private func mediation(_ function: LuaFunction) -> FunctionID<Mediation> {
        let mediation: Mediation = { source, destination in
            let ends = (MediationEnd(source), MediationEnd(destination))
            if case .table = try surface.call(function, end(ends.0), end(ends.1)) {
                throw LuaUsageError(
                    "a mediation changes its two screens and returns nothing; how the destination is shown say the options "
                        + "'with' and 'style'"
                )
            }
            (source, destination) = (ends.0.screen, ends.1.screen)
        }
        return surface.store(mediation, calling: function)
    }

    /// One end of a mediation, as a table whose `properties` and `data` can be changed.
    private func end(_ end: MediationEnd) -> LuaValue {
        let source = StateSource(
            what: "'\(end.screen.name)'",
            declared: { ["name", "parameters", "properties", "data"] },
            read: {
                .record([
                    "name": .string(end.screen.name), "parameters": .record(end.screen.parameters),
                    "properties": .record(end.screen.properties), "data": end.screen.data,
                ])
            },
            write: { new in
                end.screen.parameters = new["parameters"].fields ?? [:]
                end.screen.properties = new["properties"].fields ?? [:]
                end.screen.data = new["data"]
            }
        )
        return surface.object(StateTable(source))
    }

    private final class MediationEnd {
        var screen: ScreenData
        init(_ screen: ScreenData) { self.screen = screen }
    }

    /// Names of declared protections, or tables.
    func protections(_ value: LuaValue, _ function: String) throws -> [ProtectionID] {
        switch value {
        case .nil: return []
        case .string(let name): return [try protection(named: name.text)]
        case .table(let table) where !table.array.isEmpty:
            return try table.array.flatMap { try protections($0, function) }
        case .table: return [try brought(value, owner: function)]
        default: throw LuaUsageError("option 'protect' for \(function): a protection expected, got \(value.typeName)")
        }
    }

    func transition(_ value: LuaValue, _ function: String) throws -> TransitionStyle? {
        switch value {
        case .nil: return nil
        case .string(let name): return TransitionStyle(name: name.text)
        case .table:
            var keys = try Options(value, for: "transition of \(function)", noun: "key")
            let style = TransitionStyle(name: try keys.string("name"), duration: try keys.duration("duration"))
            try keys.finish()
            return style
        default:
            throw LuaUsageError("option 'transition' for \(function): a name or table expected, got \(value.typeName)")
        }
    }

    private func alert(_ keys: inout Options, _ function: String) throws -> Alert? {
        let title = try keys.string("title")
        let message = try keys.string("message")
        let actions = try keys.table("actions")
        guard title != nil || message != nil || actions != nil else { return nil }
        let list = try (actions ?? LuaTable()).list(of: "option 'actions' for \(function)").map {
            try action($0, function)
        }
        for (index, action) in list.enumerated() where list[..<index].contains(where: { $0.id == action.id }) {
            throw LuaUsageError("two actions of \(function) have the id '\(action.id)': nobody could choose the second")
        }
        return Alert(title: title, message: message, actions: list)
    }

    private func action(_ value: LuaValue, _ function: String) throws -> Alert.Action {
        var keys = try Options(value, for: "an action of \(function)", noun: "key")
        guard let id = try keys.string("id") ?? keys.string("title") else {
            let name = ["name", "label", "text"].lazy.compactMap { key in value.tableValue?[key].stringValue }.first
            throw LuaUsageError(
                "an action of \(function) needs an 'id': write { id = \(Value.string(name ?? "ok")), handler = function() … end }"
            )
        }
        var action = Alert.Action(
            id: id,
            title: try keys.string("title"),
            role: try keys.choice("role", Alert.Action.Role.self)
        )
        if let function = try keys.function("handler") {
            let handler: Alert.Action.Handler = { try surface.call(function) }
            action.handler = surface.store(handler, calling: function)
        }
        try keys.finish()
        return action
    }
}
