import Foundation
import RunEvents
import Testing

@testable import FlowScripting

/// Every word of the surface, given what nobody gives it.
@Suite("Hostile values")
struct HostileValueTests {
    /// What `check` takes is what `assert` takes.
    static let words =
        (try? FlowSession(script: Project().script()).lua.definedNames.filter { !$0.hasPrefix("check.") }) ?? []

    /// Names of options and keys that words take.
    static let options = """
        actions address animated challenge child data delay detail embed_in expires from hazards hosts id keep_alive \
        launch lifetime links mediation name on_done parameters primary properties protect restore reuse root screens \
        source stack state style tags timeout title transition unless url uses via window windows with within
        """.split(separator: " ")

    static let values = """
        local cyclic = {} cyclic[1], cyclic.self = cyclic, cyclic
        local deep = {} do local d = deep for i = 1, 200 do d[1] = {} d = d[1] end end
        local wide = {} for i = 1, 50 do wide[i], wide["k" .. i] = i, i end
        local odd = setmetatable({}, { __index = error, __len = function() return math.mininteger end, __tostring = error,
          __pairs = error, __eq = error, __call = error, __name = ("n"):rep(1e4) })
        local keys = {} for _, k in ipairs { 1e300, -0.0, math.mininteger, true, "\\0", print } do keys[k] = k end
        local values = {
          math.mininteger, math.maxinteger, 1e300, -1e300, 0/0, 1/0, -1/0, -0.0, 0.5, -1, 2^63, "", "\\0", "a\\0b",
          "\\xff\\xfe", ("x"):rep(5e4), ("%"):rep(2e3), ("/"):rep(2e3), "1e300s", "-1s", "nans", "9e99h",
          cyclic, deep, wide, odd, keys, {}, false, print, function() error("a 'callback' raises") end,
          function(...) return ... end, coroutine.create(print), app, null, screen, "\u{202E}", "::error::",
        }
        """

    /// An error names the word, or in quotes what is wrong with it; what is no misuse says what it is otherwise.
    ///
    /// Calls a word with each value at each place, in each option, and together with others of the right kind.
    private static func flow(_ word: String) -> String {
        """
        local silent = {}
        local names = { ("\(word)"):match("[^.]+$") }
        for part in names[1]:gmatch("%a%a%a+") do names[#names + 1] = part end
        local function names_what(text)
          for _, name in ipairs(names) do if text:find(name, 1, true) then return true end end
          return text:find("'", 1, true) ~= nil
        end
        local function try(place, ...)
          local ok, raised = pcall(\(word), ...)
          if ok then return end
          local text = type(raised) == "table" and raised.message or tostring(raised)
          local isFailure = type(raised) == "table" and type(text) == "string"
          if not isFailure and not names_what(text) then
            silent[#silent + 1] = place .. ": " .. tostring(text)
          end
        end
        \(values)
        local nothing = function() end
        for number, value in ipairs(values) do
          try("1:" .. number, value)
          try("all:" .. number, value, value, value, value)
          try("2:" .. number, "home", value)
          try("2f:" .. number, nothing, value)
          try("3:" .. number, "home", {}, value)
          try("3n:" .. number, 1, 1, value)
          try("list:" .. number, { value, value })
        end
        local function takes(option, ...)
          local ok, raised = pcall(\(word), ...)
          return ok or not tostring(raised):find("'" .. option .. "'", 1, true) or not tostring(raised):find("unknown")
        end
        for option in ("\(options.joined(separator: " "))"):gmatch("%S+") do
          for _, before in ipairs { {}, { "home" } } do
            local function given(value)
              local arguments = { table.unpack(before) }
              arguments[#arguments + 1] = { [option] = value }
              return table.unpack(arguments)
            end
            names[#names + 1] = option
            if takes(option, given(0.5)) then
              for number, value in ipairs(values) do try(#before .. option .. number, given(value)) end
            end
          end
        end
        if #silent > 0 then error("raised without words: " .. table.concat(silent, ", "):sub(1, 2000), 0) end
        """
    }

    @Test("end in a value or in an error with words", arguments: words)
    func calls(_ word: String) throws {
        let project = try Project()
        let isDeclaring = ["flow", "group", "before_each", "after_each", "App", "app.use"].contains(word)
        let body = HostileValueTests.flow(word)
        var messages: [String] = []
        do {
            let results = try project.run(
                isDeclaring ? "\(body)\nflow(\"rest\", function() end)" : "flow(\"it\", function()\n\(body)\nend)"
            )
            messages = results.flatMap(\.failures).map(\.message)
        } catch let failure as ScriptFailure {
            messages = [failure.message]  // what was declared does not hold together, or a limit was reached
        }
        #expect(!messages.contains { $0.contains("raised without words") }, "\(messages)")
    }
}
