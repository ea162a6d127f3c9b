import FlowScripting
import Foundation
import RunEvents
import RunTestSupport
import Testing

/// `sextant editor-types`, by the real executable; the definitions are held against what the language server reads.
@Suite("sextant editor-types")
struct EditorTypesTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop",
              state = { user = null, cart = {}, member = false },
              root = tabs("main", { tab("home", { root = stack { "home" } }) }),
              screens = {
                home = { actions = { ["open \\"it\\""] = function() end, buy = function() end }, links = { "/home" } },
                item = { parameters = { id = "string", count = "integer" }, links = { "/item/:id" }, protect = "signed in" },
                ["strange \\"name\\"\\n[here]"] = {}, ["🧭 ümläut"] = {},
              },
              protections = { ["signed in"] = { unless = function() return true end, challenge = "home" } },
              services = { basket = { add = function() end }, ["no name"] = { ["end"] = function() end } },
              commands = { refresh = function() end },
            }
            """
        )
    }

    private func types() throws -> (flows: [Substring], app: [Substring]) {
        let (status, output) = try shell("$S editor-types")
        #expect(status == 0, "\(output)")
        func lines(_ name: String) throws -> [Substring] {
            try folder.read(".sextant/types/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
        }
        return (try lines("flows.lua"), try lines("app.lua"))
    }

    @Test("defines every word of the surface and nothing else")
    func words() throws {
        let defined = try types().flows.filter { $0.hasPrefix("function ") }.map {
            $0.dropFirst(9).prefix { $0 != "(" }
        }
        var settings = FlowSettings(projectFolder: folder.path)
        settings.app = folder.path + "/app.lua"
        let words = try ExploredSession.onThread { [folder] in
            try ExploredSession(folder: folder.path, settings: settings).words
        }
        #expect(words.count > 150)
        let namespaces = Set(words.compactMap { $0.contains(".") ? $0.prefix { $0 != "." } : nil })
        #expect(defined.map(String.init).sorted() == Set(words).filter { !namespaces.contains($0[...]) }.sorted())
        #expect(Set(defined).count == defined.count)
    }

    @Test("describes every word by the manual")
    func documentation() throws {
        let flows = try types().flows
        let own = ["after_each_step", "always", "eventually", "leads_to", "never", "sometimes", "App"]
        let undescribed = flows.indices.filter { index in
            guard flows[index].hasPrefix("function ") else { return false }
            let above = flows[..<index].reversed().prefix { $0.hasPrefix("---") }
            return !above.contains { !$0.hasPrefix("---@") }
        }.map { flows[$0].dropFirst(9).prefix { $0 != "(" } }
        #expect(undescribed.filter { !own.contains(String($0)) } == [])
        #expect(flows.contains("---Runs an action of the visible screen."))
    }

    @Test("names the parameters that its functions have, and only types that there are")
    func annotations() throws {
        let (flows, app) = try types()
        let all = flows + app
        let declared = Set(
            all.compactMap { line -> Substring? in
                guard line.hasPrefix("---@class ") || line.hasPrefix("---@alias ") else { return nil }
                return line.split(separator: " ")[1].prefix { $0 != ":" }
            }
        )
        for line in all where line.hasPrefix("---@") {
            for match in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || "._".contains($0)) })
            where match.hasPrefix("sextant.") {
                #expect(declared.contains(match), "\(line)")
            }
            let opened = line.count { "([{<".contains($0) }
            let closed = line.count { ")]}>".contains($0) }
            if line.hasPrefix("---@param") || line.hasPrefix("---@overload") { #expect(opened == closed, "\(line)") }
        }
        for (index, line) in flows.enumerated() where line.hasPrefix("function ") {
            let above = flows[..<index].reversed().prefix { $0.hasPrefix("---") }.reversed()
            let named = above.filter { $0.hasPrefix("---@param ") }.map {
                $0.split(separator: " ")[1].filter { $0 != "?" }
            }
            let list = line.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
            #expect(named == list.split(separator: ",").map { $0.filter { $0 != " " } }, "\(line)")
        }
    }

    @Test("is Lua that compiles")
    func lua() throws {
        let (flows, app) = try types()
        // Comments say nothing to Lua.
        let text = (flows + app).filter { !$0.hasPrefix("--") }.joined(separator: "\n")
        #expect(!text.contains("]=====]"))
        try folder.write("a.flow.lua", "flow(\"a\", function() assert(load([=====[\n\(text)\n]=====])) end)")
        let (status, output) = try shell("$S run a.flow.lua")
        #expect(status == 0, "\(output)")
    }

    @Test("has the app's own names, of which none breaks out of its quotes")
    func names() throws {
        let (flows, app) = try types()
        for line in [
            "---| \"home\" # /home", "---| \"item\" # /item/:id, needs signed in", "---| \"🧭 ümläut\"", "---| \"buy\"",
            "---| string",
            "---@field id? string of item", "---@field count? integer of item", "---@field user any",
            "---@field member boolean", "---@field basket sextant.service.basket", "---@field refresh fun(...): any",
            "---| \"/home\"", "---| \"signed in\"",
        ] {
            #expect(app.contains(line[...]), "\(line)")
        }
        #expect(!app.contains { $0.contains("strange") || $0.contains("no name") })
        #expect(flows.contains("---@param screen sextant.screen|sextant.address|sextant.Screen|function|table"))
        #expect(flows.contains("---@param action sextant.action"))
    }

    @Test("writes the server's settings once, and says what they lack")
    func settings() throws {
        let (_, first) = try shell("$S editor-types")
        #expect(first.hasSuffix("wrote .luarc.json\n"))
        let settings = try folder.read(".luarc.json")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(settings.utf8)) as? [String: Any])
        #expect(object["workspace.library"] as? [String] == [".sextant/types"])
        let (_, again) = try shell("$S editor-types")
        #expect(!again.contains("luarc"))
        try folder.write(".luarc.json", "{}")
        let (_, kept) = try shell("$S editor-types")
        #expect(kept.hasSuffix("kept .luarc.json: add \".sextant/types\" to its \"workspace.library\"\n"))
        #expect(try folder.read(".luarc.json") == "{}")
    }

    @Test(
        "ends with the documented status and says what is wrong",
        arguments: [
            ("$S editor-types --help", 0, "USAGE: sextant editor-types"),
            ("mkdir New; $S editor-types New --app SampleShop && ls -a New/.sextant/types", 0, "app.lua"),
            ("$S editor-types nowhere", 4, "there is no folder 'nowhere'"),
            ("rm app.lua; $S editor-types", 4, "there is no app.lua here or above"),
            ("echo 'return 7' > app.lua; $S editor-types", 4, "it returned a number"),
            ("echo > .sextant; $S editor-types", 7, "failed to write"),
        ] as [(String, Int32, String)]
    )
    func status(_ command: String, _ expected: Int32, _ message: String) throws {
        try Shell.expect(command, in: folder.path, endsWith: expected, saying: message)
    }
}
