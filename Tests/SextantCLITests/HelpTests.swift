import FlowManual
import FlowReporting
import Foundation
import NavigationCore
import NavigationExploration
import RunTestSupport
import Testing

@testable import SextantCLI

/// `sextant help`.
@Suite("sextant help")
struct HelpTests {
    private func help(_ arguments: String...) throws -> (status: Int, output: String) {
        let bench = try Bench([:])
        let status = bench.run(["help"] + arguments)
        return (Int(status.rawValue), bench.output.text + bench.errors.text)
    }

    @Test("explains every reason that the navigator gives", arguments: Reason.known.map(\.rawValue))
    func reasons(_ reason: String) throws {
        let (status, output) = try help(reason)
        #expect(status == 0 && output.contains(reason), "\(output)")
    }

    @Test("lists every chapter by what somebody wants to do")
    func overview() throws {
        let topics = ManualReader.tasks.flatMap { $0.tasks.map(\.topic) }
        #expect(Set(topics).count == topics.count)
        #expect(Set(topics) == Set(ManualReader.topics))
        let (status, output) = try help()
        #expect(status == 0)
        #expect(output.contains("\n  test a login wall                                 login-gating\n"))
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(
        "shows every chapter, without marks of Markdown, and no wider than it should be",
        arguments: ManualReader.topics
    )
    func chapters(_ topic: String) throws {
        let (status, output) = try help(topic)
        #expect(status == 0)
        let text = output.split(separator: "\n").filter { !$0.hasPrefix("    ") }
        #expect(text.count > 10)
        #expect(
            text.allSatisfy {
                !$0.contains("<doc:") && !$0.contains("](") && !$0.contains("```") && !$0.contains("| ---")
                    && !$0.hasPrefix("#")
            }
        )
        #expect(text.filter { ScreenColumns.count($0) > 80 } == [])
    }

    @Test(
        "what a command's help says fills the width that there is",
        arguments: RootCommand.commandNames,
        [60, 80, 120]
    )
    func filled(_ command: String, _ width: Int) throws {
        let help = try #require(RootCommand.help(for: command, columns: width))
        let overview = help.prefix(upTo: try #require(help.firstRange(of: "\nUSAGE")).lowerBound)
        let lines = overview.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty && !line.hasPrefix(" ") {
            guard let start = next.first, start != " " else { continue }
            let word = next.prefix { $0 != " " }
            // The last column stays free.
            #expect(line.count + 1 + word.count >= width, "'\(word)' would have stood behind: \(line)")
        }
    }

    @Test("no link of a page is dead, and every page can be reached from the first one")
    func links() {
        var reached: Set<String> = []
        for page in ManualPage.all {
            #expect(!page.text.contains("<doc:"), "\(page.name): dead where the sources are shown")
            for link in ManualLink.all(in: page.text) {
                #expect(link.page != nil || link.target.hasPrefix("https://"), "\(page.name): \(link)")
                if page.name == "FlowScripting", let target = link.page { reached.insert(target.name) }
            }
        }
        #expect(reached.union(["FlowScripting"]) == Set(ManualPage.all.map(\.name)))
    }

    @Test("explains every property of the explorer by its name", arguments: Properties.builtIn().map(\.name))
    func properties(_ name: String) throws {
        let (status, output) = try help(name)
        #expect(status == 0 && output.contains(name.split(separator: ":").last ?? ""), "\(output)")
    }

    @Test("explains every command, event, hazard and function")
    func words() throws {
        let names =
            RootCommand.commandNames + Event.Kind.allCases.map(\.rawValue)
            + HazardKind.allCases.map(\.rawValue) + ManualReader.functions
        #expect(names.count > 150)
        let missing = try names.filter { try help($0).status != 0 }
        #expect(missing == [])
    }

    @Test(
        "says what stands in the manual about a word",
        arguments: [
            ("noStack", "noStack\n  outcome: failed\n  meaning: no stack holds the origin\n"),
            ("double-present", "what a person would see: nothing"),
            ("dismissable", "(option, Options of a navigation: "),
            ("didAppear", "(kind, Kinds of events: 'sextant help events')"), ("--shuffle", "--shuffle[=SEED]\n"),
            ("assert.visible", "assert.visible(name, [parameters])\n"),
            ("check.visible", "Notes the failure and goes on."),
            ("push(\"item\")", "push(screen, [options])"), ("run", "USAGE: sextant run"), ("user", "user.swipe_back"),
            ("Login Gating", "LOGIN GATING"), ("LoginGating", "LOGIN GATING"), ("links", "USAGE: sextant links"),
            ("links", "\nLINKS\n"), ("keep_alive", "keep-alive"), ("reasons", "\nalreadyPresenting  failed "),
            ("reasons", "\n'sextant help navigating-and-outcomes'\n"), ("options", "Options of a navigation\n"),
            ("topics", "\n  test a login wall "), ("overview", "\nBy task\n"), ("limits", "How drift is caught"),
            ("performance", "scripts/benchmark"), ("Coming from", "From Maestro"),
        ]
    )
    func content(_ topic: String, _ text: String) throws {
        let (status, output) = try help(topic)
        #expect(status == 0 && output.contains(text), "\(output)")
    }

    @Test("finds words, headings and lines, the nearest first")
    func search() throws {
        let (status, output) = try help("--search", "swipe")
        #expect(status == 0)
        #expect(output.hasPrefix("sextant help swiped  Kinds of events\n    a person swiped it away\n"))
        #expect(output.contains("sextant help user.swipe_back  "))
        #expect(output.contains("sextant help gestures  Swiping\n"))
        let (_, rare) = try help("--search", "Cancelled Swipe")
        #expect(rare.contains("A cancelled swipe tells the screens"))
    }

    @Test(
        "ends with the documented status and says what is wrong",
        arguments: [
            (["xyzzy"], "there is no help on 'xyzzy'; to look for it in all pages: sextant help --search xyzzy"),
            (["hazrds"], "there is no help on 'hazrds': did you mean 'hazards'?"),
            (["start"], "did you mean 'starting'?"), (["snapshot"], "did you mean 'app.snapshot'?"),
            (["xcuitest"], "did you mean 'coming-from'?"), (["ci"], "did you mean 'continuous-integration'?"),
            (["shards"], "did you mean 'continuous-integration'?"), (["tutorial"], "did you mean 'starting'?"),
            (["ten-minutes"], "did you mean 'starting'?"), (["settings"], "did you mean 'sextant.lua'?"),
            (["asert.visible"], "did you mean 'assert.visible'?"), (["--search", "xyzzy"], "'xyzzy' stands nowhere"),
            (["--search"], "--search goes with what to look for"), (["--color", "pink", "run"], "--color"),
            (
                ["how", "do", "I", "wait"],
                "no help on 'how do I wait'; to look for it in all pages: sextant help --search wait"
            ),
            (["\u{1b}[31m; rm -rf"], "there is no help on"),
            (["\0"], "there is no help on"), (["\n"], "there is no help on"),
            ([String(repeating: "é(", count: 5000)], "there is no help on"),
        ]
    )
    func refusals(_ arguments: [String], _ message: String) throws {
        let bench = try Bench([:])
        #expect(bench.run(["help"] + arguments) == .usage)
        #expect(bench.errors.text.contains(message), "\(bench.errors.text)")
        #expect(bench.errors.text.count < 600 && !bench.errors.text.contains("\u{1b}"))
    }

    @Test("says the same at the prompt")
    func prompt() throws {
        let folder = try TemporaryFolder()
        let (status, output) = try Shell.run(
            "printf ':help noStack\\n:help double-present\\n:help tap\\n:help tree\\n' | $S repl --app SampleShop",
            tool: "sextant",
            in: folder.path
        )
        #expect(status == 0, "\(output)")
        for word in ["noStack", "double-present", "tap", "tree"] {
            let own = try Shell.run("$S help \(word)", tool: "sextant", in: folder.path).output
            let first = own.split(separator: "\n").prefix(3).joined(separator: "\n")
            #expect(output.contains(first), "\(first)")
        }
    }

    @Test("is coloured where that is wanted, and there without waiting")
    func manners() throws {
        let folder = try TemporaryFolder()
        let (_, coloured) = try Shell.run("$S help tap --color always", tool: "sextant", in: folder.path)
        #expect(coloured.contains("\u{1b}[1mtap(action, [arguments])\u{1b}[0m"))
        let (_, plain) = try Shell.run("$S help gestures", tool: "sextant", in: folder.path)
        #expect(!plain.contains("\u{1b}"))
        let (status, _) = try Shell.run(
            "$S help gestures | head -1; exit ${PIPESTATUS[0]}",
            tool: "sextant",
            in: folder.path
        )
        #expect(status == 0)
    }
}
