import LuaRuntime
import NavigationCore
import NavigationHarness

/// Readers of parts that descriptions and requests share.
extension Surface {
    /// `"60s"`, or `{ id =, lifetime =, from = "open" | "close", sliding = true }`.
    func keepAlive(_ value: LuaValue, owner: String) throws -> KeepAlive? {
        switch value {
        case .nil, .boolean(false): return nil
        case .table:
            var keys = try Options(value, for: "keep_alive of \(owner)", noun: "key")
            if isLifetime(&keys) { return KeepAlive(try lifetime(value, owner: owner)) }
            if let first = keys.positional.first?.stringValue {
                throw LuaUsageError("keep_alive of \(owner): write { lifetime = \(Value.string(first)) }")
            }
            let given = keys.value("lifetime")
            let key = try keys.choice("key", KeepAlive.Key.self) ?? .parameters
            var result = KeepAlive(
                try given.isNil ? ForeverLifetime() : lifetime(given, owner: owner),
                id: try keys.string("id"),
                from: try keys.choice("from", KeepAlive.Start.self) ?? .open,
                sliding: try keys.boolean("sliding") ?? false
            )
            result.key = key
            try keys.finish()
            return result
        case .boolean(true):
            throw LuaUsageError("keep_alive of \(owner): a duration expected, got true; \"forever\" keeps it for good")
        default: return KeepAlive(try lifetime(value, owner: owner))
        }
    }

    /// Refuses a lifetime until a change of what the state of the running app does not have: it would never end.
    func checkKey(of keepAlive: KeepAlive?, owner: String) throws {
        guard let key = (keepAlive?.lifetime as? StateLifetime)?.key, !declaredKeys.contains(key) else { return }
        throw LuaUsageError(
            "keep_alive of \(owner): the app declares no state '\(key)'\(choices(for: key, among: declaredKeys))"
        )
    }

    /// Notes what was most likely not meant, such as a number of seconds that are milliseconds; a text says its unit.
    func advise(on keepAlive: KeepAlive?) {
        guard let advice = keepAlive?.advice else { return }
        run.attention.advise("keep_alive: \(advice)", at: lua.location(inFile: files.file)?.line)
    }

    /// Kinds of lifetimes that the running app knows; while descriptions are read, those that every app has.
    private var lifetimeKinds: [LifetimeKind] { app?.description.lifetimeKinds ?? LifetimeKind.builtIn }

    private func isLifetime(_ keys: inout Options) -> Bool {
        var copy = keys
        return lifetimeKinds.contains { copy.has($0.name) }
    }

    private func lifetime(_ value: LuaValue, owner: String) throws -> any Lifetime {
        if let text = value.stringValue, let kind = lifetimeKinds.first(where: { $0.name == text }),
            let lifetime = try? kind.make(.nothing)
        {
            return lifetime
        }
        if let text = value.stringValue, Duration.seconds(in: text) == nil {
            let hint = suggestion(
                for: text,
                among: lifetimeKinds.filter { (try? $0.make(.nothing)) != nil }.map(\.name)
            )
            if !hint.isEmpty { throw LuaUsageError("keep_alive of \(owner): '\(text)' is no lifetime\(hint)") }
        }
        guard case .table = value else { return DurationLifetime(try Duration(value, what: "keep_alive of \(owner)")) }
        var keys = try Options(value, for: "lifetime of \(owner)", noun: "key")
        var found: [any Lifetime] = []
        for kind in lifetimeKinds {
            let given = keys.value(kind.name)
            if !given.isNil { found.append(try lifetime(of: kind, given, owner)) }
        }
        try keys.finish()
        guard let lifetime = found.first, found.count == 1 else {
            let names = lifetimeKinds.filter { (try? $0.make(.nothing)) == nil }.map { "'\($0.name)'" }
            throw LuaUsageError("a lifetime of \(owner) has one of \(names.joined(separator: ", "))")
        }
        return lifetime
    }

    private func lifetime(of kind: LifetimeKind, _ given: LuaValue, _ owner: String) throws -> any Lifetime {
        do {
            if let function = given.functionValue { return try kind.make(.function(id(function))) }
            return try kind.make(.value(try Value(given)))
        } catch let fault as LifetimeFault {
            let got =
                given.integerValue.map(String.init) ?? given.numberValue.map { "\($0)" } ?? given.typeName
            throw LuaUsageError("'\(kind.name)' of \(owner): \(fault.expected) expected, got \(got)")
        }
    }

    private func id(_ die: LuaFunction) -> FunctionID<DieFunction> {
        let wait: DieFunction = { [unowned self] kill in
            let end = try lua.makeFunction("kill") { _ in
                try kill()
                return []
            }
            try call(die, .function(end))
        }
        return store(wait, calling: die)
    }

    /// `"stack"`, `"tabs"`, or a function that returns the kinds of container, outermost first.
    func embedding(_ value: LuaValue, owner: String) throws -> Embedding? {
        switch value {
        case .nil: return nil
        case .string(let kind): return .kind(kind.text)
        case .table(let list):
            let kinds = list.array.compactMap(\.stringValue)
            guard !kinds.isEmpty, kinds.count == list.array.count, list.fields.isEmpty else {
                throw LuaUsageError("'embed_in' of \(owner) is a list of kinds of containers, outermost first")
            }
            return .kinds(kinds)
        case .function(let function):
            let decide: EmbeddingFunction = { [unowned self] view in
                let result = try call(function, handle(view))
                if result.isNil { return [] }
                if let kind = result.stringValue { return [kind] }
                guard let kinds = result.tableValue?.array.compactMap(\.stringValue) else {
                    throw LuaUsageError(
                        "'embed_in' of \(owner) returned a \(result.typeName); it returns the name of a kind of container, such as \"stack\", or a list of such names"
                    )
                }
                return kinds
            }
            return .function(store(decide, calling: function))
        default:
            throw LuaUsageError(
                "'embed_in' of \(owner) is the name of a kind of container, such as \"stack\", or a function that returns such names, not a \(value.typeName)"
            )
        }
    }

    /// `true`, an identifier, or `{ id =, expires = }`.
    func restoration(_ value: LuaValue, owner: String) throws -> Restoration? {
        switch value {
        case .nil: return nil
        case .boolean(let isRestorable): return isRestorable ? .automatic : Restoration.none
        case .string(let identifier): return .identifier(identifier.text)
        case .table:
            var keys = try Options(value, for: "'restorable' of \(owner)", noun: "key")
            let id = try keys.string("id")
            let lifetime = try keys.duration("expires")
            try keys.finish()
            if let lifetime { return .expiring(id, after: lifetime) }
            return id.map(Restoration.identifier) ?? .automatic
        default:
            throw LuaUsageError(
                "'restorable' of \(owner) is a boolean, an identifier or a table, not a \(value.typeName)"
            )
        }
    }

    /// A protection from its table.
    func protection(_ value: LuaValue, name: String) throws -> any Protection {
        var keys = try Options(value, for: "protection '\(name)'", noun: "key")
        let predicate = try keys.function("unless")
        let challenge = try challenge(keys.value("challenge"), name: name)
        let asksAgain = try keys.boolean("ask_again") ?? true
        _ = try keys.string("name")
        // A mistyped key comes first: it says more than that the right one is missing.
        try keys.finish()
        guard let unless = predicate else {
            throw LuaUsageError(
                "protection '\(name)' needs 'unless', a function of state and request: unless = function(state) return … end"
            )
        }
        return StateProtection(name, challenge: challenge, asksAgain: asksAgain) { [unowned self] state, view in
            try asked(about: state) {
                let answer = try call(unless, look(at: state, for: "'\(name)'"), lua(of: view))
                if let odd = TruthAdvice.text(for: answer) {
                    run.oddAnswers.insert("the function 'unless' of '\(name)' returned \(odd)")
                }
                return answer.isTruthy
            }
        }
    }

    private func challenge(_ value: LuaValue, name: String) throws -> Challenge {
        switch value {
        case .nil: return .deny(.protected)
        case .string(let screen): return .screen(ScreenEntry(screen.text))
        case .table: return .screen(try entry(value, in: "the challenge of '\(name)'"))
        case .function(let function):
            return .function { [unowned self] gate, view in
                _ = try using(.gate, in: "the challenge of '\(name)'") {
                    try call(function, self.gate(gate), lua(of: view))
                }
            }
        default: throw LuaUsageError("the challenge of '\(name)' is a screen or a function, not a \(value.typeName)")
        }
    }

    /// The gate as a table of two functions, called with or without `self`.
    private func gate(_ gate: Gate) throws -> LuaValue {
        let allow = try lua.makeFunction("gate.allow", about: gate.request) { [unowned self] call in
            try app(for: call).perform(.answer(gate, .allow))
            return []
        }
        let deny = try lua.makeFunction("gate.deny", about: gate.request) { [unowned self] call in
            // Called with a colon, it gets the gate itself first.
            let isMethod = try call[0].tableValue?["allow"].functionValue != nil
            let index = isMethod ? 1 : 0
            if let given = try call[index].tableValue {
                let word = given.fields.first?.value.stringValue ?? "why"
                throw LuaUsageError("gate.deny takes a reason, not a table: gate.deny(\(Value.string(word)))")
            }
            let reason = try call.optionalString(index).map(Reason.init(rawValue:)) ?? .protected
            try app(for: call).perform(.answer(gate, .deny(reason)))
            return []
        }
        return .table(
            LuaTable(["allow": .function(allow), "deny": .function(deny), "protection": .text(gate.protection)])
        )
    }

    func lua(of view: RequestView) -> LuaValue {
        var table = LuaTable(["command": .text(view.command), "parameters": Value.record(view.parameters).lua])
        if let screen = view.screen { table.fields.append(("screen", .text(screen))) }
        if let address = view.address { table.fields.append(("address", .text(address))) }
        if view.data != .null { table.fields.append(("data", view.data.lua)) }
        table.fields.append(("properties", Value.record(view.properties).lua))
        return .table(table)
    }

    /// What the condition of an edge is given.
    func lua(of context: EdgeContext) -> LuaValue {
        var table = LuaTable([
            "destination": .text(context.destination), "request": lua(of: context.request),
            "state": look(at: context.state, for: "a condition"),
        ])
        if let source = context.source {
            let fields: [String: Value] = [
                "name": .string(source.name), "parameters": .record(source.parameters),
                "properties": .record(source.properties), "data": source.data,
            ]
            table.fields.append(("source", Value.record(fields).lua))
        }
        return .table(table)
    }
}
