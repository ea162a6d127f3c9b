import Foundation
import RunTestSupport
import Testing

/// `sextant generate`, by the real executable.
@Suite("sextant generate")
struct GenerateTests: FolderSuite {
    private static let apps = ClubTraces.club.deletingLastPathComponent()
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", try ClubTraces.description.get())
    }

    /// What is covered, with the last line that says so.
    private static let suites: [(goal: String, says: String)] = [
        ("edges", "8 of 8 edges in 2 walks, 17 steps; no suite needs fewer than 15 (× 1.13)"),
        ("screens", "10 of 10 screens in 1 walk, 13 steps; no suite needs fewer than 10 (× 1.30)"),
        ("links", "4 of 4 links in 1 walk, 5 steps; no suite needs fewer than 5 (× 1.00)"),
        ("protections", "3 of 3 protections in 2 walks, 6 steps; no suite needs fewer than 4 (× 1.50)"),
    ]

    @Test("writes flows that pass, and says how many steps there are at least", arguments: suites)
    func flows(_ suite: (goal: String, says: String)) throws {
        let (status, output) = try shell("$S generate --cover \(suite.goal) --output suite")
        #expect(status == 0)
        #expect(output == suite.says + "\n")
        let run = try shell("$S run suite")
        #expect(run.status == 0, "\(run.output)")
        #expect(
            try shell("$S generate --cover \(suite.goal) 2>/dev/null").output
                == folder.read("suite/\(suite.goal).flow.lua")
        )
    }

    @Test("Flows exercise what they say, by the count of coverage")
    func coverage() throws {
        _ = try shell("$S generate --cover edges --output suite; $S generate --cover links --output suite")
        let (status, output) = try shell("$S run suite --coverage")
        #expect(status == 0 && output.contains("edges        8 of 8"), "\(output)")
        #expect(!output.contains("edge "), "\(output)")
        #expect(!output.contains("link "), "\(output)")
    }

    @Test("follows a link to where an edge begins that nothing else leads to")
    func linkToEdge() throws {
        let screens =
            "promo = { links = { { '/promo', with = 'present' } } }, offer = { from = { 'promo' } }, home = {}"
        let app = "return App { schemes = { 'gen' }, root = stack { 'home' }, screens = { \(screens) } }"
        try folder.write("app.lua", app)
        let (status, output) = try shell("$S generate --output suite && cat suite/*")
        #expect(status == 0 && output.hasPrefix("1 of 1 edge"), "\(output)")
        #expect(output.contains("open_url(\"/promo\")\n") && output.contains("-- promo → offer"), "\(output)")
        #expect(try shell("$S run suite").status == 0)
    }

    @Test("an action may be called what it likes")
    func namesOfActions() throws {
        let actions = "home = { actions = { openGOAL = function() push('cart') end } }, cart = {}"
        try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { \(actions) } }")
        let (status, output) = try shell("$S generate --cover screens --format xcuitest --output suite; cat suite/*")
        #expect(status == 0 && output.contains("element(\"openGOAL\"), to: "), "\(output)")
    }

    @Test("All edges of the shop are covered within 1.2 times the bound")
    func shop() throws {
        let app = GenerateTests.apps.appending(path: "Shop/app.lua").path
        let (status, output) = try shell("$S generate --app \(app) --budget 2m --output suite")
        #expect(status == 0, "\(output)")
        #expect(output.hasPrefix("13 of 13 edges"))
        let ratio = try #require(output.components(separatedBy: "(× ").last?.components(separatedBy: ")").first)
        #expect(try #require(Double(ratio)) <= 1.2, "\(output)")
        #expect(try shell("$S run suite --trust-project").status == 0)
    }

    // MARK: Maestro

    /// Commands that Maestro documents, with the keys that they take here.
    private static let commands: [String: Set<String>] = [
        "launchApp": ["clearState"], "tapOn": ["id", "point"], "inputText": [], "openLink": [], "swipe": ["direction"],
        "extendedWaitUntil": ["visible", "id", "timeout"], "assertVisible": ["id"],
    ]

    @Test(
        "writes flows of Maestro that use its documented commands alone",
        arguments: ["edges", "protections", "screens"]
    )
    func maestro(_ goal: String) throws {
        try folder.write("taps.txt", "# names\nhome.open = Open \"it\"\n\nback = Back\n")
        #expect(try shell("$S generate --cover \(goal) --format maestro --names taps.txt --output m").status == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/m").sorted()
        #expect(files.first == "\(goal)-01.yaml")
        var all = ""
        for file in files {
            let lines = try folder.read("m/\(file)").split(separator: "\n").map(String.init)
            #expect(lines[0] == "appId: \"com.example.club\"")
            #expect(lines[1].hasPrefix("name: ") && lines[2] == "---" && lines[3] == "- launchApp:")
            var keys: Set<String> = []
            for line in lines.dropFirst(3) {
                let word = line.trimmingCharacters(in: .whitespaces).prefix { $0 != ":" }
                if line.hasPrefix("- ") {
                    keys = try #require(GenerateTests.commands[String(word.dropFirst(2))], "\(line)")
                } else {
                    #expect(keys.contains(String(word)), "\(line)")
                }
            }
            all += lines.joined(separator: "\n")
        }
        #expect(!all.contains("openLink: \"/"))
        if goal == "edges" { #expect(all.contains("id: \"Open \\\"it\\\"\"") && all.contains("- inputText: \"1\"")) }
    }

    @Test("types into the fields that an action reads, and says which names mean nothing")
    func fields() throws {
        try folder.write(
            "app.lua",
            """
            return App {
              name = "A", root = stack { "home" }, state = { user = null, theme = null, city = "" },
              screens = {
                home = { actions = { go = function() navigate("inbox") end } },
                inbox = { from = { "home" }, protect = "signed in" },
                login = { presentation = "sheet", actions = { submit = function(a) app.state.user = a.user end } },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
            }
            """
        )
        try folder.write("taps.txt", "home.go = Go\nlogin.sumbit = Submit\nhome.back = Back\nuser = Name\n")
        let (status, output) = try shell("$S generate --format maestro --names taps.txt")
        #expect(status == 0)
        #expect(output.components(separatedBy: "inputText").count == 2, "\(output)")
        #expect(output.contains("- tapOn:\n    id: \"Name\"\n- inputText: \"1\"\n"), "\(output)")
        let doubt =
            "taps.txt:2: the app declares nothing to tap that is called 'login.sumbit': did you mean 'login.submit'?"
        #expect(output.contains(doubt) && output.components(separatedBy: "nothing to tap").count == 2, "\(output)")
    }

    // MARK: XCUITest

    @Test("writes a screen graph with a way for each tap, and tests that go the walks")
    func screenGraph() throws {
        #expect(try shell("$S generate --format xcuitest --output x").status == 0)
        let graph = try folder.read("x/ClubScreenGraph.swift")
        #expect(graph.contains("    static let login = \"login\"\n"))
        #expect(graph.contains("        initialScreenState = ClubScreen.home\n"))
        #expect(graph.contains("        screenState.tap(element(\"open\"), to: ClubScreen.item)\n"))
        #expect(graph.components(separatedBy: "map.addScreenState(").count == 11)
        let tests = try folder.read("x/ClubScreenGraphTests.swift")
        #expect(tests.contains("        navigator.goto(ClubScreen.item)\n"))
        #expect(
            tests.contains("app.open(URL(string: \"club://profile/1\")!)\n        navigator.nowAt(ClubScreen.login)\n")
        )
        // The compiler reads it, although it knows none of the modules.
        for file in ["ClubScreenGraph", "ClubScreenGraphTests"] {
            let parsed = try shell(
                "PATH=$PATH:\(ProcessInfo.processInfo.environment["PATH"] ?? "") swiftc -frontend -parse x/\(file).swift"
            )
            #expect(parsed.status == 0, "\(parsed.output)")
        }
    }

    @Test("gives each screen a name of its own that Swift takes")
    func identifiers() throws {
        let screens = ["item-list", "item_list", "item list", "item list 2", "protocol", "guard", "#"]
        let words = screens.enumerated().map { "[\"\($1)\"] = { links = { \"/screen\($0)\" } }" }
        try folder.write(
            "app.lua",
            "return App { name = \"App\", schemes = { \"a\" }, root = stack { \"home\" }, screens = { home = {}, "
                + "\(words.joined(separator: ", ")) } }"
        )
        #expect(try shell("$S generate --cover screens --format xcuitest --output x").status == 0)
        let graph = try folder.read("x/AppScreenGraph.swift")
        let names = graph.split(separator: "\n").filter { $0.hasPrefix("    static let ") }.compactMap {
            $0.split(separator: " ").dropFirst(2).first
        }
        #expect(names.count == screens.count + 1 && Set(names).count == names.count, "\(names)")
        #expect(names.contains("`protocol`") && names.contains("`guard`") && names.contains("itemList"), "\(names)")
    }

    // MARK: What goes wrong

    @Test("names what nothing leads to, with status 6")
    func missing() throws {
        try folder.write(
            "app.lua",
            "return App { name = \"A\", root = stack { \"a\" }, screens = { a = {}, b = { from = { \"c\" } }, c = { from = {\"b\"} } } }"
        )
        let (status, output) = try shell("$S generate --output suite")
        #expect(status == 6, "\(output)")
        #expect(output == "0 of 2 edges in 0 walks, 0 steps\nnot covered: c → b\nnot covered: b → c\n")
    }

    @Test("refuses what it cannot do, and says why")
    func usage() throws {
        try folder.write("bad.txt", "home.open Open item\n")
        try folder.write("plain/app.lua", "return App { name = \"A\", root = stack { \"a\" }, screens = { a = {} } }")
        try folder.write("file", "")
        for (flags, status, says) in [
            ("--format yaml", 4, "yaml"), ("--cover screen", 4, "screens"), ("--budget soon", 4, "soon"),
            ("--names nowhere.txt", 4, "cannot read nowhere.txt: there is no such file"),
            ("--names bad.txt", 4, "bad.txt:1: 'home.open Open item' is no 'screen.action = identifier'"),
            ("--app plain/app.lua", 5, "the app 'A' has no edges to cover"), ("--app nowhere.lua", 4, "nowhere.lua"),
            ("--output file", 7, "failed to write: --output takes a folder, and 'file' is none"),
        ] as [(String, Int32, String)] {
            let (got, output) = try shell("$S generate \(flags)")
            #expect(got == status, "\(flags): \(output)")
            #expect(output.contains(says), "\(flags): \(output)")
        }
    }
}
