import LuaRuntime
import NavigationCore

/// Windows: opened, closed and activated by name.
extension NavigationWords {
    func defineWindows() {
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
}
