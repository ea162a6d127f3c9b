import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Virtual time.
struct ClockWords: SurfacePart {
    unowned let surface: Surface

    func define() {
        defineClock()
        defineWaiting()
    }

    private func defineClock() {
        lua.define("clock.now") { call in
            try call.atMost(0)
            return [try surface.past(for: call).state.now.lua]
        }
        lua.define("clock.advance") { call in
            try call.atMost(1)
            let navigator = try surface.app(for: call)
            let duration = try call.duration(0)
            return try surface.step(navigator) {
                try navigator.advance(by: duration)
                return []
            }
        }
        lua.define("clock.after") { call in
            try call.atMost(2)
            let navigator = try surface.app(for: call)
            if case .function = try call[0] {
                throw LuaUsageError("'clock.after' takes the duration first: clock.after(2, fn)")
            }
            let (delay, function) = (try call.duration(0), try call.function(1))
            let callback: ScheduledTimer.Callback = { try surface.call(function) }
            lua.charge(bytes: Cost.event + Cost.pendingTimer * navigator.state.timers.count)
            return try surface.step(navigator) {
                let id = surface.store(callback, calling: function)
                try navigator.perform(navigator.runsCodeOfApp ? .scheduleOfApp(delay, id) : .schedule(delay, id))
                return []
            }
        }
        lua.define("clock.run") { call in
            try call.atMost(0)
            let navigator = try surface.app(for: call)
            return try surface.step(navigator) {
                try navigator.passInstants { true }
                return []
            }
        }
    }

    /// Waiting for what is under way, and chance.
    private func defineWaiting() {
        lua.define("settle") { call in
            try call.atMost(0)
            let navigator = try surface.app(for: call)
            return try surface.step(navigator) {
                try navigator.passInstants { !navigator.state.transitions.isEmpty || navigator.hasQueuedRequests }
                return []
            }
        }
        lua.define("wait_until") { call in
            try call.atMost(2)
            let navigator = try surface.app(for: call)
            let predicate = try call.function(0)
            var keys = try Options(try call[1], for: call.name)
            let limit = try keys.duration("within") ?? .seconds(10)
            try keys.finish()
            // Who waits for something in vain fails: that is an assertion.
            run.failures.assertionCount += 1
            return try surface.step(navigator) {
                var returned: [LuaValue] = []
                let isTrue = try wait(within: limit, navigator) {
                    returned = try lua.call(predicate, [])
                    return returned.first?.isTruthy == true
                }
                guard isTrue else {
                    let advice =
                        returned.isEmpty ? ": its function returns nothing: write return, and what shall be true" : ""
                    throw AssertionFailure("wait_until: not true within \(limit.text) of virtual time\(advice)")
                }
                return []
            }
        }
        lua.define("random") { call in
            run.pastReads.insert(call.name)
            return [try nextRandom(call)]
        }
    }

    /// Advances virtual time from timer to timer until a condition holds; false if it does not in time.
    func wait(within limit: Duration, _ navigator: Navigator, until condition: () throws -> Bool) throws -> Bool {
        let end = navigator.state.now + limit
        while true {
            if try condition() { return true }
            guard navigator.state.now < end else { return false }
            try navigator.advance(to: min(end, navigator.nextTimer?.due ?? end))
        }
    }

    /// `random()` in [0, 1), `random(n)` from 1 to n, `random(a, b)` from a to b.
    private func nextRandom(_ call: LuaCall) throws -> LuaValue {
        try call.atMost(2)
        if call.count == 0 { return .number(Double.random(in: 0..<1, using: &run.random)) }
        let first = try call.integer(0, default: 1)
        let (low, high) = call.count == 1 ? (1, first) : (first, try call.integer(1, default: first))
        guard low <= high else { throw LuaUsageError("bad argument to 'random' (the interval is empty)") }
        return .integer(Int64(Int.random(in: low...high, using: &run.random)))
    }
}
