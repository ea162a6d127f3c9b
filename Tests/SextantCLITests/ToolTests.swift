import FlowReporting
import FlowRunner
import NavigationCore
import Platform
import RunEvents
import RunTestSupport
import SextantCLI
import Testing

/// A folder with scripts in the toy language, and the tool working in it.
final class Bench {
    struct Reader: SettingsReading {
        func settings(at path: String) throws -> [String: Value] {
            let text = (try? FileReading.text(of: path)) ?? ""
            guard let line = EventLine(text: "{\"kind\":\"settings\"," + text.dropFirst()) else {
                throw SettingsFailure("not a table")
            }
            return line.fields
        }
    }

    let folder: TemporaryFolder
    var variables: [String: String] = [:]
    var identity = ToolIdentity(invocation: "sextant")
    var output = MemorySink()
    var errors = MemorySink()

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(name, text) }
    }

    func run(_ arguments: String...) -> RunStatus { run(arguments) }

    func run(_ arguments: [String]) -> RunStatus {
        output = MemorySink()
        errors = MemorySink()
        let context = ToolContext(
            variables: variables,
            workingFolder: folder.path,
            output: output,
            errors: errors,
            settingsReader: Reader(),
            openScript: FakeScript.open,
            luaRelease: "5.4.4",
            identity: identity
        )
        return Tool(context: context).run(arguments)
    }
}

@Suite("The command line")
struct ToolTests {
    @Test("without arguments says what the tool is, in about ten lines")
    func welcome() throws {
        let bench = try Bench([:])
        #expect(bench.run() == .passed)
        #expect((8...10).contains(bench.output.text.split(separator: "\n").count))
    }

    @Test(
        "has help with examples for every command",
        arguments: ["run", "merge-reports", "show", "check", "init", "graph", "help", "editor-types"]
    )
    func help(_ command: String) throws {
        let bench = try Bench([:])
        #expect(bench.run(command, "--help") == .passed)
        #expect(bench.output.text.contains("Examples:"))
        #expect(bench.output.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(bench.run("--help") == .passed)
        #expect(bench.output.text.contains(command))
        #expect(bench.run("--version") == .passed)
        #expect(
            bench.output.text == "sextant \(Sextant.version) (Lua 5.4.4)\n" || bench.output.text.contains("(Lua 5.4")
        )
    }

    @Test(
        "refuses wrong usage with the nearest right name",
        arguments: [
            (["rnu"], "did you mean 'run'?"),
            (["a.flow.lua"], "sextant run a.flow.lua"),
            (["run", "--grpe", "x"], "'--grep'"),
            (["run", "-r", "jsn"], "did you mean 'json'?"),
            (["run", "-r", "json="], "path is missing"),
            (["run", "-r", "json", "-r", "dots"], "both go to standard output"),
            (["run", "--tag", "atuh"], "did you mean 'auth'?"),
            (["run", "--tag", "(auth"], "')' is missing"),
            (["run", "--grep", "("], "not a regular expression"),
            (["run", "nowhere"], "no such file or folder"),
            (["run", "--shard", "3/2"], "not a shard"),
            (["run", "--shard", "auto"], "no shard found"),
            (["run", "--timeout", "soon"], "--timeout"),
            (["run", "--retries", "-1"], "--retries"),
            (["run", "--max-failures", "0"], "--max-failures"),
            (["run", "-x", "--max-failures", "3"], "-x stops after the first failed flow, --max-failures 3 after 3"),
            (["run", "--repeat", "0"], "--repeat"),
            (["run", "--shuffle=x"], "--shuffle"),
            (["run", "--hazards", "loud"], "--hazards does not take 'loud'; it takes warn, fail, ignore"),
            (["run", "--unchecked", "loud"], "--unchecked does not take 'loud'; it takes note, fail, ignore"),
            (["run", "--color", "alwys"], "--color does not take 'alwys': did you mean 'always'?"),
            (["run", "--trace", "retian"], "did you mean 'retain'?"),
            (["run", "--flaky", "fial"], "did you mean 'fail'?"),
            (["run", "--shard-by", "has"], "did you mean 'hash'?"),
            (["show", "a.jsonl", "--color", "nver"], "did you mean 'never'?"),
            (["repl", "--color", "autp"], "did you mean 'auto'?"),
            (["run", "--json"], "--list"),
            (["run", "--app", "nowhere"], "there is no app at 'nowhere'"),
            (["run", "--from-file", "nowhere"], "cannot read nowhere"),
            (["merge-reports"], "file"),
            (["merge-reports", "a.flow.lua"], "not an event file"),
            (["show", "nowhere"], "cannot read"),
        ]
    )
    func refuses(_ arguments: [String], _ message: String) throws {
        let bench = try Bench(["a.flow.lua": "pass one #auth\n"])
        #expect(bench.run(arguments) == .usage)
        #expect(bench.errors.text.contains(message))
        #expect(bench.output.text.isEmpty)
    }
}
