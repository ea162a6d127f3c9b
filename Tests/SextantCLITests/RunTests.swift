import FlowReporting
import FlowRunner
import RunEvents
import RunTestSupport
import SextantCLI
import Testing

@Suite("sextant run")
struct RunTests {
    static let files = [
        "a.flow.lua": "pass one #auth\nfail two #slow\n",
        "sub/b.flow.lua": "skip three\nflaky four @four\n",
    ]

    @Test(
        "ends with the documented status",
        arguments: [
            ("pass a", [], RunStatus.passed), ("skip a", [], .passed), ("fail a", [], .failed),
            ("error a", [], .failed), ("broken", [], .failed), ("app-broken", [], .usage),
            ("pass a", ["--grep", "zzz"], .nothingSelected), ("", [], .nothingSelected),
            ("pass a", ["--shard", "2/2"], .passed), ("pass a !only", ["--forbid-only"], .gate),
            ("pass a", ["--last-failed"], .nothingSelected), ("pass a", ["a.flow.lua:1"], .passed),
            ("\npass a", ["a.flow.lua:1"], .nothingSelected), ("pass a\n", ["a.flow.lua:2"], .passed),
            ("pass a\n", ["a.flow.lua:3"], .nothingSelected), ("flaky a", ["--retries", "1"], .passed),
            ("flaky a", ["--retries=1", "--flaky=fail"], .failed), ("pass a", ["--timeout=5s", "-x"], .passed),
            ("pass a", ["-r", "json=/dev/null/x"], .reportUnwritable),
            ("fail a", ["-r", "junit=/dev/null/x"], .reportUnwritable),
            ("hang a", ["--global-timeout=10ms"], .globalTimeout),
        ] as [(String, [String], RunStatus)]
    )
    func status(_ script: String, _ arguments: [String], _ expected: RunStatus) throws {
        let bench = try Bench(["a.flow.lua": script])
        #expect(bench.run(["run"] + arguments) == expected)
    }

    @Test("prints one line per script, the failures and the summary")
    func console() throws {
        let bench = try Bench(Self.files)
        bench.variables["SEXTANT_COMMAND"] = "scripts/sextant"
        #expect(bench.run("run", "--seed", "81") == .failed)
        let text = bench.output.text
        #expect(text.contains("✗ a.flow.lua      1 passed, 1 failed"))
        #expect(text.contains("run it again: scripts/sextant run a.flow.lua:2 --seed 81\n"))
        #expect(text.contains("1 passed, 2 failed, 1 skipped in "))
        #expect(text.hasSuffix(" s (seed 81)\n"))
        #expect(bench.errors.text.isEmpty)
        #expect(bench.run("run", "--retries", "2", "-q", "sub") == .passed)
    }

    @Test("keeps what scripts say from commanding GitHub Actions, on both outputs")
    func workflowCommands() throws {
        let bench = try Bench(["a.flow.lua": "fail a##[error]x\npass b##[group]y", "##[b.flow.lua": "broken"])
        bench.variables["GITHUB_ACTIONS"] = "true"
        for arguments in [["-v"], ["-r", "tap"], ["-r", "json"], ["-r", "junit"], ["--list"], ["nowhere ##[x"]] {
            _ = bench.run(["run"] + arguments)
            let texts = (bench.output.text + bench.errors.text).split(separator: "\n")
            #expect(texts.contains { $0.contains("##") || $0.contains("# #") || $0.contains("#\\u") }, "\(texts)")
            #expect(!texts.contains { $0.contains("##[") && !$0.hasPrefix("::") }, "\(texts)")
        }
        bench.variables = [:]
        _ = bench.run("run", "-v")
        #expect(bench.output.text.contains("✓ b##[group]y"))
    }

    @Test("keeps what scripts say from commanding other CI systems", arguments: ["TF_BUILD", "TEAMCITY_VERSION"])
    func commands(_ variable: String) throws {
        let bench = try Bench(["a.flow.lua": "fail a##vso[task.complete]\npass b##teamcity[x]"])
        bench.variables[variable] = "2024.1"
        _ = bench.run("run", "-v")
        #expect(bench.output.text.contains("✓ b##teamcity [x]"))
        #expect(!bench.output.text.contains("##vso["))
    }

    @Test("colours only what it is told to colour")
    func colours() throws {
        let bench = try Bench(["a.flow.lua": "pass one"])
        func isColoured(_ variables: [String: String], _ arguments: String...) -> Bool {
            bench.variables = variables
            _ = bench.run(["run"] + arguments)
            return bench.output.text.contains("\u{1b}[")
        }
        #expect(!isColoured([:]))
        #expect(isColoured([:], "--color=always"))
        #expect(isColoured(["CLICOLOR_FORCE": "1"]))
        #expect(!isColoured(["CLICOLOR_FORCE": "0"]))
        #expect(!isColoured(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(!isColoured(["CLICOLOR_FORCE": "1"], "--color=never"))
    }

    @Test("lists what would run as input for --from-file")
    func lists() throws {
        let bench = try Bench(Self.files)
        #expect(bench.run("run", "--list", "--tag", "not slow") == .passed)
        #expect(bench.output.text == "a.flow.lua › one\nsub/b.flow.lua › three\nsub/b.flow.lua › four\n")
        try bench.folder.write("list.txt", bench.output.text)
        #expect(bench.run("run", "--from-file", "list.txt", "--list", "--json") == .passed)
        let document = bench.output.text.split(separator: "\n")
        #expect(document.count == 5)
        #expect(document[3].contains("\"id\":\"four\""))
    }

    @Test("remembers what failed")
    func lastFailed() throws {
        let bench = try Bench(Self.files)
        #expect(bench.run("run") == .failed)
        #expect(bench.run("run", "--last-failed", "--list") == .passed)
        #expect(bench.output.text == "a.flow.lua › two\nsub/b.flow.lua › four\n")
        #expect(bench.run("run", "sub") == .passed)
        #expect(bench.run("run", "--failed-first", "--list") == .passed)
        #expect(bench.output.text.hasPrefix("a.flow.lua › two\n"))
    }

    @Test("writes several reports in one pass, which merge into the same run")
    func reports() throws {
        let bench = try Bench(Self.files)
        #expect(bench.run("run", "--shard", "1/2", "-r", "json=one.jsonl", "-r", "tap=one.tap") == .passed)
        #expect(bench.run("run", "--shard", "2/2", "-r", "json=two.jsonl", "-r", "junit=two.xml") == .failed)
        #expect(try bench.folder.read("one.tap").hasPrefix("TAP version 13\n"))
        #expect(try bench.folder.read("two.xml").hasSuffix("</testsuites>\n"))
        #expect(bench.run("merge-reports", "one.jsonl", "two.jsonl") == .failed)
        #expect(bench.output.text.contains("1 passed, 2 failed, 1 skipped in"))
        #expect(bench.run("show", "two.jsonl") == .passed)
        #expect(bench.output.text.contains("    1 s\n      pushed item\n"))
        #expect(bench.run("show", "two.jsonl", "--grep", "nobody") == .nothingSelected)
        #expect(bench.errors.text.hasPrefix("sextant: --grep matches none of "))
    }

    @Test("takes the settings of the project that the path lies in")
    func settings() throws {
        let bench = try Bench([
            "Tests/sextant.lua": "{\"flows\": \"Flows\", \"reports\": \"tap=out.tap\", \"tags\": \"auth\"}",
            "Tests/Flows/a.flow.lua": "pass one #auth\nfail two\n",
            "other.flow.lua": "pass three #auth\n",
        ])
        #expect(bench.run("run", "Tests/Flows") == .passed)
        #expect(bench.output.text.hasPrefix("✓ Tests/Flows/a.flow.lua  1 passed"))
        #expect(try bench.folder.read("Tests/out.tap").contains("# Subtest: Tests/Flows/a.flow.lua"))
        #expect(bench.run("run", "Tests/Flows", "--list") == .passed)
        #expect(bench.output.text == "Flows/a.flow.lua › one\n")
        try bench.folder.write("Tests/sextant.lua", "{\"flow\": 1}")
        #expect(bench.run("run", "Tests/Flows") == .usage)
        #expect(bench.errors.text == "sextant: unknown setting 'flow' in sextant.lua:1: did you mean 'flows'?\n")
    }

    @Test("takes its shard from the environment, and understands Bazel")
    func environment() throws {
        let bench = try Bench(Self.files)
        bench.variables = [
            "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": bench.folder.path + "/status",
            "XML_OUTPUT_FILE": bench.folder.path + "/test.xml",
        ]
        #expect(bench.run("run", "--shard", "auto", "--list") == .passed)
        #expect(bench.output.text == "a.flow.lua › one\nsub/b.flow.lua › three\n")
        #expect(try bench.folder.read("status").isEmpty)
        #expect(bench.run("run", "--shard", "auto") == .passed)
        #expect(try bench.folder.read("test.xml").contains("<testsuites"))
        bench.variables["TESTBRIDGE_TEST_ONLY"] = "three"
        #expect(bench.run("run", "--shard", "auto", "--list") == .passed)
        #expect(bench.output.text == "sub/b.flow.lua › three\n")
    }

    @Test("annotates by itself under GitHub Actions")
    func gitHub() throws {
        let bench = try Bench(Self.files)
        bench.variables = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": bench.folder.path + "/summary.md"]
        #expect(bench.run("run", "a.flow.lua") == .failed)
        #expect(bench.output.text.contains("::error file=a.flow.lua,line=2,title=two::the screen"))
        #expect(try bench.folder.read("summary.md").contains("### Sextant: 1 passed, 1 failed"))
    }

    @Test("fails on flaky flows and leftover marks where CI is set")
    func continuousIntegration() throws {
        let bench = try Bench(["a.flow.lua": "flaky a !only\n", "b.flow.lua": "pass b\n"])
        bench.variables["CI"] = "true"
        #expect(bench.run("run", "--retries", "1") == .failed)
        #expect(bench.output.text.contains("leftover 'only'"))
        #expect(bench.run("run") == .gate)
        #expect(bench.run("run", "--no-forbid-only") == .passed)
    }

    @Test("shows hostile names and outputs without harm")
    func hostile() throws {
        let bench = try Bench(["a.flow.lua": "fail \u{1b}[31m\u{202e}evil]]> #t<\"&\n", "b\u{1b}.flow.lua": "pass x\n"])
        for format in ["console", "dots", "json", "tap", "tap14", "junit", "github", "teamcity"] {
            #expect(bench.run("run", "-r", format) == .failed)
            #expect(!bench.output.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(format)")
        }
    }
}
