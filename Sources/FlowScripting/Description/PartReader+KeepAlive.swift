import LuaRuntime
import NavigationCore
import NavigationHarness

/// What `keep_alive` says, in descriptions and in requests.
extension PartReader {
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
        guard let key = (keepAlive?.lifetime as? StateLifetime)?.key, !surface.declaredKeys.contains(key) else {
            return
        }
        throw LuaUsageError(
            "keep_alive of \(owner): the app declares no state '\(key)'\(choices(for: key, among: surface.declaredKeys))"
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
        let wait: DieFunction = { kill in
            let end = try lua.makeFunction("kill") { _ in
                try kill()
                return []
            }
            try surface.call(die, .function(end))
        }
        return surface.store(wait, calling: die)
    }
}
