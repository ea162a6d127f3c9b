import FlowRunner
import Platform
import RunEvents
import RunTestSupport
import Testing

@Suite("History")
struct HistoryTests {
    static func end(_ id: String, _ status: EndStatus, attempt: Int = 1, retried: Bool = false) -> RunEvent {
        .flowEnded(
            FlowEnd(
                attempt: FlowAttempt(id: id, attempt: attempt),
                site: FlowSite(file: "a.flow.lua", line: 1, name: id),
                status: status,
                wallMicroseconds: 7,
                retried: retried
            )
        )
    }

    @Test("remembers what failed last, and does not forget what was not selected")
    func remembers() throws {
        let folder = try TemporaryFolder()
        #expect(LastRun.failed(project: folder.path).isEmpty)
        func run(_ events: RunEvent...) throws -> Set<String> {
            let record = LastRun(project: folder.path, before: LastRun.failed(project: folder.path))
            events.forEach(record.receive)
            return Set(LastRun.failed(project: folder.path).keys)
        }
        #expect(try run(Self.end("a", .failed), Self.end("b", .errored), Self.end("c", .passed)) == ["a", "b"])
        #expect(try run(Self.end("a", .passed)) == ["b"])
        #expect(try run(Self.end("b", .notRun)) == ["b"])
        #expect(try run(Self.end("b", .failed, retried: true), Self.end("b", .passed, attempt: 2)) == ["b"])
        #expect(try run(Self.end("b", .skipped)) == [])
    }

    @Test("does without a record where the project cannot be written")
    func survivesReadOnlyProject() {
        let record = LastRun(project: "/proc/nowhere", before: [:])
        record.receive(Self.end("a", .failed))
        #expect(LastRun.failed(project: "/proc/nowhere").isEmpty)
    }

    @Test("writes nothing into a project where nothing fails")
    func leavesNoTrace() throws {
        let folder = try TemporaryFolder()
        LastRun(project: folder.path, before: [:]).receive(Self.end("a", .passed))
        #expect(FileSystem.entries(of: folder.path) == [])
    }

    @Test("reads a torn event file, and refuses what is none")
    func readsTornFile() throws {
        let folder = try TemporaryFolder()
        let lines = [Self.end("a", .passed), Self.end("b", .failed)].map { EventLine($0).text }
        let torn = try folder.write("torn.jsonl", lines.joined(separator: "\n") + "\n{\"v\":1,\"kind\":\"flowEn")
        #expect(try EventFile.events(torn).count == 2)
        #expect(try EventFile.durations(torn) == ["a": 7, "b": 7])
        let other = try folder.write("other.txt", "hello\n")
        #expect(throws: RunRefusal.self) { try EventFile.events(other) }
        #expect(throws: RunRefusal.self) { try EventFile.events(folder.path) }
    }

    @Test("merges shards into the run that one machine would have made")
    func merges() {
        var merger = RunMerger()
        var passed = RunCounts()
        passed.passed = 1
        func shard(_ index: Int, _ status: EndStatus, _ exit: RunStatus) -> [RunEvent] {
            [
                .runStarted(RunStart(sextant: "1", lua: "5.4", flows: 1, shard: "\(index)/2")),
                .fileLoaded(LoadedFile(file: "a.flow.lua", declared: 2, selected: 1)),
                Self.end("flow \(index)", status),
                .runEnded(RunEnd(counts: passed, wallMicroseconds: index * 10, exitStatus: exit)),
            ]
        }
        merger.add(shard(1, .passed, .passed), from: "1")
        merger.add(shard(2, .failed, .failed), from: "2")
        var events: [RunEvent] = []
        let end = merger.replay { events.append($0) }
        #expect(end.exitStatus == .failed)
        #expect(end.counts.total == 2)
        #expect(end.wallMicroseconds == 20)
        #expect(events.contains(.fileLoaded(LoadedFile(file: "a.flow.lua", declared: 2, selected: 2))))
        #expect(events.count == 5)
    }

    @Test("says that several files tell of the same flows, as after a second try of a job")
    func noticesRepeatedFlows() {
        func run(_ names: [String]) -> [RunEvent] {
            var counts = RunCounts()
            counts.passed = names.count
            return [.runStarted(RunStart(sextant: "1", lua: "5.4", flows: names.count))]
                + names.map { Self.end($0, .passed) }
                + [.runEnded(RunEnd(counts: counts, wallMicroseconds: 1, exitStatus: .passed))]
        }
        var merger = RunMerger()
        // Repetitions and tries of one file are no matter of several.
        merger.add(run(["a", "b", "b"]), from: "1.jsonl")
        merger.add(run(["c"]), from: "2.jsonl")
        #expect(merger.replay { _ in }.notes.isEmpty)
        merger.add(run(["a", "b", "d"]), from: "again.jsonl")
        let end = merger.replay { _ in }
        #expect(end.notes == ["2 flows are in several of the files, and count for each"])
        #expect(end.exitStatus == .passed && end.counts.total == 7)
    }

    @Test("says that a shard was killed, and how much of it is missing")
    func noticesKilledShard() {
        var merger = RunMerger()
        merger.add([Self.end("a", .passed)], from: "shard-1.jsonl")
        let loaded = RunEvent.fileLoaded(LoadedFile(file: "b.flow.lua", declared: 3, selected: 3))
        merger.add([loaded, Self.end("b", .passed)], from: "shard-2.jsonl")
        let end = merger.replay { _ in }
        #expect(end.exitStatus == .failed)
        let killed = "has no end: that run was killed, or is still going on"
        #expect(
            end.notes == ["shard-1.jsonl \(killed)", "shard-2.jsonl \(killed); 2 of its 3 flows have not ended"]
        )
    }

    @Test("believes the flows of a file, not what it says of their number or its end")
    func noticesLostLines() {
        var merger = RunMerger()
        var counts = RunCounts()
        counts.passed = 2
        let end = RunEvent.runEnded(RunEnd(counts: counts, wallMicroseconds: 1, exitStatus: .passed))
        merger.add([Self.end("a", .passed), end], from: "cut.jsonl")
        let cut = merger.replay { _ in }
        #expect(cut.exitStatus == .failed)
        #expect(cut.notes == ["cut.jsonl counts 2 flows and tells of 1: lines of it are lost"])
        merger = RunMerger()
        merger.add([Self.end("a", .passed), Self.end("b", .failed), end], from: "edited.jsonl")
        #expect(merger.replay { _ in }.exitStatus == .failed)
    }

    @Test(
        "fails when the events of a shard are missing",
        arguments: [
            (["1/3", "3/3"], "the shard 2/3 is in none of the files: its flows are not in this report"),
            (
                ["2/2", "1/4"],
                "the shards 1/2, 2/4, 3/4, 4/4 are in none of the files: their flows are not in this report"
            ),
            (["1/2", "2/2", "1/2", "2/2"], nil),
            ([], nil),
        ] as [([String], String?)]
    )
    func noticesMissingShards(shards: [String], complaint: String?) {
        var merger = RunMerger()
        for (index, shard) in shards.enumerated() {
            let start = RunStart(sextant: "1", lua: "5.4", flows: 1, shard: shard)
            let end = RunEnd(counts: RunCounts(), wallMicroseconds: 1, exitStatus: .passed)
            merger.add([.runStarted(start), .runEnded(end)], from: "\(index).jsonl")
        }
        let end = merger.replay { _ in }
        #expect(end.notes == (complaint.map { [$0] } ?? []))
        #expect(end.exitStatus == (complaint == nil ? .passed : .failed))
    }
}
