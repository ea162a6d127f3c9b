import LuaRuntime
import NavigationCore

/// What differs from a flow in the Lua that entries see.
extension InteractiveSession {
    /// Entries may make variables; the app's own code may not.
    func entryGlobals() -> LuaGlobalsGuard {
        let strict = surface.strictGlobals()
        return LuaGlobalsGuard(
            read: { [unowned self] name, call in
                if let step = steps.prefix(position).lastIndex(where: { LineScanner.locals(of: $0.text).contains(name) }
                ) {
                    throw LuaUsageError(
                        "'\(name)' was local to step \(step + 1): write it there without 'local' to keep it"
                    )
                }
                return try strict.read(name, call)
            },
            write: { [unowned self] name, call in
                guard call.location()?.file.hasPrefix("step ") ?? false else { return try strict.write(name, call) }
                running.names.append(name)
            }
        )
    }

    /// Whether there is a variable or function that is called so.
    package func isDefined(_ name: String) -> Bool { session.lua.knownGlobals.contains(name) }

    /// A flow or group that is typed or loaded runs where it stands, on the app as it is.
    func runFlowsAtOnce() {
        for name in ["flow", "group"] {
            session.lua.define(name) { [unowned self] call in
                let title = try call.string(0)
                let body = try call.function(call.count >= 3 ? 2 : 1)
                try surface.call(body)
                // Who types one expects a run of it, with a fresh app.
                if name == "flow" { output("flow '\(title)' went through, on the app as it is here\n") }
                return []
            }
        }
        // A loaded script may name the app that runs anyway.
        session.lua.define("app.use") { [unowned self] call in
            let path = try call[0].stringValue ?? ""
            guard path.split(separator: "/").last == appPath.split(separator: "/").last else {
                throw LuaUsageError("'app.use' has no effect here; ':app PATH' goes on with another app")
            }
            return []
        }
    }
}
