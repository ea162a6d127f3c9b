import LuaRuntime
import NavigationCore

/// Writes values as Lua that a person can read and type again; works inside Lua, where cycles and identity are known.
struct ValueText {
    private let render: LuaFunction
    private let names: LuaFunction
    /// How long a line may be.
    var columns = 96

    /// Set up before any entry runs, so that entries cannot change the functions it uses.
    ///
    /// `handle` names what is neither plain data nor a function of the surface: functions of scripts, handles.
    init(_ lua: LuaState, handle: @escaping (LuaValue) -> String) throws {
        let library = LuaSource(ValueText.source, chunkName: "sextant values")
        let describe = try lua.makeFunction("sextant values") { call in [.text(handle(try call[0]))] }
        let signatures = Manual.entries.values.sorted { $0.name < $1.name }.flatMap { [$0.name, $0.signature] }
        let known = LuaTable(array: signatures.map { .text($0) })
        let functions = try lua.call(lua.load(library), [.function(describe), .table(known)])
        guard let render = functions.first?.functionValue, let names = functions.last?.functionValue else {
            throw LuaUsageError("the value library returned no functions")
        }
        (self.render, self.names) = (render, names)
    }

    /// The value in at most so many characters.
    func text(_ value: LuaValue, limit: Int = 4000, in lua: LuaState) throws -> String {
        let parts = try lua.call(render, [value, .integer(Int64(limit)), .integer(Int64(columns))])
        return parts.first?.stringValue ?? "nil"
    }

    /// The value, with keys that hold `null` as they are declared.
    func text(_ value: Value, in lua: LuaState) throws -> String {
        let null = try lua.global("null")
        return try text(value.lua(null: null), in: lua)
    }

    /// The text keys of a global table reached by names, at most a thousand.
    func keys(of path: [String], in lua: LuaState) -> [String] {
        let found = try? lua.call(names, path.map { .text($0) })
        return found?.first?.tableValue?.array.compactMap(\.stringValue) ?? []
    }

    private static let source = #"""
        local type, tostring, rawget, pairs, next = type, tostring, rawget, pairs, next
        local format, gsub, match, rep, byte, sub = string.format, string.gsub, string.match, string.rep, string.byte, string.sub
        local concat, len, mtype, pcall, select = table.concat, utf8.len, math.type, pcall, select
        local tonumber, mininteger, huge, globals = tonumber, math.mininteger, math.huge, _G
        local gmatch, getmetatable, unpack, print, null = string.gmatch, getmetatable, table.unpack, print, null
        local describe, known = ...
        local reserved = {}
        for word in string.gmatch("and break do else elseif end false for function goto if in local nil not or repeat return then true until while", "%a+") do
          reserved[word] = true
        end

        local escapes = { ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t", ['"'] = '\\"', ["\\"] = "\\\\" }
        local function escape(c) return escapes[c] or format("\\x%02X", byte(c)) end

        local function text(s, limit)
          local rest = #s - limit
          if rest > 0 then
            local last = limit
            while last > 0 and byte(s, last + 1) >= 0x80 and byte(s, last + 1) < 0xC0 do last = last - 1 end
            rest = #s - last
            s = sub(s, 1, last)
          end
          local unsafe = len(s) and '[\0-\31\127"\\]' or '[\0-\31\127-\255"\\]'
          local quoted = '"' .. gsub(s, unsafe, escape) .. '"'
          if rest > 0 then quoted = quoted .. " --[[ " .. rest .. " more bytes ]]" end
          return quoted
        end

        local function number(n)
          if mtype(n) == "integer" then
            return n == mininteger and "math.mininteger" or format("%d", n)
          end
          if n ~= n then return "0/0" end
          if n == huge then return "math.huge" elseif n == -huge then return "-math.huge" end
          local short = format("%.14g", n)
          if tonumber(short) ~= n then short = format("%.17g", n) end
          return match(short, "^-?%d+$") and short .. ".0" or short
        end

        local table_text
        local columns = 96

        -- Names may stand for something else by now: what they stand for is looked up each time.
        local function signature(f)
          for i = 1, #known, 2 do
            local found = globals
            for part in gmatch(known[i], "[^.]+") do found = type(found) == "table" and rawget(found, part) or nil end
            if found == f then return known[i + 1] end
          end
        end

        local function value(v, indent, budget, path, name)
          local kind = type(v)
          if kind == "string" then return text(v, 1000)
          elseif kind == "number" then return number(v)
          elseif kind == "table" then return table_text(v, indent, budget, path, name)
          elseif kind == "nil" or kind == "boolean" then return tostring(v)
          end
          if v == null then return "null" end
          local ok, shown = pcall(function() return kind == "function" and signature(v) or describe(v) end)
          if kind == "function" then return "<function" .. (ok and shown ~= "" and " " .. shown or "") .. ">" end
          return ok and shown or "<" .. kind .. ">"
        end

        local function key(k, budget, path)
          if type(k) == "string" and match(k, "^[%a_][%w_]*$") and not reserved[k] then return k end
          if type(k) == "string" or type(k) == "number" or type(k) == "boolean" then return "[" .. value(k, "", budget, path, "") .. "]" end
          return "[--[[ " .. type(k) .. " ]] 0]"
        end

        function table_text(t, indent, budget, path, name)
          if path[t] then return "nil --[[ cycle: " .. path[t] .. " ]]" end
          if #indent > 24 then return "nil --[[ nested deeper ]]" end
          path[t] = name
          local inner, parts, size, count, shown = indent .. "  ", {}, 0, 0, 0
          local n = 0
          while rawget(t, n + 1) ~= nil do
            n = n + 1
            if budget.left > 0 and n <= 200 then
              local part = value(rawget(t, n), inner, budget, path, name .. "[" .. n .. "]")
              parts[#parts + 1] = part
              size, shown, budget.left = size + #part, shown + 1, budget.left - #part
            end
            if n > 100000 then break end
          end
          count = n
          local isHuge = false
          local step, subject, first = next, t, nil
          if n <= 100000 then step, subject, first = pairs(t) end
          for k, v in step, subject, first do
            if not (mtype(k) == "integer" and k >= 1 and k <= n) then
              count = count + 1
              if budget.left > 0 and shown < 400 then
                local k = key(k, budget, path)
                local part = k .. " = " .. value(v, inner, budget, path, name .. (match(k, "^%[") and k or "." .. k))
                parts[#parts + 1] = part
                size, shown, budget.left = size + #part, shown + 1, budget.left - #part
              end
            end
            if count > 200000 then isHuge = true break end
          end
          path[t] = nil
          local more = count - shown
          if more > 0 then parts[#parts + 1] = "--[[ " .. more .. (isHuge and " or more" or "") .. " more ]]" end
          if #parts == 0 then return "{}" end
          local line = "{ " .. concat(parts, ", ") .. " }"
          if more > 0 then line = "{ " .. concat(parts, ", ", 1, #parts - 1) .. " " .. parts[#parts] .. " }" end
          if #line + #indent <= columns and not match(line, "\n") then return line end
          return "{\n" .. inner .. concat(parts, ",\n" .. inner) .. (more > 0 and "\n" or ",\n") .. indent .. "}"
        end

        local function render(v, limit, width)
          columns = width or columns
          return value(v, "", { left = limit }, {}, "value")
        end

        -- Tables print what they hold, unless they know better.
        function globals.print(...)
          local parts = { ... }
          for i = 1, select("#", ...) do
            local meta = type(parts[i]) == "table" and getmetatable(parts[i])
            local speaks = type(meta) == "table" and rawget(meta, "__tostring")
            if type(parts[i]) ~= "string" and type(parts[i]) ~= "number" and not speaks then parts[i] = render(parts[i], 4000) end
          end
          print(unpack(parts, 1, select("#", ...)))
        end

        local function names(...)
          local t = globals
          for i = 1, select("#", ...) do
            if type(t) ~= "table" then return {} end
            t = rawget(t, (select(i, ...)))
          end
          local found = {}
          if type(t) == "table" then
            for k in next, t do
              if type(k) == "string" and match(k, "^[%a_][%w_]*$") then found[#found + 1] = k end
              if #found == 1000 then break end
            end
          end
          return found
        end

        return render, names
        """#
}

extension Value {
    /// The value as Lua, with something in the place of what is `null` in records.
    fileprivate func lua(null: LuaValue) -> LuaValue {
        switch self {
        case .null: null
        case .array(let values): .table(LuaTable(array: values.map { $0.lua(null: null) }))
        case .record(let fields):
            .table(
                LuaTable(fields: fields.sorted { $0.key < $1.key }.map { (.text($0.key), $0.value.lua(null: null)) })
            )
        default: self.lua
        }
    }
}
