import Foundation
import RunTestSupport
import Testing

/// The real executable in a process of its own.
@Suite("The executable")
struct ExecutableTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "ends with the documented status",
        arguments: [
            ("$S --version", Int32(0)), ("$S", 0), ("$S run --help", 0), ("$S run", 5), ("$S run --no-such-flag", 4),
            ("$S run nowhere", 4), ("$S frobnicate", 4), ("printf '((' > a.flow.lua; $S run", 1),
            ("printf '((' > a.flow.lua; $S run -r json=/dev/null/x", 7),
        ]
    )
    func status(_ command: String, _ expected: Int32) throws {
        let (status, output) = try shell(command)
        #expect(status == expected, "\(output)")
    }

    @Test("has whole help where a terminal is narrower than its left column", arguments: ["--help", "run --help"])
    func narrow(_ arguments: String) throws {
        let (status, output) = try shell("COLUMNS=10 $S \(arguments)")
        #expect(status == 0 && output.contains("information."), "\(output)")
        let words = { (text: String) in Set(text.split { $0 == " " || $0 == "\n" }) }
        let wide = try shell("COLUMNS=300 $S \(arguments)").output
        #expect(words(wide).isSubset(of: words(output)), "\(words(wide).subtracting(words(output)))")
    }

    @Test("takes the number of jobs as other tools do", arguments: ["-j2", "-j 2", "-j=2", "--jobs 2", "--jobs=2"])
    func jobs(_ flag: String) throws {
        let app = "app.use { root = stack { \"x\" }, screens = { x = {} } }"
        try folder.write("a.flow.lua", "\(app)\nflow(\"x\", function() assert.visible(\"x\") end)\n")
        let (status, output) = try shell("$S run \(flag)")
        #expect(status == 0, "\(output)")
    }

    @Test("gives a file that cannot be read no line of another one")
    func place() throws {
        try folder.write("inner/sextant.lua", "return {}")
        try folder.write("other/app.lua", "return App { root = \"x\", screens = { x = {} } }")
        try folder.write("inner/a.flow.lua", "app.use(\"../other/app.lua\")\n\nflow(\"x\", function() screen() end)\n")
        let (status, output) = try shell("cd inner && $S run")
        #expect(status == 1)
        #expect(output.contains("app.lua") && !output.contains("app.lua:3"), "\(output)")
    }

    @Test("ends flows in the same way without images", arguments: ["-j 0", "-j 2", "-j 2 --isolate"])
    func images(_ flags: String) throws {
        let flows = ReplTests.root + "/Tests/Flows/Variables"
        let fields = #"grep -o '"\(digest\|name\|status\|text\)":"[^"]*"'"#
        let command =
            "cp -r '\(flows)' flows; $S run flows \(flags) -r json | \(fields) | sort > with; "
            + "$S run flows \(flags) --no-images -r json | \(fields) | sort > without; cmp with without && grep -c digest with"
        let (status, output) = try shell(command)
        #expect(status == 0 && output == "6\n", "\(output)")
    }

    @Test("ends quietly when the reader goes away")
    func closedPipe() throws {
        let (status, output) = try shell(
            "printf '((' > a.flow.lua; { $S run -r json; echo status $? >&2; } | true; $S run --help | head -n 1"
        )
        #expect(status == 0)
        #expect(output.contains("status 1\n"))
        #expect(!output.contains("cannot write"))
    }

    /// An app with a dead end, a script with an error, and an app with one, all of which make a command fail.
    private func writeFailing() throws {
        try folder.write(
            "app.lua",
            """
            return App {
              root = stack { "home" },
              screens = { home = { actions = { go = function() present("end") end } }, ["end"] = { presentation = "full_screen_cover" } },
            }
            """
        )
        try folder.write("a.flow.lua", "flow(\"home\", function() assert.visible(\"home\") end)\n")
        try folder.write("bad/app.lua", "return App { root = \"nowhere\", screens = {} }\n")
    }

    /// Commands that fail, with the files that they write.
    private static let failing = [
        ("explore --states 50 --report json=F --report html=G", Int32(1), ["F", "G"]),
        ("mutate --minimum 100 -r json=F -r html=G", 6, ["F", "G"]), ("check bad/app.lua", 1, []),
        ("explore --states 2 --only hidden-state --require-complete", 6, []),
    ]

    @Test("does all of its work though nobody reads the results", arguments: failing)
    func unread(_ command: String, _ expected: Int32, _ files: [String]) throws {
        try writeFailing()
        let (_, output) = try shell("{ $S \(command); echo status $? >&2; } | true; ls F G")
        #expect(output.contains("status \(expected)\n"), "\(output)")
        for file in files { #expect(output.hasSuffix("\(file)\n") || output.contains("\n\(file)\n"), "\(output)") }
        let full = try shell("rm -f F G; $S \(command) > /dev/full; echo status $?; ls F G")
        #expect(full.output.contains("status 7\n"), "\(full.output)")
        for file in files { #expect(full.output.contains("\n\(file)\n"), "\(full.output)") }
    }

    @Test("puts nothing into a file that is meant for a standard output that is closed")
    func closedOutput() throws {
        try writeFailing()
        let (_, output) = try shell(
            "$S run -r console -r junit=F >&-; echo status $?; head -c 5 F; $S repl <&-; echo $?"
        )
        #expect(output.contains("status 7\n<?xml") && output.hasSuffix("0\n"), "\(output)")
    }

    @Test("looks for the tags of the settings among all flows, and for those of a list where it says that they are")
    func partsOfProject() throws {
        let app = "app.use { root = stack { \"x\" }, screens = { x = {} } }"
        try folder.write("flows/a.flow.lua", "\(app)\nflow(\"fast\", function() assert.visible(\"x\") end)\n")
        let slow = "flow(\"slow\", { tags = { \"slow\" } }, function() assert.visible(\"x\") end)"
        try folder.write("flows/b.flow.lua", "\(app)\n\(slow)\n")
        try folder.write("other/c.flow.lua", "\(app)\nflow(\"c: 1\", function() assert.visible(\"x\") end)\n")
        try folder.write("sextant.lua", "return { flows = \"flows\", tags = \"not slow\" }\n")
        for part in ["flows/a.flow.lua", "flows/a.flow.lua:2", "other", "--from-file list", "--from-file lines"] {
            let list = "$S run other --list > list; echo other/c.flow.lua:2 > lines"
            let (status, output) = try shell("\(list); $S run \(part)")
            #expect(status == 0 && output.contains("1 passed in"), "\(part): \(output)")
        }
        #expect(try shell("$S run flows/b.flow.lua").status == 5)
        try folder.write("sextant.lua", "return { flows = \"flows\", tags = \"not slwo\" }\n")
        let (status, output) = try shell("$S run")
        let message = "setting 'tags' in sextant.lua: no flow has the tag 'slwo': did you mean 'slow'?"
        #expect(status == 4 && output.contains(message), "\(output)")
        #expect(try shell("$S run --tag 'not slwo' flows/a.flow.lua").status == 4)
        #expect(try shell("$S run --tag 'not slow' -g fast").status == 0)
    }

    @Test("says what is missing after a sign", arguments: ["--coverage=", "--shuffle="])
    func missingValue(flag: String) throws {
        let (status, output) = try shell("$S run \(flag) x")
        #expect(status == 4 && output.contains("\(flag) names nothing: a value follows the '='"), "\(output)")
    }

    @Test("says once that standard output is full")
    func fullDisk() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let (status, output) = try shell("printf '((' > a.flow.lua; $S run > /dev/full")
        #expect(status == 7)
        #expect(output == "sextant: cannot write the report standard output: no space left on device\n")
    }
}

/// Coverage through the real executable.
@Suite("Coverage")
struct CoverageRunTests {
    private func run(_ flags: String) throws -> (status: Int32, output: String) {
        let folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              schemes = { "shop" },
              root = tabs("main", { tab("home", { root = stack { "home" } }), tab("more", { root = stack { "more" } }) }),
              state = { user = null },
              protections = { member = { unless = function(s) return s.user ~= nil end, challenge = "login" } },
              screens = {
                home = {}, more = {}, detail = { links = { "/detail" }, from = { "more" } }, item = { links = { "/item/:id" }, from = { "home" } },
                secret = { links = { "/secret" }, protect = "member" },
                login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
              },
            }
            """
        )
        try folder.write(
            "a.flow.lua",
            """
            flow("item", function() open_url("shop://item/1") assert.visible("item") end)
            flow("detail", function() user.tap_tab("more") push("detail") user.tap_tab("home") end)
            flow("secret", function() open_url("shop://secret") tap("submit") assert.visible("secret") end)
            flow("inline", function() assert.visible("x") end)
            """.replacingOccurrences(
                of: "flow(\"inline\"",
                with: "app.use(App { root = 'x', screens = { x = {} } })\nflow(\"inline\""
            )
        )
        return try Shell.run("$S run \(flags)", tool: "sextant", in: folder.path)
    }

    @Test("names what flows exercised and what not")
    func summary() throws {
        let (status, output) = try run("--coverage=c.json; cat c.json")
        #expect(status == 0)
        #expect(
            output.contains(
                """
                  screens      6 of 6
                  edges        2 of 2
                  links        2 of 3  not: /detail → detail
                  protections  1 of 3  not: member: open, member: refused
                  containers   2 of 2
                  actions      1 of 1

                """
            ),
            "\(output)"
        )
        #expect(output.contains(#"{"flows":1,"name":"home → item"}"#), "\(output)")
    }

    @Test(
        "is a gate",
        arguments: [("--coverage-minimum 50", Int32(0)), ("--coverage-minimum 90", 6), ("--coverage-minimum 101", 4)]
    )
    func gate(_ flags: String, _ expected: Int32) throws {
        let (status, output) = try run(flags)
        #expect(status == expected, "\(output)")
        if expected == 6 { #expect(output.contains("less than --coverage-minimum 90%"), "\(output)") }
    }

    @Test("is measured by a project that says so, with the file in a folder that is made")
    func settings() throws {
        let settings = "return { coverage = \"out/c.json\", coverage_minimum = 90 }"
        let (status, output) = try run("-q; status=$?; echo '\(settings)' > sextant.lua; $S run -q; echo $?; ls out")
        #expect(status == 0)
        #expect(output.contains("less than --coverage-minimum 90%"), "\(output)")
        #expect(output.hasSuffix("6\nc.json\n"), "\(output)")
    }

    @Test("is none with --no-coverage, whatever the project says")
    func none() throws {
        let settings = "return { coverage = \"out/c.json\", coverage_minimum = 90 }"
        let (status, output) = try run("--list; echo '\(settings)' > sextant.lua; $S run --no-coverage; echo $?; ls")
        #expect(status == 0)
        #expect(output.contains("\n0\n") && !output.contains("coverage of"), "\(output)")
        #expect(!output.contains("out\n"), "\(output)")
        #expect(try run("--no-coverage --coverage").status == 4)
    }

    @Test("is that of the project's app; apps of scripts are folded, and told with --verbose")
    func inline() throws {
        let (status, output) = try run("--coverage")
        #expect(status == 0)
        #expect(output.contains("coverage of App: 14 of 17"), "\(output)")
        #expect(output.contains("coverage of 1 app of scripts: 1 of 1, 100% (--verbose shows each)"), "\(output)")
        let all = try run("--coverage --verbose").output
        #expect(all.contains("coverage of App (app.lua): ") && all.contains("coverage of App (a.flow.lua): 1 of 1"))
    }

    @Test("of shards is added up and judged by merge-reports")
    func shards() throws {
        let (status, output) = try run(
            "-q --shard 1/2 --coverage -r json=1.jsonl >/dev/null; $S run -q --shard 2/2 --coverage -r json=2.jsonl "
                + ">/dev/null; $S merge-reports 1.jsonl 2.jsonl --coverage-minimum 90"
        )
        #expect(status == 6, "\(output)")
        #expect(output.contains("links        2 of 3"), "\(output)")
    }
}
