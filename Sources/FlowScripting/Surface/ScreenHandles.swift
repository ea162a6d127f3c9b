import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

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

/// What a screen tells of itself.
extension Surface {
    func setUpScreenClass() {
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
}
