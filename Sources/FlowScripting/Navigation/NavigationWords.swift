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
            guard let name = value.stringValue else { return try surface.parts.entry(value, in: "map_stack") }
            guard let index = rest.firstIndex(where: { $0.name == name }) else {
                try checkScreen(name)
                return ScreenEntry(name)
            }
            return rest.remove(at: index)
        }
    }
}
