import CStockLua
import Foundation
import LuaRuntime

// The functions that Sextant has in place of Lua's own: they answer as those do.

extension Harness {
    /// A pattern, and the text in which it is looked for.
    static let patterns = lineAndRest("patterns") { pattern, text in
        // What is longer may take either library for ever.
        guard pattern.count <= 24, text.count <= 48 else { return }
        let (pattern, text) = (LuaText.literal(pattern), LuaText.literal(text))
        try compare("string.find(\(text), \(pattern))")
        try compare("string.match(\(text), \(pattern), 2)")
        try compare("string.gsub(\(text), \(pattern), '<%0>', 5)")
        try compare(
            "(function() local all = {} for a, b in string.gmatch(\(text), \(pattern)) do all[#all + 1] = tostring(a) .. tostring(b) end return table.concat(all, '|') end)()"
        )
    }

    /// A format, and the values that it formats as Lua writes them, one a line.
    static let formats = lineAndRest("formats") { format, rest in
        guard format.count <= 40, rest.count <= 80, !format.contains(UInt8(ascii: "p")) else { return }
        let values = rest.split(separator: UInt8(ascii: "\n")).map { line in
            Double(String(decoding: line, as: UTF8.self)).map { number in
                number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : String(number)
            } ?? LuaText.literal(Array(line))
        }
        guard !values.contains(where: { $0.contains("n") && !$0.hasPrefix("\"") }) else { return }
        try compare("string.format(\(([LuaText.literal(format)] + values).joined(separator: ", ")))")
    }

    /// Numbers to sort, a byte each; equal ones are told apart by where they were.
    static let sorting = Harness(name: "sorting") { input in
        guard input.count <= 500 else { return }
        let list = input.map(String.init).joined(separator: ", ")
        try compare(
            "(function() local list = {\(list)} table.sort(list) return table.concat(list, ' ') end)()"
        )
        try compare(
            "(function() local list = {\(list)} table.sort(list, function(a, b) return a > b end) return table.concat(list, ' ') end)()"
        )
    }

    /// Evaluates an expression here and with Lua as it is distributed; all values and the error have to be the same.
    private static func compare(_ expression: String) throws {
        let chunk = """
            local function text(ok, ...)
              local all = { tostring(ok) }
              for index = 1, select('#', ...) do all[#all + 1] = tostring((select(index, ...))) end
              return (table.concat(all, ' ; '):gsub('%z', '\\\\0'))
            end
            return text(pcall(function() return \(expression) end))
            """
        guard let own = ownAnswer(to: chunk) else { return }
        let stock = stockAnswer(to: chunk)
        try promise(own == stock, "\(expression)\nhere:  \(own)\nstock: \(stock)")
    }

    private static func stockAnswer(to chunk: String) -> String {
        guard let answer = stock_lua_run(chunk) else { return "" }
        defer { free(answer) }
        return String(decoding: UnsafeRawBufferPointer(start: answer, count: strlen(answer)), as: UTF8.self)
    }

    /// `nil` if it costs more than a script may use, which stock Lua does not count.
    private static func ownAnswer(to chunk: String) -> String? {
        try? LuaThread.run {
            let state = try LuaState()
            let function = try state.load(LuaSource(chunk, chunkName: "test.lua"))
            guard let answer = try state.call(function).first?.stringValue, state.trip == nil else { return nil }
            return answer
        }
    }
}
