import LuaRuntime
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An interpreter with something of every kind in it, and a text that tells whether anything of it has changed.
enum Probe {
    /// Whether this system has files that memory can show.
    static var hasFiles: Bool {
        #if os(Linux)
            return sysconf(Int32(_SC_PAGESIZE)) == 4096
        #else
            return false
        #endif
    }

    /// - Parameter ballast: How many small tables and functions it holds besides, that `ballast()` returns.
    static func state(ballast: Int = 0) throws -> LuaState {
        let state = try LuaState(keepsImages: true)
        state.define("host.double") { call in [.integer((try call[0].integerValue ?? 0) * 2)] }
        state.moduleLoader = {
            LuaSource("local n = 10; return { next = function() n = n + 1; return n end }", chunkName: $0)
        }
        try state.execute(setUp)
        try state.execute(
            """
            local list = {}
            for i = 1, \(ballast) do list[i] = { { i }, function() return i end } end
            function ballast() return list end
            """
        )
        return state
    }

    static func text(_ state: LuaState) throws -> String {
        try #require(try state.execute(probing, file: "probe.lua")[0].stringValue)
    }

    private static let setUp = """
        local calls, list = 0, { 1, 2, 3, nested = { deep = true } }
        app = setmetatable({}, { __index = function(_, k) calls = calls + 1; return k .. calls end })
        function app.step() calls = calls + 1; list[#list + 1] = calls; return calls, #list, list.nested.deep end
        module = require "module"
        routine = coroutine.wrap(function() for i = 1, 100 do coroutine.yield(i) end end)
        math.random()
        """

    private static let probing = """
        local seen, lines = {}, {}
        local function visit(path, value)
          lines[#lines + 1] = path .. "=" .. type(value) .. ":" .. tostring(value)
          if type(value) ~= "table" or seen[value] then return end
          seen[value] = true
          for k, v in pairs(value) do visit(path .. "." .. tostring(k), v) end
          if getmetatable(value) then visit(path .. "!", getmetatable(value)) end
        end
        visit("_G", _G)
        local results = {
          app.step(), select(2, app.step()), app.other, module.next(), routine(), math.random(1000000), host.double(4),
          ("abc"):upper(), ("%d"):format(3), #_G, tostring({}), pcall(error), select("#", table.unpack({ 1, 2, 3 })),
        }
        for i = 1, #results do lines[#lines + 1] = tostring(results[i]) end
        return table.concat(lines, "\\n")
        """

    static let tampering = """
        for i = 1, 10 do app.step(); module.next(); routine(); math.random() end
        getmetatable(app).__index = nil
        string.upper, string.format, table.concat, host.double = string.lower, nil, print, print
        tostring = function() return "?" end
        for k in pairs(math) do math[k] = nil end
        setmetatable(_G, { __len = function() return 7 end })
        new, app.extra, pcall = {}, {}, nil
        """
}
