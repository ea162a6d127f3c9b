import CStockLua
import LuaRuntime
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct `Patterns` {
    /// Returns one line for each of a few hundred searches with made-up patterns and texts.
    private static func searches(seed: Int) -> String {
        """
        local state = \(seed)
        local function pick(list)
          state = (state * 1103515245 + 12345) % 2147483648
          return list[state // 65536 % #list + 1]
        end
        local items = {
          'a', 'b', '.', '%a', '%d', '%s', '%W', '[ab]', '[^a]', '[a-c]', '[%d_]', '[]]', '[^]]', '[a-]', '%%', '%.',
          '(', ')', '()', '(a)', '(.-)', '%1', '%2', '%b()', '%bxy', '%f[%w]', '%f[^%w]', '^', '$', 'x', ' ', '1', '\\0',
          '%z', '[%z]', '-', '*', '+', '?', '%', '[', '[^', '%g', '%u', '%x', '%p', '%c', '[[:alpha:]]', '[a%]',
        }
        local suffixes = { '', '', '', '', '*', '+', '-', '?' }
        local letters = { 'a', 'b', 'c', 'x', 'y', '1', ' ', '(', ')', 'ab', 'A', '\\0', '_', ']', '%', '' }
        local replacements = { '%0', '%1', '<%0>', '', '%2', 'x', '%%', '%9' }
        local lines = {}
        local function show(...)
          local parts = { ... }
          for i = 1, select('#', ...) do parts[i] = tostring(parts[i]):gsub('%z', '0') end
          return table.concat(parts, '|')
        end
        for round = 1, 400 do
          local pattern, text = '', ''
          for i = 1, pick { 0, 1, 2, 3, 4, 5, 6 } do pattern = pattern .. pick(items) .. pick(suffixes) end
          for i = 1, pick { 0, 1, 3, 5, 8 } do text = text .. pick(letters) end
          local start = pick { 1, 1, 2, -1, -3, 5, 100, 0, math.mininteger, math.maxinteger }
          local calls = {
            show(pcall(string.find, text, pattern, start)), show(pcall(string.match, text, pattern, start)),
            show(pcall(string.find, text, pattern, start, true)),
            show(pcall(string.gsub, text, pattern, pick(replacements), pick { 1, 2, 100 })),
            show(pcall(function()
              local found = {}
              for a, b in string.gmatch(text, pattern, start) do
                found[#found + 1] = show(a, b)
                if #found > 20 then break end
              end
              return table.concat(found, ';')
            end)),
          }
          lines[#lines + 1] = ('%q %q %d: '):format(pattern, text, start) .. table.concat(calls, ' / ')
        end
        return table.concat(lines, '\\n')
        """
    }

    @Test(arguments: 0..<60) func `match what Lua's own match`(_ seed: Int) throws {
        try compare(Patterns.searches(seed: seed * 7919 + 1))
    }

    static let edges = [
        "('').find('', ('a*'):rep(200))", "('').find('', ('a?'):rep(1000))", "('').find('', ('a-'):rep(300))",
        "('aaa'):find(('a?'):rep(150))", "('x'):rep(300):find(('x'):rep(250))",
        "pcall(string.find, 'a', ('(a'):rep(33))",
        "pcall(string.find, ('a'):rep(300), ('a?'):rep(300))", "('a\\0b'):find('[%z]b')", "('abc'):gsub('', '-')",
        "('hello world'):gsub('o*', 'x')", "('abc'):find('b', -2)", "('äöü'):gsub('[\\xc3][\\x80-\\xbf]', '?')",
        "pcall(string.gsub, 'abc', 'b', '%')", "pcall(string.rep)", "('x'):gsub('x', '%%%0')",
    ]

    @Test(arguments: edges) func `match what Lua's own match at their edges`(_ expression: String) throws {
        try compare("local a, b, c = \(expression) return tostring(a) .. '|' .. tostring(b) .. '|' .. tostring(c)")
    }

    private func compare(_ text: String) throws {
        let stock = try #require(stock_lua_run(text))
        defer { free(stock) }
        let ours = try LuaThread.run { try LuaState().execute(text).first?.stringValue ?? "" }
        let theirs = String(decoding: UnsafeRawBufferPointer(start: stock, count: strlen(stock)), as: UTF8.self)
        let pairs = zip(ours.split(separator: "\n"), theirs.split(separator: "\n"))
        for (one, other) in pairs where one != other { #expect(one == other) }
        #expect(ours.count == theirs.count)
    }
}
