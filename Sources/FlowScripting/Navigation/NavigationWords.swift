import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// The words with which a flow navigates, and what they share with descriptions: requests with their options.
struct NavigationWords: SurfacePart {
    unowned let surface: Surface

    func define() {
        defineNavigation()
        defineGestures()
        defineProtection()
    }

    /// `navigate`, `present`, `push` and the other requests of section 3 of the manual.
    private func defineNavigation() {
        command("navigate") { call in
            var parts = try parts(call)
            let command = try command(for: &parts, call)
            return (command, parts)
        }
        arrival("push") { .push($0) }
        arrival("present") { .present($0) }
        arrival("show") { .show($0) }
        arrival("show_detail") { .showDetail($0) }
        arrival("add_child") { .addChild($0) }
        command("set_root") { call in try setRoot(call) }
        defineReturns()
        command("map_stack") { call in
            (.mapStack(stackMap(try call.function(0))), try options(call, at: 1))
        }
        named("select_tab") { .selectTab($0) }
        named("switch_to") { .switchTo($0) }
        defineWindows()
        defineLinks()
        lua.define("perform") { call in try perform(call) }
        lua.define("chain") { call in try chain(call) }
        command("send") { call in try message(call) }
        command("effect") { call in
            try call.atMost(2)
            return (.effect(try call.string(0), try call.value(1)), RequestParts(target: .nothing))
        }
        lua.define("resolve") { call in try resolve(call) }
        lua.define("address_of") { call in try addressOf(call) }
    }

    private func arrival(_ name: String, _ make: @escaping (Target) -> Command) {
        command(name) { call in
            let parts = try parts(call)
            try refuseParts(parts, call)
            if name == "push" { adviseOnStyle(parts, call) }
            return (make(parts.target), parts)
        }
    }

    private func named(_ name: String, _ make: @escaping (String) -> Command) {
        command(name) { call in (make(try call.string(0)), try options(call, at: 1)) }
    }

    /// Notes an option that only a modal has: what is pushed has no style.
    private func adviseOnStyle(_ parts: RequestParts, _ call: LuaCall) {
        let name = parts.options.style != nil ? "style" : parts.options.isDismissable != nil ? "dismissable" : nil
        guard let name else { return }
        let note = "push: nobody reads '\(name)', which modals have: present(\"screen\", { \(name) = … })"
        surface.run.attention.advise(note, at: call.location(inFile: surface.files.file)?.line)
    }

    /// `send(message, [data], { bubbles = false })`.
    private func message(_ call: LuaCall) throws -> (Command, RequestParts) {
        try call.atMost(3)
        var keys = try Options(try call[2], for: call.name)
        var parts = RequestParts(target: .nothing)
        parts.options.bubbles = try keys.boolean("bubbles") ?? true
        try keys.finish()
        let message = try call.string(0)
        adviseOnMessage(message, call)
        return (.send(message, try call.value(1)), parts)
    }

    /// Notes what looks like a mistyped message: it is sent, nobody hears it, and nothing else happens.
    private func adviseOnMessage(_ message: String, _ call: LuaCall) {
        let known = surface.messageNames
        let hint = suggestion(for: message, among: known)
        guard !known.contains(message), !hint.isEmpty else { return }
        let note = "send: no screen listens to '\(message)'\(hint)"
        surface.run.attention.advise(note, at: call.location(inFile: surface.files.file)?.line)
    }

    /// The command that a request table asks for with `with`.
    func command(for parts: inout RequestParts, _ call: LuaCall) throws -> Command {
        if let provider = parts.provider {
            try checkProvider(parts, provider, call)
            parts.options.manner = try parts.manner.map { try manner($0, of: call.name) }
            return .provider(provider)
        }
        switch parts.manner {
        case nil: return parts.options.presenter == nil ? .navigate(parts.target) : .show(parts.target)
        case "show": return .show(parts.target)
        case "show_detail": return .showDetail(parts.target)
        case "push": return .push(parts.target)
        case "present": return .present(parts.target)
        case "set_root", "root": return .setRoot(parts.target, clear: true)
        case "dismiss": return parts.options.mediation == nil ? .dismiss : .mediateAndDismiss(parts.target)
        case "none": return .mediate(parts.target)
        case let other?:
            let known = NavigationWords.presentations.keys.sorted()
            throw LuaUsageError("'with' of \(call.name) cannot be '\(other)'\(suggestion(for: other, among: known))")
        }
    }

    private func checkProvider(_ parts: RequestParts, _ name: String, _ call: LuaCall) throws {
        guard parts.target == .nothing else {
            throw LuaUsageError("'\(call.name)' takes 'to' or 'provider', not both: a provider says itself where to go")
        }
        guard let providers = app?.description.providers, providers[name] == nil else { return }
        throw LuaUsageError("unknown provider '\(name)'\(offer(for: name, among: providers.keys))")
    }

    /// A function that says by its name how a screen appears takes no other presentation.
    private func refuseParts(_ parts: RequestParts, _ call: LuaCall) throws {
        guard parts.manner != nil || parts.options.presenter != nil || parts.provider != nil else { return }
        let key = parts.provider == nil ? "with" : "provider"
        throw LuaUsageError("unknown option '\(key)' for \(call.name); navigate { … } takes it")
    }

    private func setRoot(_ call: LuaCall) throws -> (Command, RequestParts) {
        try call.atMost(2)
        var keys = try Options(try requestTable(call, 1), for: call.name)
        let clear = try keys.boolean("clear") ?? false
        var parts = RequestParts(target: try target(try call[0], call))
        parts.callbacks = try callbacks(&keys)
        parts.options = try requestOptions(&keys, function: call.name)
        try keys.finish()
        return (.setRoot(parts.target, clear: clear), parts)
    }

    private func stackMap(_ function: LuaFunction) -> FunctionID<StackMap> {
        let map: StackMap = { path in
            let names = LuaValue.table(LuaTable(array: path.map { .text($0.name) }))
            let result = try surface.call(function, names)
            guard let list = result.tableValue, list.fields.isEmpty else {
                throw LuaUsageError(
                    "the function of map_stack returns a list of screens, not \(result == .nil ? "nothing" : "a \(result.typeName)"): write return, and the list"
                )
            }
            return try entries(list.array, keeping: path)
        }
        return surface.store(map, calling: function)
    }

    /// Names that were on the stack keep their parameters, in the order in which they were there.
    private func entries(_ values: [LuaValue], keeping path: [ScreenEntry]) throws -> [ScreenEntry] {
        var rest = path
        return try values.map { value in
            guard let name = value.stringValue else { return try surface.entry(value, in: "map_stack") }
            guard let index = rest.firstIndex(where: { $0.name == name }) else {
                try checkScreen(name)
                return ScreenEntry(name)
            }
            return rest.remove(at: index)
        }
    }

    private func defineWindows() {
        let windowCommands: [(String, (String) -> Command)] = [
            ("open_window", { .openWindow($0) }), ("close_window", { .closeWindow($0) }),
            ("activate_window", { .activateWindow($0) }),
        ]
        for (name, make) in windowCommands {
            command(name) { call in
                let id = try call.string(0)
                if !surface.commands.isAsking { try surface.checkWindow(id) }
                return (make(id), try windowOptions(call))
            }
        }
    }

    /// Options of a navigation, and the value that the window is about.
    private func windowOptions(_ call: LuaCall) throws -> RequestParts {
        try call.atMost(2)
        var keys = try Options(try requestTable(call, 1), for: call.name)
        let value = keys.value("value")
        var parts = RequestParts(target: .nothing)
        parts.callbacks = try callbacks(&keys)
        parts.options = try requestOptions(&keys, function: call.name)
        if !value.isNil { parts.options.value = try Value(value, what: "option 'value' for \(call.name)") }
        try keys.finish()
        return parts
    }

    private func defineLinks() {
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
            // What no door lets in neither starts the app nor brings it to the front.
            if case .openURL(let url, let source) = command, navigator.passage(of: url, from: source) == .open {
                if navigator.state.phase == .terminated {
                    return [try surface.launch(for: url, from: source, navigator)]
                }
                if navigator.state.phase == .background { try navigator.perform(.foreground) }
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
    private func addressOf(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(2)
        let navigator = try surface.app(for: call)
        let screen = try call.string(0)
        try checkScreen(screen)
        let parameters = try call.value(1)
        guard let fields = parameters == .null ? [:] : parameters.fields else {
            throw call.bad(1, "table of parameters", try call[1])
        }
        switch try navigator.address(of: screen, fields) {
        case .success(let address): return [.text(address)]
        case .failure(let miss): return [.nil, .text(miss.message)]
        }
    }

    /// What an address leads to, without going there.
    private func resolve(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(2)
        let navigator = try surface.app(for: call)
        if let given = try call[0].tableValue {
            let name = given["to"].stringValue.map { Value.string($0) } ?? "\"screen\""
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
