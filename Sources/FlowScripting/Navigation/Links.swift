import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Links, routes and segues: following them, and what they lead to.
extension NavigationWords {
    func defineLinks() {
        command("route") { call in try route(call) }
        command("segue") { call in try segue(call) }
        surface.commands.readers["open_url"] = { call in try link(call) }
        lua.define("open_url") { call in try openURL(call) }
    }

    private func link(_ call: LuaCall) throws -> (Command, RequestParts) {
        try call.atMost(2)
        let url = try call.string(0)
        var keys = try Options(try requestTable(call, 1), for: call.name)
        let source = try keys.choice("source", LinkSource.self) ?? .external
        var parts = RequestParts(target: .nothing)
        parts.callbacks = try callbacks(&keys)
        parts.options = try requestOptions(&keys, function: call.name)
        try keys.finish()
        return (.openURL(url, source), parts)
    }

    private func openURL(_ call: LuaCall) throws -> [LuaValue] {
        let (command, parts) = try link(call)
        let navigator = try surface.app(for: call)
        return try surface.step(navigator) {
            // What no door lets in does not start the app.
            if case .openURL(let url, let source) = command, navigator.state.phase == .terminated,
                navigator.passage(of: url, from: source) == .open
            {
                return [try surface.launch(for: url, from: source, navigator)]
            }
            return try make(command, parts, call)
        }
    }

    private func route(_ call: LuaCall) throws -> (Command, RequestParts) {
        try call.atMost(3)
        let name = try call.string(0)
        if !surface.commands.isAsking, let routes = app?.description.routes, routes[name] == nil {
            throw LuaUsageError("unknown route '\(name)'\(offer(for: name, among: routes.keys))")
        }
        return (.route(name, try call.value(1)), try overrides(call, at: 2))
    }

    private func segue(_ call: LuaCall) throws -> (Command, RequestParts) {
        let identifier = try call.string(0)
        if !surface.commands.isAsking, let segues = app?.description.segues,
            !segues.contains(where: { $0.identifier == identifier })
        {
            let hint = offer(for: identifier, among: segues.map(\.identifier))
            throw LuaUsageError("unknown segue '\(identifier)'\(hint)")
        }
        return (.segue(identifier), try overrides(call, at: 1))
    }

    /// Options of a route or segue, with its presentation put in place of the declared one by `with`.
    private func overrides(_ call: LuaCall, at index: Int) throws -> RequestParts {
        try call.atMost(index + 1)
        var parts = try requestParts(try requestTable(call, index), owner: call.name, namesDestination: false)
        parts.options.manner = try parts.manner.map { try manner($0, of: call.name) }
        return parts
    }

    /// The presentation that `with` names for a route or segue.
    func manner(_ name: String, of owner: String) throws -> Segue.Kind {
        if let manner = NavigationWords.presentations[name] { return manner }
        let names = NavigationWords.presentations.keys.sorted()
        throw LuaUsageError("'with' of \(owner) cannot be '\(name)'\(choices(for: name, among: names))")
    }

    /// The presentations that `with` knows.
    static let presentations: [String: Segue.Kind] = [
        "show": .show, "show_detail": .showDetail, "push": .push, "present": .present, "root": .root,
        "dismiss": .dismiss, "none": .nothing,
    ]

    /// `address_of(screen, [parameters])`: the address, or nil and why there is none.
    func addressOf(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(2)
        let navigator = try surface.app(for: call)
        let screen = try call.string(0)
        try checkScreen(screen)
        let parameters = try call.value(1)
        guard let fields = parameters == .null ? [:] : parameters.fields else {
            throw call.bad(1, ArgumentAdvice.parameters, try call[1])
        }
        switch try navigator.address(of: screen, fields) {
        case .success(let address): return [.text(address)]
        case .failure(let miss): return [.nil, .text(miss.message)]
        }
    }

    /// What an address leads to, without going there.
    func resolve(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(2)
        let navigator = try surface.app(for: call)
        if let given = try call[0].tableValue {
            let name = Value.string(given["to"].stringValue ?? given.array.first?.stringValue ?? "screen")
            throw LuaUsageError(
                "resolve takes a screen, an address or a function, not a request in parts: "
                    + "write resolve(\(name)), or assert.plan for the way that its options make"
            )
        }
        // An address that leads nowhere is an answer here; a screen that nobody has declared is a mistake.
        let target = try target(try call[0], call)
        var keys = try Options(try call[1], for: call.name)
        let asksProtections = try keys.boolean("protections") ?? false
        let source = try keys.choice("source", LinkSource.self) ?? .external
        try keys.finish()
        let resolution = try navigator.resolution(of: target, from: source, asksProtections: asksProtections)
        switch resolution {
        case .success(let found):
            return [
                .table([
                    "screen": found.screen.map { .text($0) } ?? .nil,
                    "pattern": found.pattern.map { .text($0) } ?? .nil,
                    "parameters": Value.record(found.parameters).lua,
                    "path": Value.record(found.path).lua, "query": Value.record(found.query).lua,
                    "plan": .table(LuaTable(array: found.plan.screens.map { .text($0) })),
                    "explanation": .text(found.plan.explanation),
                    "protections": .table(LuaTable(array: found.protections.map { .text($0) })),
                ])
            ]
        case .failure(let settlement): return [.nil, .text(settlement.reason.rawValue), .text(settlement.message)]
        }
    }
}
