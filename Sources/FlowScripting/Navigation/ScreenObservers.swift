import LuaRuntime
import NavigationCore
import NavigationHarness

/// An observer of a screen that a script added, for taking it away again.
private final class ObserverHandle {
    let remove: (Navigator) throws -> Void
    init(_ remove: @escaping (Navigator) throws -> Void) { self.remove = remove }
}

extension NavigationWords {
    /// `screen:on(event, fn)`: tells what happens to this instance, in the order in which observers were added.
    func setUpScreenObservers() {
        surface.classes.screen.method("on") { instance, call in
            guard let handle = instance as? ScreenHandle else { return [] }
            let name = try call.string(0)
            guard let kind = Event.Kind(rawValue: name) else {
                let known = Event.Kind.allCases.map(\.rawValue)
                throw LuaUsageError("a screen has no event '\(name)'\(offer(for: name, among: known))")
            }
            let function = try call.function(1)
            let hear: EventFunction = { event in try surface.call(function, surface.table(of: event)) }
            let navigator = try surface.app(for: call)
            let number = navigator.observe(handle.id, kind, surface.store(hear, calling: function))
            return [lua.object(ObserverHandle { $0.removeObserver(number) }, surface.classes.observer)]
        }
        surface.classes.screen.method("on_message") { instance, call in
            guard let handle = instance as? ScreenHandle else { return [] }
            return [try listen(on: handle, call)]
        }
        surface.classes.screen.method("after") { instance, call in
            guard let handle = instance as? ScreenHandle else { return [] }
            try call.atMost(2)
            let navigator = try surface.app(for: call)
            let (delay, function) = (try call.duration(0), try call.function(1))
            let callback: ScheduledTimer.Callback = { try surface.call(function) }
            return try surface.step(navigator) {
                try navigator.perform(.scheduleOn(handle.id, delay, surface.store(callback, calling: function)))
                return []
            }
        }
        surface.classes.observer.method("remove") { instance, call in
            guard let handle = instance as? ObserverHandle else { return [] }
            let navigator = try surface.app(for: call)
            return try surface.step(navigator) {
                try handle.remove(navigator)
                return []
            }
        }
    }

    /// `screen:on_message(message, fn)`: fn gets the data; without a message it gets message and data of each.
    private func listen(on screen: ScreenHandle, _ call: LuaCall) throws -> LuaValue {
        try call.atMost(2)
        let navigator = try surface.app(for: call)
        let message = try call.typeName(0) == "function" ? nil : call.string(0)
        let function = try call.function(message == nil ? 0 : 1)
        return try surface.step(navigator) {
            let hear: MessageFunction = { sent, data in
                if message == nil {
                    try surface.call(function, .text(sent), data.lua)
                } else {
                    try surface.call(function, data.lua, .text(sent))
                }
            }
            let number = try navigator.listen(to: message, on: screen.id, surface.store(hear, calling: function))
            return lua.object(
                ObserverHandle { navigator in try number.map(navigator.stopListening) },
                surface.classes.observer
            )
        }
    }
}
