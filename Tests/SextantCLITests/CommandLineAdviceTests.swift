import RunEvents
import RunTestSupport
import SextantCLI
import Testing

/// What somebody is told who mistypes a command line, or is used to another tool.
@Suite("advice for a command line")
struct CommandLineAdviceTests {
    private static let files = [
        "checkout.flow.lua": "pass the cart opens #auth\n", "flows/account.flow.lua": "pass account\n",
        "app.lua": "", "urls.txt": "shop://item/5\n", "runs.jsonl": "",
    ]

    private func said(_ arguments: [String]) throws -> String {
        let bench = try Bench(Self.files)
        #expect(bench.run(arguments) != .passed)
        return bench.errors.text
    }

    @Test(
        "names the nearest path",
        arguments: [
            (
                ["run", "chekout.flow.lua"],
                "no such file or folder: chekout.flow.lua: did you mean 'checkout.flow.lua'?"
            ),
            (["run", ""], "a path is empty; the folder itself is '.'"), (["check", ""], "a path is empty"),
            (["run", "flows", ""], "a path is empty"), (["explore", ""], "a path is empty"),
            (["run", "checkout"], "did you mean 'checkout.flow.lua'?"),
            (["run", "Checkout.flow.lua"], "did you mean 'checkout.flow.lua'?"),
            (["run", "account.flow.lua"], "did you mean 'flows/account.flow.lua'?"),
            (["run", "flws/account.flow.lua"], "did you mean 'flows/account.flow.lua'?"),
            (["run", "flws/*.flow.lua"], "did you mean 'flows'?"),
            (["run", "zzz.flow"], "zzz.flow; there are checkout.flow.lua, flows/account.flow.lua"),
            (["run", "the cart opens"], "flows are chosen by their names with --grep 'the cart opens'"),
            (["run", "checkout.flow.lua::the cart"], "did you mean 'checkout.flow.lua'?"),
            (["run", "--app", "ap.lua"], "there is no app at 'ap.lua': did you mean 'app.lua'?"),
            (["run", "--from-file", "url.txt"], "did you mean 'urls.txt'?"),
            (["show", "run.jsonl"], "runs.jsonl'?"), (["links", "url.txt"], "did you mean 'urls.txt'?"),
            (
                ["explore", "zzz.properties.lua"],
                "no such file or folder: zzz.properties.lua; it takes NAME.properties.lua"
            ),
            (["explore", "flws"], "no such file or folder: flws: did you mean 'flows'?"),
            (["explore", "--from", "chekout.flow.lua"], "--from: there is no script 'chekout.flow.lua': did you mean"),
            (["editor-types", "flws"], "there is no folder 'flws': did you mean 'flows'?"),
            (["editor-types", "urls.txt"], "no folder: 'urls.txt'; it takes the project's folder"),
            (["conform", "run.jsonl"], "did you mean 'runs.jsonl'?"),
        ] as [([String], String)]
    )
    func paths(_ arguments: [String], _ words: String) throws {
        let text = try said(arguments)
        #expect(text.contains(words), "\(text)")
    }

    @Test(
        "names the flag that other tools call otherwise, and what a value is",
        arguments: [
            (["run", "--workers", "4"], "Did you mean '--jobs'?"),
            (["run", "--filter", "x"], "Did you mean '--grep'?"),
            (["run", "-tag", "auth"], "Did you mean '--tag'?"),
            (["run", "--only-failed"], "Did you mean '--last-failed'?"),
            (["run", "--output", "x.html"], "Did you mean '--report'?"),
            (["run", "--max-fail", "1"], "Did you mean '--max-failures'?"),
            (["run", "--workers=4"], "Did you mean '--jobs'?"),
            (["run", "--worker", "4"], "Did you mean '--jobs'?"),
            (["describe", "--format", "json"], "Did you mean '--json'?"),
            (["explore", "--time", "5s"], "Did you mean '--budget'?"),
            (["explore", "--max-depth", "5"], "Did you mean '--depth'?"),
            (["run", "--time", "5s"], "Did you mean '--timeout'?"),
            (["--app", "app.lua", "run"], "Options follow the command: sextant run --app …"),
            (["run", "--jobs", "four"], "'--jobs <n>': it takes a whole number"),
            (["run", "--retries", "-1"], "not negative, not -1"),
            (["run", "-r", "junit:out.xml"], "did you mean 'junit=out.xml'?"),
            (["run", "-r", "out/junit.xml"], "did you mean 'junit=out/junit.xml'?"),
            (["run", "-r", "html="], "the path is missing in the report 'html=': write html=FILE"),
            (["run", "-r", "report.html"], "did you mean 'html=report.html'?"),
            (["run", "-r", "run.jsonl"], "did you mean 'json=run.jsonl'?"),
            (["run", "--tag", "slow"], "no flow has the tag 'slow'; there are auth"),
            (["run", "-r", "xml"], "did you mean 'junit'?"),
            (["run", "--tag", "auth && slow"], "joined with and, or, not, as in 'auth and not slow'"),
            (["run", "--grep", "zzz"], "--grep matches none of 2 flows; --list shows their names"),
            (["repl", "app.lua"], "an app is given with --app app.lua"),
            (["graph", "--format", "svg", "out.svg"], "what it prints goes into a file with > out.svg"),
            (["run", "--minimum", "80"], "Did you mean '--coverage-minimum'?"),
            (["--verson"], "Did you mean '--version'?"),
            (["version"], "unknown command 'version': did you mean '--version'?"),
        ] as [([String], String)]
    )
    func flags(_ arguments: [String], _ words: String) throws {
        let text = try said(arguments)
        #expect(text.contains(words), "\(text)")
    }

    @Test(
        "advises no option that the command does not have, and none that is unlike",
        arguments: ["--budget", "--zzzz"]
    )
    func otherOptions(_ option: String) throws {
        let text = try said(["run", option, "1"])
        #expect(text.contains("Unknown option '\(option)'\n") && !text.contains("Did you mean"), "\(text)")
    }

    @Test(
        "names no file of another kind as the nearest",
        arguments: [["conform", "checkout.jsonl"], ["links", "a.txt"], ["show", "app.json"]]
    )
    func otherKinds(_ arguments: [String]) throws {
        let text = try said(arguments)
        #expect(text.contains("there is no such file") && !text.contains("did you mean"), "\(text)")
    }

    @Test("a path may end with line and column, as editors write it")
    func columns() throws {
        let bench = try Bench(Self.files)
        #expect(bench.run("run", "checkout.flow.lua:1:5") == .passed)
    }

    @Test(
        "names what help there is",
        arguments: [
            ("swipe_bakc", "did you mean 'user.swipe_back'?"), ("login wall", "did you mean 'login-gating'?"),
            ("run --app", "did you mean 'run'?"), ("asert", "did you mean 'assert'?"),
        ]
    )
    func help(_ topic: String, _ words: String) throws {
        let text = try said(["help", topic])
        #expect(text.contains(words), "\(text)")
    }

    @Test(
        "says what is wrong with the settings of a project",
        arguments: [
            (
                "{\"flows\": \"flws\"}",
                "setting 'flows' in sextant.lua:1: no such file or folder: flws: did you mean 'flows'?"
            ),
            ("{\n\"jobs\": \"two\"}", "setting 'jobs' in sextant.lua:2 must be a whole number, not \"two\""),
            ("{\"app\": \"ap.lua\"}", "there is no app at 'ap.lua': did you mean 'app.lua'?"),
        ]
    )
    func settings(_ settings: String, _ words: String) throws {
        let bench = try Bench(Self.files.merging(["sextant.lua": settings]) { $1 })
        #expect(bench.run("run") == .usage)
        #expect(bench.errors.text.contains(words), "\(bench.errors.text)")
    }
}
