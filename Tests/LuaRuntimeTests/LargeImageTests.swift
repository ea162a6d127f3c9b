import LuaRuntime
import Testing

/// From a size on an image is not copied when it is put back: memory shows a file of it.
@Suite struct `A large image` {
    @Test func `is the same each time it is put back, whatever was changed`() throws {
        let state = try Probe.state(ballast: 12_000)
        let image = try #require(try state.image())
        let before = try Probe.text(state)
        for round in 0..<12 {
            state.putBack(image)
            #expect(state.isShown(image) == (round > 0 && Probe.hasFiles))
            #expect(try #require(try state.image()).size <= 4096, "no page differs but the first, which counts")
            state.putBack(image)
            try state.execute(changes[round % changes.count])
            state.putBack(image)
            #expect(try Probe.text(state) == before)
        }
    }

    @Test func `is one of many, large ones and small ones, put back in any order`() throws {
        let state = try LuaState(keepsImages: true)
        var images: [LuaImage?] = []
        for size in [10, 40_000, 45_000, 20, 50_000, 60_000, 30] {
            try state.execute("size, held = \(size), {} for i = 1, size do held[i] = { i } end")
            images.append(try state.image())
        }
        var random = SystemRandomNumberGenerator()
        for step in 0..<200 {
            // One that memory shows may go, too.
            if step == 100 { images[4] = nil }
            guard let image = images.randomElement(using: &random) ?? nil else { continue }
            state.putBack(image)
            #expect(try state.execute(adding) == [true])
            try state.execute("for i = 1, size, 7 do held[i] = false end size, held[1] = 0, ('x'):rep(size)")
        }
    }

    @Test func `that others were taken from, while memory showed it, is in them, too`() throws {
        let state = try Probe.state(ballast: 12_000)
        let first = try #require(try state.image())
        for _ in 0..<3 { state.putBack(first) }
        try state.execute("ballast()[6000][1][1] = 'changed'")
        let second = try #require(try state.image())
        #expect(second.size <= 16 * 4096)
        for _ in 0..<3 {
            for (image, value) in [(first, LuaValue.integer(6000)), (second, "changed"), (second, "changed")] {
                state.putBack(image)
                #expect(try state.execute("return ballast()[6000][1][1]") == [value])
                try state.execute("ballast()[6000][1][1], ballast()[6001] = 0, nil")
            }
        }
    }

    private let adding = """
        local sum = 0
        for i = 1, size do sum = sum + held[i][1] end
        return sum == size * (size + 1) // 2
        """

    private let changes = [
        Probe.tampering, "local b = ballast() for i = 1, #b do b[i] = i end", "ballast = nil",
        "local b = ballast() for i = 1, 12000 do b[i + 12000] = { b[i] } end", "return 1",
    ]
}
