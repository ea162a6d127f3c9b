import LuaRuntime
import NavigationCore
import NavigationHarness

/// Kept screens, instances, timers.
extension Assertions {
    func defineCacheAssertions() {
        assertion("cached", 1, text: [0]) { call in try cached(call, isWanted: true) }
        assertion("not_cached", 1, text: [0]) { call in try cached(call, isWanted: false) }
        assertion("same_instance", 2) { call in
            let (first, second) = (try instance(call, 0), try instance(call, 1))
            guard first != second else { return }
            throw AssertionFailure("they are different instances", expected: name(first), actual: name(second))
        }
        assertion("different_instance", 2) { call in
            let (first, second) = (try instance(call, 0), try instance(call, 1))
            guard first == second else { return }
            throw AssertionFailure(
                "they are the same instance",
                expected: "another instance than \(name(first))",
                actual: name(second)
            )
        }
        assertion("created", 2, text: [0]) { call in
            let navigator = try surface.app(for: call)
            let screen = try call.string(0)
            let wanted = try call.integer(1, default: 1)
            run.pastReads.insert(call.name)
            let actual = navigator.log.created[screen] ?? 0
            try surface.checkShownName(screen, navigator)
            guard actual != wanted else { return }
            throw AssertionFailure(
                "another number of instances of '\(screen)' was created",
                expected: "\(wanted)",
                actual: "\(actual)"
            )
        }
        assertion("no_timers", 0) { call in
            let navigator = try surface.app(for: call)
            let timers = navigator.state.timers
            guard !timers.isEmpty else { return }
            let found = timers.map { "\($0.task.name(in: navigator)) at \($0.due.text)" }.joined(separator: ", ")
            throw AssertionFailure("something is still scheduled", expected: "no timers", actual: found)
        }
    }

    private func cached(_ call: LuaCall, isWanted: Bool) throws {
        let navigator = try surface.app(for: call)
        let keys = navigator.state.cache.map(\.key)
        let id = try call.string(0)
        if !keys.contains(id) { try CacheWords(surface: surface).checkKeptName(id, navigator) }
        guard keys.contains(id) != isWanted else { return }
        throw AssertionFailure(
            isWanted ? "'\(id)' is not kept" : "'\(id)' is kept",
            expected: isWanted ? id : "not \(id)",
            actual: surface.navigation.list(keys)
        )
    }

    /// The instance that a screen, a request or a number means.
    private func instance(_ call: LuaCall, _ index: Int) throws -> Int {
        let value = try call[index]
        if let screen = value.objectValue?.instance as? ScreenHandle { return screen.id.number }
        if let request = value.objectValue?.instance as? RequestHandle {
            guard let screen = navigator?.records[request.id]?.screen else {
                throw AssertionFailure(
                    "the request has led to no screen",
                    expected: "a screen",
                    actual: surface.describe(request.id)
                )
            }
            return screen.number
        }
        if let number = value.integerValue { return Int(number) }
        throw call.bad(index, "screen", value)
    }

    private func name(_ instance: Int) -> String {
        let name = surface.handles.screens[NodeID(instance)]?.name ?? navigator?.state.view(of: NodeID(instance))?.name
        return "\(name ?? "screen") #\(instance)"
    }
}

extension ScheduledTimer.Task {
    fileprivate func name(in navigator: Navigator) -> String {
        switch self {
        case .expire: "end of a kept screen"
        case .endTransition: "end of a transition"
        case .startDelayed: "delayed request"
        case .call: "clock.after"
        case .callOfApp: "timer of the app"
        case .callOn: "screen:after"
        case .wake(let sleeper): navigator.tasks.name(ofSleeper: sleeper) ?? "sleeping task"
        }
    }
}
