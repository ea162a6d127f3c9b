import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// A request as a script holds it.
final class RequestHandle {
    let id: RequestID
    init(_ id: RequestID) { self.id = id }
}

/// A screen instance as a script holds it; it stays tied to the instance when others become visible.
final class ScreenHandle {
    let id: NodeID
    let name: String
    private let last: ScreenView
    private weak var navigator: Navigator?
    /// Its properties, once a script has asked for them.
    var properties: StateTable?

    init(_ view: ScreenView, _ navigator: Navigator?) {
        (id, name, last) = (view.id, view.name, view)
        self.navigator = navigator
    }

    static let fields = [
        "name", "id", "parameters", "properties", "data", "actions", "is_live", "ancestors", "presenter", "presented",
        "life", "tab_bar_visible", "address", "on", "on_message", "after",
    ]

    /// The instance as it is, or as it was last.
    var view: ScreenView { navigator?.lastView(of: id) ?? last }
}

/// The kinds of handles that scripts get.
final class HandleClasses {
    let request = LuaClass(name: "request")
    let screen = LuaClass(name: "screen")
    let stateTable = LuaClass(name: "state")
    let app = LuaClass(name: "app description")
    let container = LuaClass(name: "container")
    let tab = LuaClass(name: "tab")
    let null = LuaClass(name: "null")
    let state = LuaClass(name: "snapshot")
    let tree = LuaClass(name: "tree")
    let protection = LuaClass(name: "protection")
    let observer = LuaClass(name: "observer")
    let names = LuaClass(name: "namespace")
    let service = LuaClass(name: "service")

    func register(in surface: Surface) {
        surface.setUpRequestClass()
        surface.setUpScreenClass()
        surface.navigation.setUpScreenObservers()
        surface.setUpStateTableClass()
        surface.setUpSnapshotClasses()
        surface.setUpNamesClass()
        for one in [
            request, screen, stateTable, app, container, tab, null, state, tree, protection, observer, names, service,
        ] {
            surface.lua.register(one)
        }
    }
}

/// Handles by identity, so that the same request, screen or service is the same Lua value.
struct Handles {
    var requests: [RequestID: RequestHandle] = [:]
    var screens: [NodeID: ScreenHandle] = [:]
    var services: [String: Service] = [:]
    /// The app's state, once a script has asked for it.
    var state: StateTable?
}

extension Surface {
    func handle(_ id: RequestID) -> LuaValue {
        let handle = handles.requests[id] ?? RequestHandle(id)
        handles.requests[id] = handle
        return lua.object(handle, classes.request)
    }

    func handle(_ view: ScreenView) -> LuaValue {
        let handle = handles.screens[view.id] ?? ScreenHandle(view, navigator)
        handles.screens[view.id] = handle
        return lua.object(handle, classes.screen)
    }

    func handle(_ node: NodeID) -> LuaValue {
        if let handle = handles.screens[node] { return lua.object(handle, classes.screen) }
        return (navigator?.state.view(of: node)).map(handle) ?? .nil
    }

    fileprivate func setUpScreenClass() {
        classes.screen.get = { [unowned self] instance, key, _ in
            guard let handle = instance as? ScreenHandle else { return .nil }
            let view = handle.view
            switch key.stringValue {
            case "name": return .text(view.name)
            case "id": return .integer(Int64(view.id.number))
            case "parameters": return Value.record(view.parameters).lua
            case "properties": return properties(of: handle)
            case "data": return view.data.lua
            case "address":
                guard case .success(let address)? = try navigator?.address(of: view.name, view.parameters) else {
                    return .nil
                }
                return .text(address)
            case "actions":
                let names = app?.description.screens[view.name]?.actions.keys.map { LuaValue.text($0) } ?? []
                return .table(LuaTable(array: names))
            case "is_live": return .boolean(navigator?.state.isLive(view.id) ?? false)
            case let name?: return try place(name, of: view.id)
            default: throw unknownField(key, of: "a screen", ScreenHandle.fields)
            }
        }
        classes.screen.equal = { ($0 as? ScreenHandle)?.id == ($1 as? ScreenHandle)?.id }
        classes.screen.text = { instance in
            guard let view = (instance as? ScreenHandle)?.view else { return "screen" }
            return view.parameters.isEmpty ? view.name : "\(view.name) \(Value.record(view.parameters))"
        }
    }

    /// The fields that say where a screen is in the tree; what is no longer there is nowhere.
    private func place(_ field: String, of screen: NodeID) throws -> LuaValue {
        guard ScreenHandle.fields.contains(field) else {
            throw unknownField(.text(field), of: "a screen", ScreenHandle.fields)
        }
        guard let navigator else { return .nil }
        let state = navigator.state
        switch field {
        case "ancestors" where !navigator.knowsPlace(of: screen): return .table(LuaTable(array: []))
        case "presenter" where !navigator.knowsPlace(of: screen): return .nil
        case "ancestors":
            let titles = state.ancestors(of: screen).compactMap { state.title(of: $0) }
            return .table(LuaTable(array: titles.map { .text($0) }))
        case "presenter": return state.presenter(of: screen).map { handle($0) } ?? .nil
        case "presented": return state.presented(by: screen).map { handle($0) } ?? .nil
        case "life":
            run.pastReads.insert("screen().life")
            return state.nodes[screen].map { .integer(Int64($0.life)) } ?? .nil
        default: return .boolean(state.isTabBarVisible(at: screen, in: navigator.world))
        }
    }

    private func properties(of handle: ScreenHandle) -> LuaValue {
        if let known = handle.properties { return object(known) }
        let write: (Value) throws -> Void = { [unowned self, unowned handle] new in
            let old = handle.view.properties
            for (name, value) in (new.fields ?? [:]).sorted(by: { $0.key < $1.key }) where old[name] != value {
                try navigator?.perform(.setProperty(handle.id, name, value))
            }
            for name in old.keys.sorted() where new[name] == .null {
                try navigator?.perform(.setProperty(handle.id, name, .null))
            }
        }
        let source = StateSource(
            what: "the properties of '\(handle.name)'",
            read: { [unowned handle] in .record(handle.view.properties) },
            write: write
        )
        let table = StateTable(source)
        handle.properties = table
        return object(table)
    }

    func unknownField(_ key: LuaValue, of what: String, _ known: [String]) -> LuaUsageError {
        let name = key.stringValue ?? lua.textOf(key)
        return LuaUsageError("\(what) has no field '\(name)'\(NamespaceAdvice.text(for: name, of: what, known: known))")
    }

    static let requestFields = [
        "outcome", "reason", "message", "screen", "removed", "stage", "held_by", "command", "id", "address", "result",
        "name", "cause", "on",
    ]

    fileprivate func setUpRequestClass() {
        let fields = Surface.requestFields
        classes.request.get = { [unowned self] instance, key, _ in
            guard let handle = instance as? RequestHandle else { return .nil }
            guard let name = key.stringValue, fields.contains(name) else {
                throw unknownField(key, of: "a request", fields)
            }
            run.attention.look(at: handle.id)
            return field(name, of: handle.id)
        }
        classes.request.text = { [unowned self] instance in
            guard let id = (instance as? RequestHandle)?.id else { return "request" }
            return describe(id)
        }
        classes.request.equal = { ($0 as? RequestHandle)?.id == ($1 as? RequestHandle)?.id }
        classes.request.method("on") { [unowned self] instance, call in
            guard let handle = instance as? RequestHandle else { return [] }
            run.attention.look(at: handle.id)
            try observe(handle.id, try call.string(0), try call.function(1))
            return [lua.object(handle, classes.request)]
        }
    }

    private func field(_ name: String, of id: RequestID) -> LuaValue {
        let record = navigator?.records[id]
        let pending = navigator?.state.request(id)
        switch name {
        case "outcome": return .text(outcome(of: id).rawValue)
        case "reason": return record?.settlement.map { .text($0.reason.rawValue) } ?? .nil
        case "message": return record?.settlement.map { .text($0.message) } ?? .nil
        case "screen": return record.map(screen) ?? .nil
        case "removed": return .table(LuaTable(array: (record?.removed ?? []).map { .text($0) }))
        case "result": return record?.result?.lua ?? .nil
        case "stage": return pending.map { .text($0.stage.name) } ?? .nil
        case "held_by": return pending?.heldBy.map { .text($0) } ?? .nil
        case "command": return .text(record?.command ?? "")
        case "name": return record?.name.map { .text($0) } ?? .nil
        case "cause": return record?.cause.map { .text($0.rawValue) } ?? .nil
        case "address": return pending?.command.subject.map { .text($0) } ?? .nil
        default: return .integer(Int64(id.number))
        }
    }

    func outcome(of id: RequestID) -> Outcome { navigator?.records[id]?.settlement?.outcome ?? .pending }

    /// The screen of a request as a handle, also when it is no longer there.
    private func screen(of record: RequestRecord) -> LuaValue {
        guard let id = record.screen else { return .nil }
        let known = handle(id)
        guard known.isNil, let name = record.screenName else { return known }
        return handle(ScreenView(id, ScreenData(name: name)))
    }

    /// One line on a request, such as `navigate → done (shown)`.
    func describe(_ id: RequestID) -> String {
        let record = navigator?.records[id]
        let name = record?.name.map { " '\($0)'" } ?? ""
        let command = (record?.command ?? "request") + name
        guard let settlement = record?.settlement else {
            guard let pending = navigator?.state.request(id) else { return "\(command) → pending" }
            let holder = pending.heldBy.map { " by '\($0)'" } ?? ""
            return "\(command) → pending (\(pending.stage.name)\(holder))"
        }
        return "\(command) → \(settlement.outcome.rawValue) (\(settlement.reason.rawValue): \(settlement.message))"
    }

    /// `request:on(event, fn)`.
    private func observe(_ id: RequestID, _ event: String, _ function: LuaFunction) throws {
        let known = ["resolved", "done", "failed", "denied", "cancelled", "noop", "settled"]
        guard known.contains(event) else {
            throw LuaUsageError("a request has no event '\(event)'\(OutcomeAdvice.text(for: event, known))")
        }
        if event == "resolved" {
            try navigator?.whenResolved(id) { [unowned self] record in try call(function, handle(record.id)) }
        } else {
            try navigator?.whenSettled(id) { [unowned self] record in
                guard event == "settled" || record.settlement?.outcome.rawValue == event else { return }
                try call(function, handle(record.id))
            }
        }
    }
}
