import LuaRuntime
import Testing

@Suite struct `An image of an interpreter` {
    @Test func `brings everything back that a script can change`() throws {
        let state = try Probe.state()
        let image = try #require(try state.image())
        let before = try Probe.text(state)
        state.putBack(image)
        try state.execute(Probe.tampering)
        #expect((try? Probe.text(state)) != before)
        state.putBack(image)
        #expect(try Probe.text(state) == before)
    }

    @Test(arguments: Attack.all, [0, 12_000]) func `stands whatever a hostile script has done`(
        _ attack: Attack,
        ballast: Int
    ) throws {
        try LuaThread.run {
            let state = try Probe.state(ballast: ballast)
            HostileTargets.define(in: state)
            let image = try #require(try state.image())
            let memory = state.memoryUsed
            let before = try Probe.text(state)
            for _ in 0..<2 { state.putBack(image) }
            #expect(state.isShown(image) == (ballast > 0 && Probe.hasFiles))
            state.renewBudget(limits { $0.wallClock = .milliseconds(ballast > 0 ? 100 : 1000) })
            _ = try? state.execute(String(decoding: attack.source.bytes, as: UTF8.self), file: attack.name)
            state.putBack(image)
            state.renewBudget(.standard)
            #expect(state.memoryUsed == memory && state.trip == nil)
            #expect(try Probe.text(state) == before)
            state.putBack(image)
            // No page differs, but for the first one, which counts what memory was used at most.
            #expect(try #require(try state.image()).size <= 4096)
        }
    }

    @Test func `can be one of many, each put back at any time`() throws {
        let state = try LuaState(keepsImages: true)
        try state.execute(
            "count, kept = 0, {}; local hidden = 0; function step() hidden = hidden + 1; return hidden end"
        )
        var images: [LuaImage] = []
        for _ in 0..<20 {
            images.append(try #require(try state.image()))
            try state.execute("count = count + 1; kept[count] = ('x'):rep(100 * count); step()")
        }
        for number in [3, 19, 0, 7, 7, 12] {
            state.putBack(images[number])
            #expect(
                try state.execute("return count, #kept, step()") == [
                    .integer(Int64(number)), .integer(Int64(number)), .integer(Int64(number + 1)),
                ]
            )
        }
    }

    @Test func `shares what has not changed with the one before`() throws {
        let state = try Probe.state()
        let first = try #require(try state.image())
        try state.execute("one = 1")
        let second = try #require(try state.image())
        #expect(second.size < first.size + second.size && second.size <= 12 * 4096, "\(second.size)")
    }

    @Test func `starts a fresh budget when it is put back, after whatever stopped the script`() throws {
        let state = try LuaState(limits: limits { $0.work = 100_000 }, keepsImages: true)
        let image = try #require(try state.image())
        for text in ["while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(1e6) .. #t end"] {
            #expect(state.failure(of: text)?.trip != nil)
            state.putBack(image)
            #expect(state.trip == nil)
            #expect(try state.execute("return 1 + 1") == [2])
        }
    }

    @Test func `can be taken of an interpreter that memory has run out of`() throws {
        let state = try LuaState(limits: limits { $0.softMemory = 4 << 20 }, keepsImages: true)
        let image = try #require(try state.image())
        #expect(state.failure(of: "local t = {} for i = 1, 1e7 do t[i] = { i } end")?.trip == .memory)
        #expect(try state.image() != nil)
        state.putBack(image)
        #expect(state.memoryUsed < 1 << 20)
        #expect(try state.execute("local t = {} for i = 1, 1e4 do t[i] = { i } end return #t") == [10000])
    }

    @Test func `is not taken of an interpreter whose memory lies elsewhere`() throws {
        let state = try LuaState()
        #expect(!state.keepsImages)
        #expect(try state.image() == nil)
    }
}

@Suite struct `What Swift holds of an interpreter` {
    @Test func `stays of use if it was made before the image, and only then`() throws {
        let state = try LuaState(keepsImages: true)
        let early = try #require(
            try state.execute("local n = 0; return function() n = n + 1; return n end")[0].functionValue
        )
        let image = try #require(try state.image())
        let late = try #require(try state.execute("return function() return 'late' end")[0].functionValue)
        #expect(try state.call(early) == [1])
        #expect(try state.call(late) == ["late"])
        state.putBack(image)
        #expect(try state.call(early) == [1], "its variables went back, too")
        #expect(throws: LuaError.self) { try state.call(late) }
        #expect(throws: (any Error).self) { try state.call(early, [.function(late)]) }
        #expect(state.definition(of: late) == nil)
    }

    @Test func `is of use again when the time it was made in comes back`() throws {
        let state = try LuaState(keepsImages: true)
        let first = try #require(try state.image())
        let function = try #require(try state.execute("return function() return 'here' end")[0].functionValue)
        let second = try #require(try state.image())
        state.putBack(first)
        #expect(throws: LuaError.self) { try state.call(function) }
        state.putBack(second)
        #expect(try state.call(function) == ["here"])
    }

    @Test func `lets nothing go that another time has under the same number`() throws {
        let state = try LuaState(keepsImages: true)
        let image = try #require(try state.image())
        var old = try state.execute("return function() return 'old' end")[0].functionValue
        #expect(try state.call(#require(old)) == ["old"])
        state.putBack(image)
        let new = try #require(try state.execute("return function() return 'new' end")[0].functionValue)
        old = nil
        try state.execute("for i = 1, 100 do local _ = {} end")
        #expect(try state.call(new) == ["new"])
    }

    @Test func `goes back: functions, classes, objects and errors`() throws {
        let state = try LuaState(keepsImages: true)
        let kind = LuaClass(name: "thing")
        kind.text = { _ in "a thing" }
        let output = Output()
        try state.setGlobal("thing", state.object(output, kind))
        let image = try #require(try state.image())
        for round in 0..<3 {
            let other = LuaClass(name: "other")
            other.text = { _ in "round \(round)" }
            try state.setGlobal("other", state.object(Output(), other))
            state.define("late") { _ in [.integer(Int64(round))] }
            #expect(
                try state.execute("return late(), tostring(other), tostring(thing)") == [
                    .integer(Int64(round)), .text("round \(round)"), "a thing",
                ]
            )
            state.putBack(image)
            #expect(try state.execute("return late, other, tostring(thing)") == [.nil, .nil, "a thing"])
            state.putBack(image)
        }
        #expect(try state.global("thing") == state.object(output, kind))
    }

    @Test func `is let go when the time it belongs to is`() throws {
        let before = Counted.living.load(ordering: .relaxed)
        let state = try LuaState(keepsImages: true)
        let image = try #require(try state.image())
        state.define("fail") { _ in throw Counted() }
        try state.execute("errors = {} for i = 1, 10 do local _, e = pcall(fail) errors[i] = e end")
        #expect(Counted.living.load(ordering: .relaxed) == before + 10)
        state.putBack(image)
        #expect(Counted.living.load(ordering: .relaxed) == before)
    }
}
