import NavigationCore
import RandomTestSupport
import Testing

/// What was there before, and what it was numbered, leaves no trace in a fingerprint.
@Suite("Fingerprints after detours")
struct DetourTests {
    private func fingerprint(
        _ way: (Driver) throws -> Void,
        configure: (inout AppDescription) -> Void = { _ in }
    ) throws -> Fingerprint {
        let driver = try Driver(sampleApp(configure))
        try way(driver)
        return driver.state.fingerprint(in: driver.world)
    }

    @Test("what was pushed and popped before does not count")
    func pushAndPop() throws {
        let straight = try fingerprint { try $0(.push(.screen("detail"))) }
        let detour = try fingerprint { driver in
            try driver(.push(.screen("other")))
            try driver(.present(.screen("sheet")))
            try driver(.dismiss)
            try driver(.pop(1))
            try driver(.push(.screen("detail")))
        }
        #expect(straight == detour)
    }

    @Test("time that has passed does not count, what is left of it does")
    func time() throws {
        let kept: (Driver) throws -> Void = { driver in
            try driver(.push(.screen("detail"))) {
                $0.keepAlive = KeepAlive(DurationLifetime(.seconds(9)), from: .close)
            }
            try driver(.pop(1))
        }
        let early = try fingerprint(kept)
        let late = try fingerprint { driver in
            try driver.advance(.seconds(3600))
            try kept(driver)
        }
        let waited = try fingerprint { driver in
            try kept(driver)
            try driver.advance(.seconds(1))
        }
        #expect(early == late)
        #expect(early != waited)
    }

    @Test("what was kept and given up does not count")
    func evicted() throws {
        let straight = try fingerprint { _ in }
        let detour = try fingerprint { driver in
            try driver(.push(.screen("detail"))) { $0.keepAlive = KeepAlive(ForeverLifetime()) }
            try driver(.pop(1))
            try driver.apply(.clearCache)
        }
        let kept = try fingerprint { driver in
            try driver(.push(.screen("detail"))) { $0.keepAlive = KeepAlive(ForeverLifetime()) }
            try driver(.pop(1))
        }
        #expect(straight == detour)
        #expect(straight != kept)
    }

    @Test("requests that were refused, and gates that were answered, do not count")
    func refused() throws {
        let straight = try fingerprint { _ in }
        let detour = try fingerprint { driver in
            try driver(.push(.screen("nowhere")))
            try driver(.push(.screen("vault")))
            try driver(.dismiss)
            try driver(.dismiss)
        }
        #expect(straight == detour)
    }

    @Test("which window was used last counts by rank")
    func windows() throws {
        let once = try fingerprint { driver in
            try driver(.openWindow("second window"))
            try driver(.activateWindow("main"))
        }
        let often = try fingerprint { driver in
            try driver(.openWindow("second window"))
            for _ in 0..<3 {
                try driver(.activateWindow("main"))
                try driver(.activateWindow("second window"))
            }
            try driver(.activateWindow("main"))
        }
        #expect(once == often)
    }

    /// A request waits that refers to a function, which is stored after some others.
    private func held(
        sameness: String? = nil,
        place: String? = nil,
        after others: Int = 0,
        comparesByPlace: Bool = false
    ) throws -> Fingerprint {
        let driver = try Driver()
        driver.world.functions.comparesByPlace = comparesByPlace
        for _ in 0..<others { _ = driver.world.functions.store({ _ in } as DataBlock) }
        let block = driver.world.functions.store({ _ in } as DataBlock, sameness: sameness, place: place)
        try driver(.push(.screen("vault"))) { $0.data = .block(block) }
        return driver.state.fingerprint(in: driver.world)
    }

    @Test("a function counts as what it was said to be the same as", arguments: [false, true])
    func functions(comparesByPlace: Bool) throws {
        func held(_ sameness: String?, after others: Int) throws -> Fingerprint {
            try self.held(sameness: sameness, after: others, comparesByPlace: comparesByPlace)
        }
        #expect(try held("shop.lua:3", after: 0) == held("shop.lua:3", after: 2))
        #expect(try held("shop.lua:3", after: 0) != held("shop.lua:4", after: 0))
        #expect(try (held(nil, after: 0) == held(nil, after: 1)) == comparesByPlace)
    }

    @Test("for explorers a function of which no more is known counts as the place where it is written")
    func places() throws {
        func held(_ place: String?, after others: Int) throws -> Fingerprint {
            try self.held(place: place, after: others, comparesByPlace: true)
        }
        #expect(try held("shop.lua:3", after: 0) == held("shop.lua:3", after: 2))
        #expect(try held("shop.lua:3", after: 0) != held("shop.lua:4", after: 0))
        #expect(try held("shop.lua:3", after: 0) != held(nil, after: 0))
        #expect(try held(nil, after: 0) == held(nil, after: 1))
    }

    @Test("nobody else takes two functions of one place for the same: what they have captured may differ")
    func placesOfOthers() throws {
        #expect(try held(place: "shop.lua:3") != held(place: "shop.lua:3", after: 1))
    }

    @Test("a walk that begins later, with other numbers, passes through the same fingerprints", arguments: 0..<20)
    func renumbered(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (first, second) = (try LongRun(animations: seed % 2 == 1), try LongRun(animations: seed % 2 == 1))
        for step in [.command(.push(.screen("pushed"))), .time, .command(.pop(1)), .time, .relaunch(.reject)]
            as [LongRun.Step]
        {
            _ = try second.take(step)
        }
        for round in 0..<120 {
            #expect(first.state.fingerprint(in: first.world) == second.state.fingerprint(in: second.world))
            guard first.state.drawing(in: first.world) == second.state.drawing(in: second.world),
                let step = LongRun.steps.filter({ !$0.namesInstance }).randomElement(using: &generator)
            else {
                Issue.record("step \(round): \(first.trace.suffix(5))")
                return
            }
            _ = try first.take(step)
            _ = try second.take(step)
        }
        #expect(first.state.lastInstance != second.state.lastInstance)
    }
}

extension LongRun.Step {
    fileprivate var namesInstance: Bool { "\(self)".contains("instance") }
}

extension NavigationState {
    fileprivate var lastInstance: NodeID? { live.max() }
}
