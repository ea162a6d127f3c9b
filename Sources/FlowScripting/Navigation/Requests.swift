import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// A request as a script writes it: where to, how, and whom to tell.
struct RequestParts {
    var target: Target
    var options = RequestOptions()
    /// What `with` says about the way of appearing.
    var manner: String?
    /// The provider that is asked where to go.
    var provider: String?
    var callbacks: [(event: String, function: LuaFunction)] = []
}

extension NavigationWords {
    /// Makes a request and returns its handle.
    func make(_ command: Command, _ parts: RequestParts, _ call: LuaCall) throws -> [LuaValue] {
        let navigator = try surface.app(for: call)
        return try surface.step(navigator) {
            let cause: PendingRequest.Cause = command.isGesture ? .user : .code
            guard !parts.callbacks.isEmpty else {
                let id = try navigator.request(command, parts.options, cause: cause)
                noteMade(id, by: call)
                return [surface.handle(id)]
            }
            var options = parts.options
            options.tellsResolution = parts.callbacks.contains { $0.event == "on_resolved" }
            let early = parts.callbacks.filter { NavigationWords.earlyEvents.contains($0.event) }
            let id = try navigator.request(command, options, cause: cause) { id in
                for (event, function) in early { try observe(id, event, function) }
            }
            for (event, function) in parts.callbacks where !NavigationWords.earlyEvents.contains(event) {
                try observe(id, event, function)
            }
            return [surface.handle(id)]
        }
    }

    /// Notes a request that a call of the flow itself has made, or an action of its app that the call has run.
    func noteMade(_ id: RequestID, by call: LuaCall, isOfApp: Bool = false) {
        guard lua.callDepth == 1 + run.calls.parts else { return }
        run.attention.note(id, by: call.name, at: call.location(inFile: files.file)?.line, isOfApp: isOfApp)
    }

    /// What may happen before the call that makes the request has returned.
    private static let earlyEvents: Set<String> = ["on_resolved", "on_result"]

    /// The callbacks in the table of a route listen to the request that the route answers.
    func observer(_ callbacks: [(event: String, function: LuaFunction)]) -> FunctionID<RequestObserver>? {
        guard !callbacks.isEmpty else { return nil }
        let listen: RequestObserver = { id in
            for (event, function) in callbacks { try observe(id, event, function) }
        }
        return surface.store(
            listen,
            calling: callbacks.map(\.function),
            as: callbacks.map(\.event).joined(separator: " ")
        )
    }

    private func observe(
        _ id: RequestID,
        _ event: String,
        _ function: LuaFunction
    ) throws {
        switch event {
        case "on_resolved":
            let hear: RecordFunction = { try surface.call(function, surface.handle($0.id)) }
            try navigator?.whenResolved(id, surface.store(hear, calling: [function], as: event))
        case "on_result":
            let closing: ClosingFunction = { result, reason in
                try surface.call(function, result?.lua ?? .nil, .text(reason.rawValue))
            }
            navigator?.whenClosed(id, surface.store(closing, calling: function))
        case "on_done":
            let hear: RecordFunction = { record in
                if record.settlement?.outcome == .done { try surface.call(function, surface.handle(record.id)) }
            }
            try navigator?.whenSettled(id, surface.store(hear, calling: [function], as: event))
        default:
            let hear: RecordFunction = { record in
                let outcome = record.settlement?.outcome
                if outcome != .done, outcome != .noop { try surface.call(function, surface.handle(record.id)) }
            }
            try navigator?.whenSettled(id, surface.store(hear, calling: [function], as: event))
        }
    }

    /// A screen's name, an address, a screen handle, a function that finds one out, or a request table.
    func target(_ value: LuaValue, _ call: LuaCall, style: String? = nil) throws -> Target {
        switch value {
        case .string(let text):
            let target = Target(text.text)
            if case .screen(let name) = target { try checkScreen(name, style: style) }
            return target
        case .object(let object):
            if let screen = object.instance as? ScreenHandle { return .instance(screen.id) }
            throw call.bad(0, "screen", value)
        case .function(let function): return resolving(function, owner: call.name)
        default: throw call.bad(0, "screen name, address, function or request table", value)
        }
    }

    /// The nearest name; where none is near, all of them if they are few.
    private func advice(for name: String, in app: AppDescription, style: String?) -> String {
        let hint =
            ScreenAdvice.text(for: name, in: [app], style: style) ?? suggestion(for: name, among: app.screens.keys)
        guard hint.isEmpty else { return hint }
        let names = app.screens.keys.sorted()
        return names.count > 12
            ? "; screens_declared() lists the \(names.count) that there are"
            : thereAre(names)
    }

    /// Unknown names are mistakes of the script, not outcomes.
    func checkScreen(_ name: String, style: String? = nil) throws {
        guard let app = app?.description, app.screens.index(forKey: name) == nil else { return }
        if let style, app.modalKinds[style]?.isUndeclared == true { return }
        throw LuaUsageError("unknown screen '\(name)'\(advice(for: name, in: app, style: style))")
    }

    /// `{ to =, from =, mediation =, with =, … }`.
    ///
    /// Without a destination `to` is no key, as for the options of a route.
    func requestParts(_ value: LuaValue, owner: String, namesDestination: Bool = true) throws -> RequestParts {
        var keys = try Options(value, for: owner)
        var parts = RequestParts(target: .nothing)
        switch namesDestination ? keys.value("to") : .nil {
        case .nil: break
        case .string(let text):
            parts.target = Target(text.text)
            if case .screen(let name) = parts.target { try checkScreen(name) }
        case .object(let object):
            guard let screen = object.instance as? ScreenHandle else {
                throw LuaUsageError("'to' of \(owner) is a screen or address")
            }
            parts.target = .instance(screen.id)
        case .function(let function): parts.target = resolving(function, owner: owner)
        case let other:
            throw LuaUsageError("'to' of \(owner) is a screen, an address or a function, not a \(other.typeName)")
        }
        if namesDestination { parts.provider = try keys.string("provider") }
        try readPresentation(keys.value("with"), into: &parts, owner)
        parts.callbacks = try callbacks(&keys)
        parts.options = parts.options.overriding(with: try requestOptions(&keys, function: owner))
        try keys.finish()
        return parts
    }

    /// `with`: a presentation by name, an intent, or a presenter.
    private func readPresentation(_ value: LuaValue, into parts: inout RequestParts, _ owner: String) throws {
        switch value {
        case .nil: break
        case .string(let manner): parts.manner = manner.text
        case .object(let object) where object.instance is NullBox: parts.manner = "none"
        case .table(let intent):
            var inner = try Options(.table(intent), for: "'with' of \(owner)")
            let presentation = inner.value("presentation")
            parts.manner = presentation.stringValue
            let options = try requestOptions(&inner, function: owner)
            parts.options = options
            if parts.manner == nil { parts.options.presenter = try presenter(presentation, owner) }
            try inner.finish()
        default: parts.options.presenter = try presenter(value, owner)
        }
    }

    /// Functions of a request; one that goes back opens nothing from which a result could come.
    func callbacks(
        _ keys: inout Options,
        opensScreens: Bool = true
    ) throws -> [(event: String, function: LuaFunction)] {
        let names = ["on_resolved", "on_done", "on_failed"] + (opensScreens ? ["on_result"] : [])
        return try names.compactMap { name in
            try keys.function(name).map { (name, $0) }
        }
    }

    /// Reads target and options of a call such as `push(screen, { … })`.
    func parts(_ call: LuaCall) throws -> RequestParts {
        try call.atMost(2)
        let first = try call[0]
        if case .table = first { return try requestParts(try requestTable(call, 0), owner: call.name) }
        var parts = RequestParts(target: .nothing)
        guard call.count > 1 else {
            parts.target = try target(first, call)
            return parts
        }
        var keys = try Options(try requestTable(call, 1), for: call.name)
        keys.adviseOnKey = { key, value in
            guard let screen = first.stringValue, app?.description.screens[screen]?.parameters[key] != nil else {
                return nil
            }
            return OptionAdvice.text(forParameter: key, of: screen, value: value, in: lua)
        }
        parts.callbacks = try callbacks(&keys)
        parts.options = try requestOptions(&keys, function: call.name)
        try keys.finish()
        parts.target = try target(first, call, style: parts.options.style)
        return parts
    }

    /// Reads the options of a call that names no screen, such as `dismiss { … }`.
    func options(_ call: LuaCall, at index: Int) throws -> RequestParts {
        try call.atMost(index + 1)
        var parts = RequestParts(target: .nothing)
        guard call.count > index else { return parts }
        var keys = try Options(try requestTable(call, index), for: call.name)
        parts.callbacks = try callbacks(&keys)
        parts.options = try requestOptions(&keys, function: call.name)
        try keys.finish()
        return parts
    }
}
