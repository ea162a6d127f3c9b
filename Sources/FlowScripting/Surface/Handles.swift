import LuaRuntime
import NavigationCore
import NavigationHarness

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

    func unknownField(_ key: LuaValue, of what: String, _ known: [String]) -> LuaUsageError {
        let name = key.stringValue ?? lua.textOf(key)
        return LuaUsageError("\(what) has no field '\(name)'\(NamespaceAdvice.text(for: name, of: what, known: known))")
    }
}
