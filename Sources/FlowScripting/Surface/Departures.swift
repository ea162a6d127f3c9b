import LuaRuntime
import NavigationCore
import NavigationHarness

/// The ways back: they take fewer options than what shows a screen.
extension FlowSession {
    static let departures: Set<String> = ["pop", "pop_to", "pop_to_root", "dismiss", "close", "hide", "back"]

    func defineDepartures() {
        lua.define("pop") { [unowned self] call in
            if case .table = try call[0] { return try make(.pop(1), try departure(call, at: 0), call) }
            return try make(.pop(try positive(call, 0)), try departure(call, at: 1), call)
        }
        lua.define("pop_to") { [unowned self] call in
            try make(.popTo(try target(try call[0], call)), try departure(call, at: 1), call)
        }
        lua.define("pop_to_root") { [unowned self] call in try make(.popToRoot, try departure(call, at: 0), call) }
        lua.define("dismiss") { [unowned self] call in try make(.dismiss, try departure(call, at: 0), call) }
        for name in ["close", "hide"] {
            lua.define(name) { [unowned self] call in try make(.close, try departure(call, at: 0), call) }
        }
        lua.define("back") { [unowned self] call in
            if case .table = try call[0] { return try make(.back(1), try departure(call, at: 0), call) }
            return try make(.back(try positive(call, 0)), try departure(call, at: 1), call)
        }
    }

    func positive(_ call: LuaCall, _ index: Int) throws -> Int {
        let count = try call.integer(index, default: 1)
        guard count > 0 else {
            throw LuaUsageError("bad argument #\(index + 1) to '\(call.name)' (a positive number expected)")
        }
        return count
    }

    private func departure(_ call: LuaCall, at index: Int) throws -> RequestParts {
        try call.atMost(index + 1)
        var keys = try Options(try call[index], for: call.name)
        var parts = RequestParts(target: .nothing)
        parts.callbacks = try callbacks(&keys, opensScreens: false)
        parts.options = try departureOptions(&keys, function: call.name)
        try keys.finish()
        return parts
    }

    /// What can be said about going back; what only a new screen could have is refused by its name.
    func departureOptions(_ keys: inout Options, function: String) throws -> RequestOptions {
        var options = RequestOptions()
        options.data = try payload(keys.value("data"))
        let result = keys.value("result")
        if !result.isNil { options.result = try Value(result) }
        options.from = try origin(keys.value("from"), function)
        options.window = try keys.string("window")
        options.isAnimated = try keys.boolean("animated")
        options.transition = try transition(keys.value("transition"), function)
        options.isUnsafe = try keys.boolean("unsafely") ?? false
        return options
    }
}
