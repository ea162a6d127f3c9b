import LuaRuntime
import NavigationCore
import NavigationHarness

/// The ways back: they take fewer options than what shows a screen.
extension NavigationWords {
    func defineReturns() {
        steps("pop") { .pop($0) }
        steps("back") { .back($0) }
        command("pop_to") { call in
            (.popTo(try live(try call[0], call)), try departure(call, at: 1, picksScreen: true))
        }
        command("remove_child") { call in
            (.removeChild(try live(try call[0], call)), try departure(call, at: 1))
        }
        let plain: [(String, Command)] = [
            ("pop_to_root", .popToRoot), ("dismiss", .dismiss), ("close", .close), ("hide", .close),
        ]
        for (name, asked) in plain {
            command(name) { call in (asked, try departure(call, at: 0)) }
        }
    }

    /// A way back by a number of steps, one if none is given.
    private func steps(_ name: String, _ make: @escaping (Int) -> Command) {
        command(name) { call in
            if case .table = try call[0] { return (make(1), try departure(call, at: 0)) }
            return (make(try positive(call, 0)), try departure(call, at: 1))
        }
    }

    /// A screen that is there: nobody has to find it out.
    func live(_ value: LuaValue, _ call: LuaCall) throws -> Target {
        let target = try target(value, call)
        if case .resolver = target { throw call.bad(0, "screen", value) }
        return target
    }

    func positive(_ call: LuaCall, _ index: Int) throws -> Int {
        let count = try call.integer(index, default: 1)
        guard count > 0 else {
            throw LuaUsageError("bad argument #\(index + 1) to '\(call.name)' (a positive number expected)")
        }
        return count
    }

    /// The options of a way back; with `picksScreen` also the parameters by which the screen to go back to is known.
    private func departure(_ call: LuaCall, at index: Int, picksScreen: Bool = false) throws -> RequestParts {
        try call.atMost(index + 1)
        var parts = RequestParts(target: .nothing)
        guard call.count > index else { return parts }
        var keys = try Options(try call[index], for: call.name)
        parts.callbacks = try callbacks(&keys, opensScreens: false)
        parts.options = try departureOptions(&keys, function: call.name)
        let parameters = picksScreen ? keys.value("parameters") : .nil
        if !parameters.isNil {
            parts.options.parameters = try .init(parameters, what: "'parameters' for \(call.name)")
        }
        try keys.finish()
        return parts
    }

    /// What can be said about going back; what only a new screen could have is refused by its name.
    func departureOptions(_ keys: inout Options, function: String) throws -> RequestOptions {
        var options = RequestOptions()
        options.data = try payload(keys.value("data"))
        let result = keys.value("result")
        if !result.isNil { options.result = try Value(result, what: "option 'result'") }
        options.from = try origin(keys.value("from"), function)
        options.window = try keys.string("window")
        try readAnimated(&keys, into: &options, function)
        options.transition = try transition(keys.value("transition"), function)
        options.isUnsafe = try keys.boolean("unsafely") ?? false
        return options
    }
}
