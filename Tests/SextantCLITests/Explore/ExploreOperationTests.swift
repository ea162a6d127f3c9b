import Foundation
import RunTestSupport
import Testing

/// How `sextant explore` is run: by several at once, in parts, with pauses, and with a page to look at.
@Suite("Operating an exploration")
struct ExploreOperationTests: FolderSuite {
    private static let apps = Checkout.tests.appending(path: "Apps")

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explore(_ flags: String) throws -> (status: Int32, output: String) {
        try shell("$S explore \(flags)")
    }

    /// What an exploration has found, without how long it took.
    private func found(_ flags: String) throws -> NSDictionary {
        let (status, output) = try explore("\(flags) --report json=found.json")
        #expect(status == 0 || status == 1, "\(output)")
        return try report("found.json")
    }

    private func report(_ name: String) throws -> NSDictionary {
        let data = try Data(contentsOf: URL(filePath: folder.path + "/" + name))
        var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        // How it was done, not what was found.
        (object["seconds"], object["replays"]) = (nil, nil)
        return object as NSDictionary
    }

    /// An app with variables of its own, one with live objects, and random walks.
    private static let searches = [
        "--app \(apps.path)/Explored/hidden_state.lua --states 120",
        // One that keeps whom to answer outside of its state.
        "--app \(apps.path)/Explored/gate_kept.lua --states 100",
        // So many that somebody goes ahead.
        "--app \(apps.path)/Shop/app.lua --states 300",
        "--app SampleShop --states 60",
        "--app \(apps.path)/Explored/protected_visible.lua --depth 3",
        // So many that walks begin.
        "--app \(apps.path)/Explored/switches.lua --strategy swarm --seed 3 --states 750 --budget 1m",
    ]

    @Test("finds the same for any number of jobs", arguments: searches)
    func jobs(_ flags: String) throws {
        let alone = try found("\(flags) -j 1")
        #expect(try found("\(flags) -j 2") == alone)
        #expect(try found("\(flags) -j 5") == alone)
    }

    @Test("gives the report of one machine when the parts of several are joined", arguments: [2, 3])
    func shards(_ count: Int) throws {
        let flags = "--app \(ExploreOperationTests.apps.path)/Shop/app.lua --states 150"
        let whole = try found(flags)
        #expect(!(whole["edges"] as? [Any] ?? []).isEmpty)
        for part in 1...count { _ = try explore("\(flags) --shard \(part)/\(count) --report json=part-\(part).json") }
        let merged = try shell("$S merge-reports part-*.json -r json=all.json")
        #expect(merged.status == 1 && merged.output.contains("broken double-tap: "))
        #expect(try report("all.json") == whole)
    }

    @Test("says that a property holds when all parts have been looked at, and counts none twice")
    func verdictsOfParts() throws {
        let flags = "--app \(ExploreOperationTests.apps.path)/Explored/dead_end.lua"
        for part in 1...3 {
            let output = try explore("\(flags) --shard \(part)/3 --report json=part-\(part).json").output
            #expect(output.contains("not broken double-tap") && !output.contains("holds "), "\(output)")
            #expect(output.contains("all situations were visited; looked at the part \(part)/3 of them"), "\(output)")
        }
        func merge(_ files: String) throws -> (status: Int32, output: String) {
            try shell("$S merge-reports \(files) -r json=all.json")
        }
        let incomplete = try merge("part-1.json part-3.json")
        #expect(incomplete.output.contains("not broken double-tap"))
        let missing = "parts of the search are missing (2/3)"
        #expect(incomplete.status == 1 && incomplete.output.contains(missing), "\(incomplete.output)")
        #expect(try merge("all.json part-2.json").output.contains("holds double-tap"))
        let twice = try merge("part-1.json part-2.json part-1.json")
        #expect(
            twice.status == 4 && twice.output.contains("are of the same part of one search (1/3)"),
            "\(twice.output)"
        )
    }

    @Test("says when parts do not belong together")
    func strangeParts() throws {
        let apps = ExploreOperationTests.apps.path
        _ = try explore("--app \(apps)/Explored/dead_end.lua --report json=one.json")
        _ = try explore("--app \(apps)/Explored/back_trap.lua --report json=other.json")
        _ = try explore("--app \(apps)/Explored/dead_end.lua --states 2 --shard 2/2 --report json=less.json")
        func merge(_ files: String) throws -> (status: Int32, output: String) {
            try shell("$S merge-reports \(files)")
        }
        let apart = try merge("one.json other.json")
        #expect(apart.status == 4 && apart.output.contains("explorations of different apps: 'Dead end' and "))
        #expect(try merge("one.json less.json").output.contains("the searches were not the same"))
        let change = "head -c 500 one.json > cut.json; sed 's/\"v\" : 1/\"v\" : 9/' one.json > new.json"
        _ = try shell(change)
        #expect(try merge("one.json cut.json").status == 4)
        #expect(try merge("new.json").output.contains("version 9 of the form"))
        _ = try shell("sed 's/\"seconds\" : /\"seconds\" : 1e300, \"was\" : /' less.json > long.json")
        #expect(try merge("long.json less.json").output.contains("long.json is a damaged report"))
    }

    @Test("goes on from a checkpoint as if it had never stopped", arguments: [0, 1, 2, 4, 5].map { searches[$0] })
    func checkpoints(_ flags: String) throws {
        let whole = try found(flags)
        let first = flags.replacing(/--states \d+/, with: "--states 25")
        _ = try explore("\(first) --checkpoint saved")
        let almost = flags.replacing(/--states (\d+)/) { "--states \((Int($0.1) ?? 0) * 9 / 10)" }
        _ = try explore("\(almost) --resume saved --checkpoint saved -j 3")
        #expect(try found("\(flags) --resume saved") == whole)
    }

    @Test("leaves a checkpoint that can be read whenever it is killed")
    func killing() throws {
        let flags = "--app \(ExploreOperationTests.apps.path)/Shop/app.lua --budget 1m --checkpoint saved"
        let script = "$S explore \(flags) & await '[ -s saved ]'; kill -9 $!; wait $! 2>/dev/null; true"
        _ = try shell(script)
        let (status, output) = try explore("\(flags) --states 40 --resume saved")
        #expect(status == 0 || status == 1, "\(output)")
        #expect(output.contains(" situations, "))
    }

    @Test("refuses a checkpoint of something else, or a damaged one, with the reason")
    func strangeCheckpoints() throws {
        let app = "--app \(ExploreOperationTests.apps.path)/Explored/dead_end.lua"
        _ = try explore("\(app) --states 3 --checkpoint saved")
        func refusal(_ flags: String) throws -> String {
            let (status, output) = try explore(flags)
            #expect(status == 4, "\(output)")
            return output
        }
        #expect(
            try refusal("--app SampleShop --resume saved").contains("the checkpoint saved is of 'Dead end', not of ")
        )
        #expect(try refusal("\(app) --only dead-end --resume saved").contains("with other properties"))
        #expect(try refusal("\(app) --depth 3 --resume saved").contains("with other --depth"))
        #expect(try refusal("\(app) --shard 1/2 --resume saved").contains("with other --shard"))
        #expect(try refusal("\(app) --resume nowhere").contains("cannot read the checkpoint nowhere"))
        let whole = try Data(contentsOf: URL(filePath: folder.path + "/saved"))
        for count in stride(from: 0, to: whole.count - 1, by: max(1, whole.count / 40)) {
            try whole.prefix(count).write(to: URL(filePath: folder.path + "/cut"))
            #expect(try refusal("\(app) --resume cut").contains("checkpoint"))
        }
        let text = String(decoding: whole, as: UTF8.self)
        for (sound, damaged) in [
            (#""levelEnd":"#, #""levelEnd":9999"#), (#""nearest":"#, #""nearest":9999"#),
            (#""expanded":"#, #""expanded":9999"#), (#""levelEnd":"#, #""levelEnd":0,"was":"#),
            (#""transitions":"#, #""transitions":9223372036854775807,"was":"#),
            (#""depth":"#, #""depth":9223372036854775807,"was":"#), (#""walks":"#, #""walks":8,"was":"#),
            (#""seconds":"#, #""seconds":1e300,"was":"#),
            (#""seconds":"#, #""seconds":-1e300,"was":"#),
        ] {
            try Data(text.replacing(sound, with: damaged).utf8).write(to: URL(filePath: folder.path + "/damaged"))
            #expect(try refusal("\(app) --resume damaged").contains("damaged: the checkpoint is damaged"))
        }
    }

    /// A member's area whose sign-out leaves the screen where it is, and a flow that gets there.
    private func placeMembersArea() throws {
        let app = """
            return App {
              name = "Area", state = { user = null }, root = stack { "home" },
              screens = {
                home = {},
                login = { presentation = "modal", actions = { submit = function(who) app.state.user = who.user end } },
                area = { presentation = "push", protect = "member",
                  actions = { out = function() app.state.user = nil end } },
              },
              protections = { member = { unless = function(s) return s.user == "ada" end, challenge = "login" } },
            }
            """
        let flow = """
            flow("a member gets there", function()
              navigate("area")
              tap("submit", { user = "ada" })
              assert.visible("area")
            end)
            flow("nobody gets there", function() assert.visible("area") end)
            """
        try Data(app.utf8).write(to: URL(filePath: folder.path + "/app.lua"))
        try Data(flow.utf8).write(to: URL(filePath: folder.path + "/area.flow.lua"))
    }

    @Test("goes on from the end of a flow, which findings then begin with")
    func flows() throws {
        try placeMembersArea()
        #expect(try explore("--only protected-visible").status == 0)
        let (status, output) = try explore("--only protected-visible --from area.flow.lua:1 --save found -j 3")
        #expect(
            status == 1 && output.contains("BROKEN protected-visible: 'area' can be seen although 'member' is closed")
        )
        let flow = try String(contentsOfFile: folder.path + "/found/protected-visible.flow.lua", encoding: .utf8)
        #expect(
            flow.contains(
                #"  navigate("area")\#n  tap("submit", { user = "ada" })\#n  assert.visible("area")\#n  tap("out")"#
            )
        )
        #expect(try shell("$S run found").status == 1)
    }

    @Test("tells a flow of which a local variable of its script is a part, and does not write it")
    func capturingFlow() throws {
        try placeMembersArea()
        let lines = [
            #"local who = { user = "ada" }"#, #"flow("a member gets there", function()"#, #"  navigate("area")"#,
            #"  tap("submit", who)"#, "end)",
        ]
        try folder.write("area.flow.lua", lines.joined(separator: "\n"))
        let (status, output) = try explore("--only protected-visible --from area.flow.lua --save found")
        #expect(status == 1 && output.contains("the flow 'a member gets there'"), "\(output)")
        let run = try shell("$S run found")
        #expect(run.status == 0 && run.output.contains("1 skipped") && !run.output.contains("undefined"), "\(run)")
    }

    @Test("goes on from no flow that does not pass, is not there, or is about another app")
    func strangeFlows() throws {
        try placeMembersArea()
        try Data("app.use(\"SampleShop\")\nflow(\"other\", function() end)".utf8)
            .write(to: URL(filePath: folder.path + "/other.flow.lua"))
        func refusal(_ flags: String) throws -> String {
            let (status, output) = try explore(flags)
            #expect(status == 4, "\(output)")
            return output
        }
        #expect(try refusal("--from area.flow.lua").contains("the flow 'nobody gets there' does not pass: "))
        #expect(try refusal("--from area.flow.lua:2").contains("no flow begins in line 2; flows begin in 1, 6"))
        #expect(try refusal("--from nowhere.flow.lua").contains("nowhere.flow.lua"))
        #expect(try refusal("--from other.flow.lua").contains("is about 'SampleShop', not about 'Area'"))
    }

    @Test("goes on from where a session is, and leaves that where it was")
    func session() throws {
        try placeMembersArea()
        let lines = #"navigate("area")\#ntap("submit", { user = "ada" })\#n:explore 2s\#nscreen().name\#n"#
        try Data(lines.utf8).write(to: URL(filePath: folder.path + "/lines"))
        let (status, output) = try shell("$S repl <lines")
        #expect(status == 0 && output.contains("BROKEN protected-visible: 'area' can be seen"))
        #expect(output.contains("    tap(\"out\")\n") && output.hasSuffix("\"area\"\n"))
    }

    @Test("draws a page in which each situation can be looked at, with nothing that a script could break out of")
    func page() throws {
        let app = """
            return App { name = "</script><b>", root = stack { "home" }, screens = { home = { actions = {
              ["</script>"] = function() push("next") end } }, next = { presentation = "push" } } }
            """
        try Data(app.utf8).write(to: URL(filePath: folder.path + "/app.lua"))
        _ = try explore("--report html=found.html")
        let page = try String(contentsOfFile: folder.path + "/found.html", encoding: .utf8)
        #expect(page.ranges(of: "</script>").count == 2)
        #expect(page.contains(#""screen":"next""#) && page.contains(#""refusal":"noop (atRoot)""#))
        #expect(page.contains("double-tap") && !page.contains("://") && !page.contains(" src="))
        // The launch, and what one move leads to.
        #expect(page.contains("<title>0 moves: 1 new situations</title>") && page.contains("situations known by moves"))
    }
}
