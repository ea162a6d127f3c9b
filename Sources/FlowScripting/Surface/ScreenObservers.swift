import LuaRuntime
import NavigationCore
import NavigationHarness

/// An observer of a screen that a script added, for taking it away again.
final class ObserverHandle {
    let number: Int
    init(_ number: Int) { self.number = number }
}

extension FlowSession {
    /// `screen:on(event, fn)`: tells what happens to this instance, in the order in which observers were added.
    func setUpScreenObservers() {
        classes.screen.method("on") { [unowned self] instance, call in
            guard let handle = instance as? ScreenHandle else { return [] }
            let name = try call.string(0)
            guard let kind = Event.Kind(rawValue: name) else {
                let known = Event.Kind.allCases.map(\.rawValue)
                throw LuaUsageError("a screen has no event '\(name)'\(suggestion(for: name, among: known))")
            }
            let function = try call.function(1)
            let number = try app(for: call).observe(handle.id, kind) { [unowned self] event in
                try self.call(function, table(of: event))
            }
            return [lua.object(ObserverHandle(number), classes.observer)]
        }
        classes.observer.method("remove") { [unowned self] instance, call in
            guard let handle = instance as? ObserverHandle else { return [] }
            try app(for: call).removeObserver(handle.number)
            return []
        }
    }
}
