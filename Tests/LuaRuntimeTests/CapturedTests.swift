import LuaRuntime
import Testing

@Suite struct `Variables that functions have captured` {
    /// Two functions over one set of variables; everything else of the script goes on.
    private static let source = """
        local count, list, names = 0, { 1, { deep = "a" } }, setmetatable({}, { __index = function() return "none" end })
        local inner = {}
        function inner.step() count = count + 1; return count end
        outside = { kept = "as it is" }
        function change(n)
          for _ = 1, n do inner.step() end
          list[#list + 1] = n
          list[2].deep = list[2].deep .. n
          names[n], outside.kept = "n" .. n, n
          if n > 1 then setmetatable(names, nil); list[2] = nil; inner.step = error end
        end
        function show()
          return count, #list, list[2] and list[2].deep, names[1], names[7], inner.step == error, outside.kept, list
        end
        """

    private let state: LuaState
    private let functions: [LuaFunction]

    init() throws {
        let state = try LuaState()
        try state.execute(Self.source)
        functions = try ["change", "show"].compactMap { try state.global($0).functionValue }
        self.state = state
    }

    private func shown() throws -> [LuaValue] { try Array(state.execute("return show()").dropLast()) }

    @Test(
        arguments: [
            ("local count = 0 return function() count = count + 1 end", true),
            ("local box <const> = {} return function() box[#box + 1] = 1 end", true),
            ("local count = 0 local up <const> = function() count = count + 1 end return function() up() end", true),
            ("local box = setmetatable({}, {}) return function() getmetatable(box)[{}] = 1 end", true),
            ("local last return function() local own = last last = function() return own end end", true),
            ("return function() seen = (seen or 0) + 1 end", false),
            ("local text <const> = ('a'):rep(60) return function() return text end", false),
            ("local up <const> = function() seen = 1 end return function() up() end", false),
            ("return function() local count = 0 return function() count = count + 1 end end", false),
        ]
    )
    func `change only where a function is like no other`(script: String, keepsSomething: Bool) throws {
        let state = try LuaState()
        let function = try #require(try state.execute(script).first?.functionValue)
        let before = try state.digest(ofCapturedBy: [function]).value
        for _ in 0..<3 { _ = try state.call(function, []) }
        #expect(try (state.digest(ofCapturedBy: [function]).value != before) == keepsSomething)
        #expect((state.sameness(of: function) == nil) == keepsSomething)
    }

    @Test func `are told apart by small plain values, and from nothing`() throws {
        let state = try LuaState()
        let source = "local kept return function(value) kept = value end"
        let keep = try #require(try state.execute(source).first?.functionValue)
        let values: [LuaValue] = [.nil, .boolean(false), .boolean(true)] + (0...8).map { .integer($0) }
        let digests = try values.map { value in
            _ = try state.call(keep, [value])
            return try state.digest(ofCapturedBy: [keep]).value
        }
        #expect(Set(digests).count == values.count, "\(digests)")
    }

    @Test(arguments: [1, 127, 128, 129, 255, 256, 257, 5_000])
    func `are compared whole, however many tables they are, that lead to each other`(count: Int) throws {
        let source = """
            local tables = {}
            for i = 1, \(count) do tables[i] = { number = i, before = tables[i - 1], first = tables[1] } end
            for i = 1, \(count) do tables[i].after = tables[i + 1] end
            return function(index, number) tables[index].number = number end
            """
        let state = try LuaState()
        let (one, two) = (try state.execute(source)[0].functionValue, try state.execute(source)[0].functionValue)
        let (change, other) = (try #require(one), try #require(two))
        func digest(_ function: LuaFunction) throws -> UInt64 { try state.digest(ofCapturedBy: [function]).value }
        let before = try digest(change)
        #expect(try digest(other) == before)
        for index in Set([1, (count + 1) / 2, count]) {
            _ = try state.call(change, [.integer(Int64(index)), .integer(-1)])
            #expect(try digest(change) != before)
            _ = try state.call(change, [.integer(Int64(index)), .integer(Int64(index))])
            #expect(try digest(change) == before)
        }
    }

    @Test func `count what Swift has made by what it is said to be about`() throws {
        let state = try LuaState()
        let keep = try #require(
            try state.execute("local kept = {} return function(fn) kept.gate = fn end").first?.functionValue
        )
        func digest(keeping subject: Int?) throws -> (value: UInt64, hasNamed: Bool) {
            let function = try state.makeFunction("answer", about: subject) { _ in [] }
            _ = try state.call(keep, [.function(function)])
            return try state.digest(ofCapturedBy: [keep]) { value in
                if case .function(let subject as Int) = value { UInt64(subject) } else { 0 }
            }
        }
        let (one, again, other) = (try digest(keeping: 1), try digest(keeping: 1), try digest(keeping: 2))
        #expect(one.value == again.value && one.value != other.value)
        #expect(one.hasNamed && other.hasNamed)
        #expect(try !digest(keeping: nil).hasNamed)
    }

    @Test func `come back, and so does what lies in their tables`() throws {
        let before = try shown()
        let captured = try state.captured(by: functions)
        try state.execute("change(1); change(3)")
        #expect(try shown() == [4, 4, .nil, "n1", .nil, true, 3])
        try state.restore(captured)
        #expect(try shown().dropLast() == before.dropLast())
        #expect(try state.execute("return outside.kept") == [3], "a global is nobody's own")
    }

    @Test func `come back any number of times, to any of several moments`() throws {
        var moments: [(CapturedVariables, [LuaValue])] = []
        for _ in 0..<5 {
            moments.append((try state.captured(by: functions), try shown()))
            try state.execute("change(1)")
        }
        for number in [4, 0, 3, 3, 1] {
            try state.restore(moments[number].0)
            #expect(try shown().dropLast() == moments[number].1.dropLast())
            try state.execute("change(1)")
        }
    }

    @Test func `keep the tables that they name, and the caller's own variables`() throws {
        let results = try state.execute(
            """
            local mine, list = 1, select(8, show())
            return function() mine = mine + 1; return mine, list == select(8, show()), #list end
            """
        )
        let mine = try #require(results[0].functionValue)
        let captured = try state.captured(by: functions)
        try state.execute("change(1)")
        #expect(try state.call(mine) == [2, true, 3])
        try state.restore(captured)
        #expect(try state.call(mine) == [3, true, 2])
    }

    @Test func `can go in circles, and be shared`() throws {
        try state.execute(
            "local a, b = {}, {} a.b, b.a, a[a], b.n = b, a, b, 1 function turn() b.n = b.n + 1 return a.b.a.b.n end"
        )
        let turn = try #require(try state.global("turn").functionValue)
        let captured = try state.captured(by: [turn])
        #expect(try state.call(turn) == [2])
        try state.restore(captured)
        #expect(try state.call(turn) == [2])
    }

    @Test func `are left out where others have captured them as well`() throws {
        let results = try state.execute(
            """
            local shared, own = { n = 1 }, { n = 1 }
            return function() return shared.n end,
              function(n) shared.n, own.n, own.shared = n, n, shared return shared.n, own.n end,
              function() return shared.n, own.n end
            """
        )
        let made = results.compactMap(\.functionValue)
        let captured = try state.captured(by: [made[1]], besides: [made[0]])
        #expect(try state.call(made[1], [.integer(5)]) == [5, 5])
        try state.restore(captured)
        #expect(try state.call(made[2]) == [5, 1], "what is shared is as it was left")
    }

    @Test func `cost work and memory`() throws {
        let small = try LuaState(limits: limits { ($0.work, $0.softMemory) = (3_000_000, 4 << 20) })
        try small.execute("local t = {} for i = 1, 20000 do t[i] = i end function hold() return t end")
        let hold = try #require(try small.global("hold").functionValue)
        var kept: [CapturedVariables] = []
        let error = #expect(throws: LuaError.self) { while true { kept.append(try small.captured(by: [hold])) } }
        #expect(error?.trip == .memory || error?.trip == .cpu)
        #expect(kept.count < 200)
    }
}
