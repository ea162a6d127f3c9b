import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// `perform(action, [arguments])`: to the nearest screen that has the action, and a tap there.
extension NavigationWords {
    func perform(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(2)
        let navigator = try surface.app(for: call)
        let name = try call.string(0)
        let arguments = try call.value(1)
        let screens = navigator.app.screens
        guard screens.values.contains(where: { $0.actions[name] != nil }) else {
            let known = Set(screens.values.flatMap(\.actions.keys)).sorted()
            throw LuaUsageError("no screen has an action '\(name)'\(offer(for: name, among: known))")
        }
        guard !isBehindLock(navigator) else { throw LuaUsageError("the app is locked: nobody can tap '\(name)'") }
        return try surface.step(navigator) {
            let id = try navigator.perform(action: name, arguments) { screen in
                run.coverage?.reader.acted(name, on: screen)
                run.trace?.tapped(name, arguments)
            }
            noteMade(id, by: call)
            return [surface.handle(id)]
        }
    }
}
