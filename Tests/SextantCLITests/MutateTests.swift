import Foundation
import RunTestSupport
import Testing

/// `sextant mutate`, by the real executable.
@Suite("sextant mutate")
struct MutateTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop", schemes = { "shop" }, state = { user = null }, root = stack { "home" },
              screens = {
                home = { actions = { help = function() present("help") end, spare = function() push("item") end } },
                item = { links = { "/item" }, presentation = "push", protect = "signed in" },
                help = { presentation = "sheet", dismissable = false },
                login = { actions = { submit = function() app.state.user = "ada" end } },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
            }
            """
        )
        try folder.write(
            "shop.flow.lua",
            """
            flow("a guest signs in", function()
              local request = open_url("shop://item")
              assert.held(request, "signed in")
              tap("submit")
              assert.visible("item")
            end)
            flow("help is shown", function()
              tap("help")
              assert.visible("help")
            end)
            """
        )
    }

    @Test("takes the app of the flows that are named, from wherever it is called")
    func elsewhere() throws {
        let (status, output) = try shell("mkdir part && mv *.lua part && $S mutate part --list && $S mutate part")
        #expect(status == 0 && output.contains(" mutants of Shop, 2 flows: "), "\(output)")
        let (none, refusal) = try shell("$S mutate part/../.")
        #expect(none == 4 && refusal.contains("no app: there is no app.lua here or above; name an app with --app"))
    }

    @Test("fits its page on the narrowest phone", .enabled(if: Browser.isThere, "no chromedriver"))
    func phone() throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Browser/width.py"
        let (status, output) = try shell(
            "$S mutate -r html=mutants.html && \(Browser.python) '\(script)' \"$PWD/mutants.html\""
        )
        #expect(status == 0 && output.contains("mutants.html: fits"), "\(output)")
    }

    @Test("lists the mutants of an app with the lines that they break")
    func list() throws {
        let (status, output) = try shell("$S mutate --list")
        #expect(status == 0)
        #expect(
            output == """
                3: link-dropped: '/item' does not lead to 'item'
                3: link-narrowed: '/item' does not answer addresses from outside
                3: link-widened: '/item' answers with one segment more
                4: protection-inverted: 'signed in' lets in whom it kept out, and the other way round
                4: challenge-swapped: 'signed in' denies at once in place of presenting 'login'
                8: dismissable-flipped: 'help' can be dismissed by a person
                9: presentation-swapped: 'help' is pushed in place of being presented
                12: action-not-run: 'help' on 'home' does nothing
                13: action-not-run: 'spare' on 'home' does nothing
                18: protection-dropped: 'item' is shown without asking 'signed in'
                19: presentation-swapped: 'item' is presented in place of being pushed
                21: action-not-run: 'submit' on 'login' does nothing

                """
        )
    }

    @Test("says which mistakes no flow notices, with the flow that came nearest and what would have noticed")
    func survivors() throws {
        let (status, output) = try shell("$S mutate")
        #expect(status == 0)
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            output.contains(
                """
                NO COVERAGE 'spare' on 'home' does nothing
                  navigation.lock:13: screen home action spare (action-not-run)
                  no flow gets there
                  would notice: tap("spare"), and then an assertion on what has changed
                """
            )
        )
        #expect(
            output.contains(
                """
                SURVIVED 'help' is pushed in place of being presented
                  navigation.lock:9: screen help presentation = modal (presentation-swapped)
                """
            )
        )
        #expect(output.contains("canaries: the one that must die died, the one that must live lived\n"))
        #expect(lines.contains { $0.hasPrefix("12 mutants of Shop, 2 flows: ") })
        #expect(output.contains(" %"))
    }

    @Test("an assertion that it proposes notices the mistake")
    func proposal() throws {
        let first = try shell("$S mutate").output
        let parts = first.components(separatedBy: "\n\n")
        let part = try #require(parts.first { $0.contains("'item' is presented in place of being pushed") })
        let line = try #require(part.split(separator: "\n").last)
        let assertion = line.replacingOccurrences(of: "  would notice: ", with: "")
        #expect(assertion == "assert.event(\"pushed\", { screen = \"item\" })")
        _ = try shell("sed -i '5a \\  \(assertion)' shop.flow.lua")
        #expect(!(try shell("$S mutate").output.contains("'item' is presented in place of being pushed")))
    }

    @Test("gates by --minimum")
    func minimum() throws {
        let (status, output) = try shell("$S mutate --minimum 90")
        #expect(status == 6 && output.contains("--minimum asks for 90.0 %"))
        #expect(try shell("$S mutate --minimum 10").status == 0)
    }

    @Test("mutates what has changed since a lock file")
    func since() throws {
        _ = try shell("$S lock; sed -i 's|\"/item\"|\"/thing\"|' app.lua")
        let (status, output) = try shell("$S mutate --since navigation.lock --list")
        #expect(status == 0)
        #expect(output.split(separator: "\n").count == 3 && output.contains("'/thing' does not lead to 'item'"))
        _ = try shell("$S lock")
        #expect(try shell("$S mutate --since navigation.lock --list").output.isEmpty)
        #expect(try shell("$S mutate --since navigation.lock").output.contains("no score: there was nothing to notice"))
        #expect(try shell("$S mutate --since nothing.lock").status == 4)
    }

    @Test("shards share the mutants among them")
    func shards() throws {
        let all = Set(try shell("$S mutate --list").output.split(separator: "\n"))
        let parts = try (1...3).map { Set(try shell("$S mutate --list --shard \($0)/3").output.split(separator: "\n")) }
        #expect(parts.reduce(Set()) { $0.union($1) } == all && parts.allSatisfy { $0.count == 4 })
        #expect(try shell("$S mutate --shard 4/3").status == 4)
        let auto = try shell("CI_NODE_INDEX=2 CI_NODE_TOTAL=3 $S mutate --list --shard auto")
        #expect(Set(auto.output.split(separator: "\n")) == parts[1])
    }

    @Test("stops when the budget is over, and counts nothing that was not run")
    func budget() throws {
        let (status, output) = try shell("$S mutate --budget 1ms")
        #expect(status == 0 && output.contains("12 mutants of Shop, 2 flows: ") && output.contains(" not run\n"))
        #expect(try shell("$S mutate --budget soon").status == 4)
    }

    @Test("has no score where flows assert nothing: the mutant that must die would live")
    func canary() throws {
        try folder.write("shop.flow.lua", "flow(\"looks\", function() print(screen().name) end)\n")
        let (status, output) = try shell("$S mutate")
        #expect(status == 3)
        #expect(output.contains("no score, since this run cannot be trusted: the mutant that must die lives"))
        #expect(!output.contains("%"))
    }

    @Test("a flow that comes to no end with a mutant has not killed it")
    func timeout() throws {
        try folder.write(
            "shop.flow.lua",
            """
            flow("goes on and on", function() while screen().name ~= "help" do tap("help") end end)
            flow("begins", function() assert.visible("home") end)
            """
        )
        let (status, output) = try shell("$S mutate -g . ")
        #expect(status == 0 && output.contains("TIMEOUT 'help' on 'home' does nothing"))
        #expect(output.contains(" 1 timeout"))
    }

    @Test("flows that fail anyway take no part, and neither do those of other apps")
    func apart() throws {
        try folder.write("broken.flow.lua", "flow(\"broken\", function() assert.visible(\"login\") end)\n")
        try folder.write(
            "own.flow.lua",
            "app.use { root = stack { \"x\" }, screens = { x = {} } }\nflow(\"own\", function() assert.visible(\"x\") end)\n"
        )
        let (status, output) = try shell("$S mutate")
        #expect(status == 0)
        #expect(output.contains("broken.flow.lua:1: 'broken' fails without a mutant and takes no part"))
        #expect(output.contains("12 mutants of Shop, 2 flows: "))
        #expect(try shell("$S mutate own.flow.lua").status == 5)
        #expect(try shell("$S mutate broken.flow.lua").status == 1)
        #expect(try shell("echo 'flow(' > bad.flow.lua; $S mutate").status == 1)
    }

    @Test("does what the manual shows")
    func manual() throws {
        let page = Checkout.manual.appending(path: "Mutants.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { $0.element }
        let scripts = blocks.filter { $0.hasPrefix("lua\n") }.map { String($0.dropFirst(4)) }
        try folder.write("app.lua", scripts[0])
        _ = try shell("rm shop.flow.lua")
        try folder.write("orders.flow.lua", scripts[1])
        let output = try shell("$S mutate").output
        let shown = try #require(blocks.first { $0.hasPrefix("console\n$ sextant mutate\n") })
        for line in shown.split(separator: "\n").dropFirst(2) where line != "…" {
            #expect(output.contains(line + "\n"), "\(line)\n\(output)")
        }
    }

    // MARK: Reports

    @Test("writes the mutation-testing report schema, version 2")
    func json() throws {
        let (status, _) = try shell("$S mutate -r json=out/mutants.json > text")
        #expect(status == 0)
        let data = try Data(contentsOf: URL(filePath: folder.path + "/out/mutants.json"))
        let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        try ReportSchema.check(report)
        let files = try #require(report["files"] as? [String: [String: Any]])
        #expect(Array(files.keys) == ["navigation.lock"])
        let file = try #require(files["navigation.lock"])
        #expect(file["source"] as? String == (try shell("$S lock -").output))
        let mutants = try #require(file["mutants"] as? [[String: Any]])
        #expect(mutants.count == 12)
        let tests = try #require(report["testFiles"] as? [String: [String: Any]])
        #expect(Array(tests.keys) == ["shop.flow.lua"])
        #expect(!String(decoding: data, as: UTF8.self).contains(folder.path))
    }

    @Test("writes a page that needs nothing beside itself")
    func page() throws {
        #expect(try shell("$S mutate -r html=page.html").status == 0)
        let page = try String(contentsOf: URL(filePath: folder.path + "/page.html"), encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>") && !page.contains("http") && !page.contains("<script"))
        #expect(page.contains("screen home action spare") && page.contains("class=\"no-coverage\""))
    }

    @Test("refuses reports that it does not know, and says where one could not be written")
    func reports() throws {
        #expect(try shell("$S mutate -r jsn=x").output.contains("did you mean 'json'?"))
        #expect(try shell("$S mutate -r json").status == 4)
        let overSource = try shell("$S mutate -r html=app.lua")
        #expect(overSource.status == 4 && overSource.output.contains("app.lua"), "\(overSource.output)")
        #expect(try folder.read("app.lua").contains("App"))
        #expect(try shell("$S mutate -r json=/dev/full").status == 7)
        #expect(try shell("mkdir d; $S mutate -r html=d").status == 7)
        #expect(try shell("$S mutate --minimum 101").status == 4)
        #expect(try shell("$S mutate --app nowhere.lua").status == 4)
    }
}

/// What the report schema asks for, checked piece by piece.
private enum ReportSchema {
    private static let statuses: Set = [
        "Killed", "Survived", "NoCoverage", "CompileError", "RuntimeError", "Timeout", "Ignored", "Pending",
    ]

    static func check(_ report: [String: Any]) throws {
        let version = try #require(report["schemaVersion"] as? String)
        #expect(version.wholeMatch(of: /([1-2]\d*|0)(\.(([1-9]\d*)|0)){0,2}/) != nil)
        let thresholds = try #require(report["thresholds"] as? [String: Int])
        for key in ["high", "low"] { #expect((0...100).contains(try #require(thresholds[key]))) }
        let performance = try #require(report["performance"] as? [String: Double])
        #expect(Set(performance.keys) == ["setup", "initialRun", "mutation"])
        #expect((report["framework"] as? [String: Any])?["name"] is String)
        let tests = try testIDs(try #require(report["testFiles"] as? [String: [String: Any]]))
        for file in try #require(report["files"] as? [String: [String: Any]]).values { try checkFile(file, tests) }
    }

    private static func testIDs(_ files: [String: [String: Any]]) throws -> Set<String> {
        var ids: Set<String> = []
        for file in files.values {
            for test in try #require(file["tests"] as? [[String: Any]]) {
                #expect(test["name"] is String)
                #expect(ids.insert(try #require(test["id"] as? String)).inserted)
                if let location = test["location"] as? [String: [String: Int]] { try checkPosition(location["start"]) }
            }
        }
        return ids
    }

    private static func checkFile(_ file: [String: Any], _ tests: Set<String>) throws {
        #expect(file["language"] is String)
        let lines = try #require(file["source"] as? String).components(separatedBy: "\n")
        var ids: Set<String> = []
        for mutant in try #require(file["mutants"] as? [[String: Any]]) {
            #expect(ids.insert(try #require(mutant["id"] as? String)).inserted)
            #expect(mutant["mutatorName"] is String)
            #expect(statuses.contains(try #require(mutant["status"] as? String)))
            let location = try #require(mutant["location"] as? [String: [String: Int]])
            try checkPosition(location["start"])
            try checkPosition(location["end"])
            let line = try #require(location["start"]?["line"])
            #expect(try #require(location["end"]?["column"]) == lines[line - 1].utf16.count + 1)
            for key in ["coveredBy", "killedBy"] {
                #expect(tests.isSuperset(of: mutant[key] as? [String] ?? []))
            }
            #expect(mutant["duration"] is Double && mutant["testsCompleted"] is Int)
        }
    }

    private static func checkPosition(_ position: [String: Int]?) throws {
        #expect(try #require(position?["line"]) >= 1 && (try #require(position?["column"])) >= 1)
    }
}
