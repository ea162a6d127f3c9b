import FlowRunner
import RunEvents
import RunTestSupport
import SextantCLI
import Testing

/// What somebody is told who mistypes a command line, or is used to another tool.
@Suite("advice for a command line")
struct CommandLineAdviceTests {
    private static let files = [
        "checkout.flow.lua": "pass the cart opens #auth\n", "flows/account.flow.lua": "pass account\n",
        "login.yaml": "- tapOn: x\n", "app.lua": "", "items.csv": "id\n5\n", "shop.lua": "return App {}",
        "urls.txt": "shop://item/5\n",
        "runs.jsonl": "",
        "Main.xib": "<document/>", "tests/account.spec.lua": "",
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
            (
                ["run", "checkout.flow.lua::the cart"],
                "did you mean 'checkout.flow.lua'? A flow of it is chosen by its line, checkout.flow.lua:12, or by its "
                    + "name, -g 'the cart'"
            ),
            (["run", "login.yaml"], "login.yaml is no flow script, which is Lua: 'help coming-from' shows"),
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
            (["run", "items.csv"], "items.csv is no Lua script; a script reads it with rows(\"items.csv\")"),
            (["check", "items.csv"], "items.csv is no Lua script"),
            (["links", "app.lua"], "'app.lua' is no list of addresses; an app is given with --app app.lua"),
            (
                ["conform", "urls.txt", "--mapping", "shop.lua"],
                "shop.lua describes an app; a mapping returns function"
            ),
            (
                ["explore", "--skip", "dead-end", "unreachable"],
                "names are separated by commas: --skip dead-end,unreachable"
            ),
            (["run", "shop://item/5"], "a flow opens an address with open_url(\"shop://item/5\")"),
            (["links", "shop://item/5"], "addresses stand in a file, one a line"),
            (["describe", "--app", ""], "a path is empty"),
            (["describe", "--app", "Main.xib"], "'Main.xib' describes no app"),
            (["run", "tests"], "'account.spec.lua' is none by its name; a script is called account.flow.lua"),
            (["show", "tests/none.jsonl"], "cannot read tests/none.jsonl: there is no such file"),
            (["show", "Main.xib"], "not an event file (written by '-r json=PATH'): Main.xib"),
            (["merge-reports", "runs.jsonl", "runs.jsonl"], "'runs.jsonl' is given twice"),
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
            (["run", "--order", "random"], "in which they are found and declared; --shuffle[=SEED] mixes them"),
            (["run", "--headless"], "no run has a window"), (["run", "--ci"], "where CI is set a run knows it"),
            (["run", "--device", "iPhone"], "Flows need no device: --app names the description"),
            (["check", "--config", "x.lua"], "Settings stand in sextant.lua"),
            (["run", "--tag", "needs review"], "a tag of several words stands in quotes"),
            (["run", "--slowest", "5"], "The slowest flows are in the HTML report: sextant run -r html"),
            (["run", "--show-output"], "Did you mean '--verbose'?"),
            (
                ["run", "--durations", "5"],
                "--durations takes the events of an earlier run, as -r json=FILE writes them"
            ),
            (["run", "--filter", "x"], "Did you mean '--grep'?"),
            (["run", "-tag", "auth"], "Did you mean '--tag'?"),
            (["run", "--only-failed"], "Did you mean '--last-failed'?"),
            (["run", "--output", "x.html"], "Did you mean '--report'?"),
            (["run", "--max-fail", "1"], "Did you mean '--max-failures'?"),
            (["run", "--prove-determinism"], "Did you mean '--prove-deterministic'?"),
            (["run", "--coverage-file", "x"], "Did you mean '--coverage'?"),
            (["run", "--retry-count", "2"], "Did you mean '--retries'?"),
            (["explore", "--checkpointing", "x"], "Did you mean '--checkpoint'?"),
            (["run", "--workers=4"], "Did you mean '--jobs'?"),
            (["run", "--worker", "4"], "Did you mean '--jobs'?"),
            (["describe", "--format", "json"], "Did you mean '--json'?"),
            (["lock", "--update"], "Without --check it writes the file"),
            (["init", "--template", "shop"], "--from FILE starts from what the project has"),
            (["init", "-o", "shop"], "The folder is an argument: sextant init FOLDER"),
            (["editor-types", "--out", "types"], "The folder is an argument: sextant editor-types FOLDER"),
            (["repl", "ap.lua"], "; an app is given with --app ap.lua"),
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
            (["run", "--tag", "slow"], "no flow has the tag 'slow'; there is auth"),
            (["run", "-r", "xml"], "did you mean 'junit'?"),
            (["run", "--tag", "auth && slow"], "joined with and, or, not, as in 'auth and not slow'"),
            (["run", "--grep", "zzz"], "--grep matches none of 2 flows; --list shows their names"),
            (["run", "--grep", "accout"], "--grep matches none of 2 flows: did you mean 'account'?"),
            (["run", "--last-failed"], "there is no failure on record here"),
            (["repl", "-e", "screen()"], "comes from standard input: echo 'screen().name' | sextant repl"),
            (["mutate", "--operators", "link"], "All kinds of mutants are made; --list prints them"),
            (["dap", "--port", "4711"], "It speaks on standard input and output"),
            (["watch"], "did you mean 'run --watch'?"), (["coverage"], "did you mean 'run --coverage'?"),
            (["merge", "runs.jsonl"], "did you mean 'merge-reports'?"), (["docs"], "did you mean 'help'?"),
            (["import", "Main.storyboard"], "unknown command 'import': did you mean 'init'?"),
            (["help", "--search"], "what to look for, as in --search cold"),
            (["help", "assertions.visible"], "did you mean 'assert.visible'?"),
            (["repl", "app.lua"], "an app is given with --app app.lua"),
            (["graph", "--format", "svg", "out.svg"], "what it prints goes into a file with > out.svg"),
            (["run", "--minimum", "80"], "Did you mean '--coverage-minimum'?"),
            (["--verson"], "Did you mean '--version'?"),
            (["run", "--format", "junit"], "Did you mean '--report'?"), (["run", "-s"], "Did you mean '--verbose'?"),
            (["check", "--json"], "Did you mean '--format'?"),
            (["graph", "-o", "out.svg"], "What it prints goes into a file with > FILE"),
            (["lock", "--output", "x.lock"], "The file is an argument: sextant lock FILE"),
            (["generate", "out"], "the folder for the suite is given with --output out"),
            (["run", "--timeout", "10 s"], "'10 s'; write 10s"),
            (["run", "--timeout", "0"], "it is longer than nothing"),
            (["run", "--timeout", "-5s"], "a duration that is not negative, not -5s"),
            (["explore", "--budget", "1m30s"], "'1m30s'; write 90s"),
            (["run", "--coverage-minimum", "80%"], "a number from 0 to 100, without a '%'"),
            (["run", "--coverage-minimum", "180"], "not a percentage from 0 to 100: 180"),
            (["run", "-r", "junit,html"], "each has a flag of its own, -r junit -r html"),
            (["run", "-r", "junit", "out.xml"], "the path of a report follows '=': -r junit=out.xml"),
            (["run", "-r", "junit=a.xml", "-r", "html=a.xml"], "two reports would both go to 'a.xml'"),
            (["run", "--verbose", "--quiet"], "--verbose and --quiet are opposites"),
            (["run", "--list", "--watch"], "nothing to --watch"),
            (["run", "--tag", "auth,slow"], "tags are joined with and, or, not"),
            (["run", "checkout.flow.lua:0"], "its flow begins at line 1"),
            (["version"], "unknown command 'version': did you mean '--version'?"),
        ] as [([String], String)]
    )
    func flags(_ arguments: [String], _ words: String) throws {
        let text = try said(arguments)
        #expect(text.contains(words), "\(text)")
    }

    /// The parser takes such a word for letters, of which `h` asks for help: a run that does nothing would end well.
    @Test(
        "takes no word behind one sign for a wish for help",
        arguments: [
            (["run", "-shard", "1/2"], "Did you mean '--shard'?"), (["run", "-shuffle"], "Did you mean '--shuffle'?"),
            (["run", "-hazards", "fail"], "Did you mean '--hazards'?"), (["run", "-path", "x"], "'-path'"),
            (["explore", "-depth", "3"], "Did you mean '--depth'?"), (["check", "-threshold", "3"], "'-threshold'"),
            (["mutate", "-qh"], "'-qh'"), (["run", "-dash.flow.lua:1"], "'-dash.flow.lua:1'"),
        ] as [([String], String)]
    )
    func letters(_ arguments: [String], _ words: String) throws {
        let text = try said(arguments)
        #expect(text.contains("Unknown option '") && text.contains(words), "\(text)")
    }

    @Test(
        "a report never takes the place of a source",
        arguments: [
            ["run", "-r", "json=checkout.flow.lua"], ["run", "--coverage=app.lua"], ["links", "--html", "app.lua"],
            ["links", "--snapshot", "app.lua"], ["explore", "--report", "json=app.lua"],
            ["explore", "--checkpoint", "app.lua"], ["show", "runs.jsonl", "--history", "--html", "app.lua"],
        ]
    )
    func reportsOverSources(_ arguments: [String]) throws {
        let text = try said(arguments)
        #expect(text.contains("the report would take the place of"), "\(text)")
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

    @Test(
        "doubts numbers that few can mean",
        arguments: [
            (["--coverage-minimum", "0.8"], "--coverage-minimum 0.8 is 0.8 percent: did you mean 80?"),
            (["--timeout", "5000"], "--timeout 5000 is 5000 seconds: milliseconds are written 5000ms"),
            (["--timeout", "60"], ""), (["--coverage-minimum", "1"], ""), (["--timeout", "500s"], ""),
        ] as [([String], String)]
    )
    func numbers(_ flags: [String], _ words: String) throws {
        let bench = try Bench(Self.files)
        _ = bench.run(["run", "checkout.flow.lua"] + flags)
        let text = bench.errors.text
        #expect(words.isEmpty ? text.isEmpty : text.contains(words), "\(text)")
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
            ("{\n\"jobs\": \"two\"}", "setting 'jobs' in sextant.lua:2 must be a whole number from 0, not \"two\""),
            ("{\"retries\": 2}", "unknown setting 'retries' in sextant.lua:1: it is a flag, --retries of 'run'"),
            ("{\"app\": \"ap.lua\"}", "there is no app at 'ap.lua': did you mean 'app.lua'?"),
        ]
    )
    func settings(_ settings: String, _ words: String) throws {
        let bench = try Bench(Self.files.merging(["sextant.lua": settings]) { $1 })
        #expect(bench.run("run") == .usage)
        #expect(bench.errors.text.contains(words), "\(bench.errors.text)")
    }

    @Test("sends nobody to a flag of run that there is not", arguments: RunRefusal.flagsOfRun)
    func flags(_ flag: String) throws {
        let bench = try Bench(Self.files)
        #expect(bench.run("run", "--help") == .passed)
        #expect(bench.output.text.firstRange(of: try Regex("--\\Q\(flag)\\E[^a-z-]")) != nil)
    }
}
