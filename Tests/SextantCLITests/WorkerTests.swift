import Foundation
import RunEvents
import RunTestSupport
import Testing

/// What a worker process has and leaves behind.
@Suite("A worker process", .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
struct WorkerTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs a script of the toy language and returns what each flow printed, by name, and the whole report.
    private func run(_ script: String, _ flags: String) throws -> (printed: [String: String], report: String) {
        try folder.write("a.flow.lua", script)
        let (_, report) = try Shell.run("$S run \(flags) -r json", tool: "ToySextant", in: folder.path)
        var printed: [String: String] = [:]
        for line in report.split(separator: "\n") {
            guard case .output(let output) = EventLine(text: String(line))?.event else { continue }
            printed[output.attempt.id.replacingOccurrences(of: "a.flow.lua › ", with: ""), default: ""] += output.text
        }
        return (printed, report)
    }

    @Test("has the line to its supervisor, and nothing to read", arguments: ["", "--isolate"])
    func descriptors(_ flag: String) throws {
        let (printed, _) = try run("descriptors one\n", "--jobs 1 \(flag)")
        #expect(printed["one"] == "said by one\n0 /dev/null, 1 pipe, 2 pipe, 3 socket")
    }

    @Test("keeps the other workers' descriptors out, however many start at once")
    func manyAtOnce() throws {
        let (printed, _) = try run((1...8).map { "descriptors flow\($0)\n" }.joined(), "--jobs 8")
        let expected = (1...8).map { "said by flow\($0)\n0 /dev/null, 1 pipe, 2 pipe, 3 socket" }
        #expect((1...8).map { printed["flow\($0)"] } == expected)
    }

    @Test("prints past the harness into its flow's output, whatever that looks like", arguments: ["", "--isolate"])
    func stray(_ flag: String) throws {
        let (printed, report) = try run("stray one\nstray two\n", "--jobs 1 \(flag)")
        for name in ["one", "two"] {
            let text = try #require(printed[name])
            #expect(text.hasPrefix("said by \(name)\n"))
            for part in ["on one\n{", "on two\n{", "half a lineon two"] { #expect(text.contains(part), "\(text)") }
        }
        #expect(report.contains(#""passed":2"#) && report.contains(#""crashed":0"#), "\(report)")
    }

    @Test(
        "gets its supervisor's variables as they are, but not for the script of a stranger",
        arguments: ["", "--isolate"]
    )
    func variables(_ flag: String) throws {
        try folder.write("a.flow.lua", "variables one\n")
        let command = #"env 1TOY=x TOY_EMPTY= TOY_RAW=$'\xff=\xfe' $S run --jobs 1 \#(flag) -r json"#
        let (_, report) = try Shell.run(command, tool: "ToySextant", in: folder.path)
        #expect(report.contains("[TOY_EMPTY=] [TOY_RAW=\\\\xff=\\\\xfe]") == flag.isEmpty, "\(report)")
        #expect(report.contains("TOY_") == flag.isEmpty && report.contains(#""passed":1"#), "\(report)")
    }

    @Test("that dies leaves neither descriptors nor a zombie to the supervisor")
    func leavesNothing() throws {
        let deaths = (1...20).map { "leave death\($0)\n" }.joined()
        // The first death makes the library open what it keeps.
        let script = "leave zero\nkin before\n\(deaths)kin after\n"
        let (printed, _) = try run(script, "--jobs 1")
        let before = try #require(printed["before"]?.dropFirst("said by before\n".count))
        #expect(before.hasSuffix("descriptors, 1 children"))
        #expect(printed["after"] == "said by after\n\(before)")
    }

    @Test("that has done its job is gone soon, where each flow has its own")
    func leavesNothingIsolated() throws {
        let passes = (1...20).map { "pass flow\($0)\n" }.joined()
        let (printed, _) = try run("kin before\n\(passes)kin after\n", "--jobs 1 --isolate")
        // The one before, too, may not have quite ended.
        let counts = try #require(printed["after"]).split { !$0.isNumber }.compactMap { Int($0) }
        #expect(counts.count == 2 && counts[0] < 30 && (1...3).contains(counts[1]), "\(printed)")
    }

    @Test("is not hit by Ctrl-C, not even while it starts")
    func interruption() throws {
        try folder.write("a.flow.lua", "nap one\nnap two\n")
        let (_, output) = try Shell.run(
            """
            for try in 1 2 3 4 5 6 7 8; do
              set -m; $S run --jobs 2 & set +m
              until pgrep -P $! >/dev/null; do :; done; kill -INT -- -$!; wait $!; echo "status $?"
            done
            """,
            tool: "ToySextant",
            in: folder.path
        )
        #expect(!output.contains("CRASHED") && !output.contains("crashed"), "\(output)")
        #expect(output.components(separatedBy: "status 130").count == 9, "\(output)")
    }
}
