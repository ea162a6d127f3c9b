import Foundation
import RunEvents
import RunTestSupport
import Testing

/// The tool with scripts in the toy language, in real processes: what only they do.
@Suite("Worker processes", .serialized)
struct ProcessTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs a shell command in which `$S` is the tool.
    func shell(_ command: String) throws -> (status: Int32, output: String) {
        try Shell.run(command, tool: "ToySextant", in: folder.path)
    }

    @Test(
        "that crash, leave, hang or print past the harness cost their own flow only",
        arguments: [("crash", 1), ("crash", 2), ("leave", 2), ("hang", 1), ("flood", 2)]
    )
    func survives(_ verb: String, _ jobs: Int) throws {
        try folder.write("a.flow.lua", "pass one\n\(verb) two\npass three\n")
        let limit = verb == "hang" ? "50ms" : "60s"
        let (status, output) = try shell("$S run --jobs \(jobs) --timeout \(limit) -r tap")
        let isGood = verb == "flood"
        #expect(status == (isGood ? 0 : 1))
        #expect(output.contains("ok 1 - a.flow.lua\n1..1\n"))
        #expect(output.contains(" - three\n") && output.contains("\(isGood ? "ok" : "not ok") "))
        let says = [
            "crash": "killed by signal 6 (aborted)", "leave": "ended by itself with status 9",
            "hang": "did not stop at its limit of 0.05 s", "flood": "- two",
        ]
        #expect(output.contains(says[verb, default: ""]))
        #expect(verb == "flood" || output.contains("said by two"))
    }

    @Test("that die of a script cost that script only")
    func survivesDeadlyScript() throws {
        try folder.write("a.flow.lua", "deadly\n")
        try folder.write("b.flow.lua", "pass one\n")
        let (status, output) = try shell("$S run")
        #expect(status == 1)
        #expect(output.contains("killed by signal 6 (aborted)"))
        #expect(output.contains("1 passed, 1 errored in"))
    }

    @Test("give the same report as one process, whatever their number", arguments: ["0", "1", "2", "7"])
    func sameReport(_ jobs: String) throws {
        for name in ["a", "b", "c", "d"] {
            try folder.write("\(name).flow.lua", "pass one\nfail two\nskip three\nhazard four\nerror five\n")
        }
        let (status, output) = try shell(
            "$S run --jobs \(jobs) | sed -E 's/ [0-9.]+ (s|ms|µs)( |$)/ TIME/g' | grep -v ^slow"
        )
        #expect(status == 0)
        let (_, expected) = try shell("$S run --jobs 0 | sed -E 's/ [0-9.]+ (s|ms|µs)( |$)/ TIME/g' | grep -v ^slow")
        #expect(output == expected)
    }

    @Test("keep the traces of failing flows in order")
    func traces() throws {
        try folder.write("a.flow.lua", "pass one\nfail two\n")
        let (_, output) = try shell(
            "$S run --jobs 1 -r json | sed -E 's/.*\"kind\":\"([a-zA-Z]+)\".*/\\1/' | tr '\\n' ' '"
        )
        #expect(output.hasSuffix("stepStarted navigation output stepEnded flowEnded runEnded "))
    }

    @Test("stop at the first signal and report what ended", arguments: [("INT", 130), ("TERM", 143)])
    func signals(_ name: String, _ expected: Int32) throws {
        try folder.write("a.flow.lua", "nap one\nnap two\nnap three\nnap four\n")
        let (status, output) = try shell(
            "set -m; $S run --jobs 1 -r junit=a.xml -r json=a.jsonl & "
                + "await 'grep -qs flowStarted a.jsonl'; sleep 0.1; kill -\(name) $!; wait $!"
        )
        #expect(status == expected)
        #expect(output.contains("3 not run"))
        #expect(try folder.read("a.xml").hasSuffix("</testsuites>\n"))
    }

    @Test("end at once at the second signal")
    func secondSignal() throws {
        try folder.write("a.flow.lua", "hang one\n")
        let (status, output) = try shell("set -m; $S run & sleep 0.1; kill -INT $!; sleep 0.05; kill -INT $!; wait $!")
        #expect(status == 130)
        #expect(!output.contains("timed out"))
    }

    @Test("are gone with the supervisor, even if that is killed, and the events so far can be read")
    func noOrphans() throws {
        try folder.write("a.flow.lua", "pass one\nfail two\nhang three\n")
        let (_, output) = try shell(
            """
            $S run --jobs 1 -r json=a.jsonl >/dev/null &
            await '[ "$(grep -cs flowEnded a.jsonl)" = 2 ]'
            workers=$(pgrep -P $!); kill -KILL $!
            for w in $workers; do
              for try in $(seq 250); do case "$(ps -o stat= -p $w)" in ""|Z*) continue 2 ;; esac; sleep 0.02; done
              echo orphan
            done
            $S run --last-failed --list; $S merge-reports a.jsonl | tail -n 2
            """
        )
        #expect(!output.contains("orphan"))
        #expect(output.contains("a.flow.lua › two\n"))
        #expect(output.contains("a.jsonl has no end: that run was killed"))
        #expect(output.contains("1 passed, 1 failed in"))
    }

    @Test("say what came of a flow, however much happened in it", arguments: ["0", "1", "2"])
    func torrent(_ jobs: String) throws {
        try folder.write("a.flow.lua", "torrent one\npass two\n")
        let (_, output) = try shell(
            "$S run --jobs \(jobs) --timeout 60s -r json=a.jsonl -r quiet; grep -c . a.jsonl; ls -l a.jsonl | awk '{print $5}'"
        )
        #expect(output.contains("FAILED one\n") && output.contains("1 passed, 1 failed in"), "\(output)")
        let ends = try folder.read("a.jsonl").split(separator: "\n").compactMap { line -> FlowEnd? in
            if case .flowEnded(let end) = EventLine(text: String(line))?.event { end } else { nil }
        }
        let end = ends.first { $0.status == .failed }
        #expect((end?.omittedEvents ?? 0) > 300_000)
        let sizes = output.split(separator: "\n").suffix(2).compactMap { Int($0) }
        #expect(sizes.count == 2 && sizes[0] < 15_000, "\(sizes)")
    }

    @Test("do with as many as the system lets them have")
    func fewDescriptors() throws {
        try folder.write("a.flow.lua", (1...40).map { "pass flow\($0)\n" }.joined())
        let (status, output) = try shell("ulimit -n 20; $S run --jobs 16 -r console -r json=a.jsonl -r junit=a.xml")
        #expect(status == 0 && output.contains("40 passed in"), "\(output)")
    }

    @Test("go on after Ctrl-Z and fg")
    func stopped() throws {
        try folder.write("a.flow.lua", "nap one\nnap two\n")
        let (status, output) = try shell(
            """
            set -m; $S run --jobs 1 --timeout 10ms -r json=a.jsonl &
            await 'grep -qs flowStarted a.jsonl'
            kill -TSTP -- -$!; sleep 2.5; kill -CONT -- -$!; wait $!
            """
        )
        #expect(status == 0, "\(output)")
    }

    @Test("end with the limit of the whole run while scripts are still loaded", arguments: ["0", "2"])
    func globalTimeoutOfLoading(_ jobs: String) throws {
        try folder.write("a.flow.lua", "stall\n")
        try folder.write("b.flow.lua", "pass one\n")
        let (status, output) = try shell("$S run --jobs \(jobs) --global-timeout 300ms")
        #expect(status == 124 && output.contains("not run"), "\(output)")
    }

    @Test("end with the limit of the whole run")
    func globalTimeout() throws {
        try folder.write("a.flow.lua", "hang one\nhang two\nhang three\n")
        let (status, output) = try shell("$S run --jobs 2 --global-timeout 3s; echo; pgrep -P $$ -f __worker")
        #expect(output.contains("2 timed out, 1 not run"))
        #expect(status != 0)
    }
}
