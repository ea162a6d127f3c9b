import FlowReporting
import FlowRunner
import Foundation
import Platform
import RunEvents
import RunTestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Processes that are killed at random moments, with everything that they have written read back.
@Suite("A run whose processes are killed", .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cwd")))
struct KillTests {
    private static let jobs = 2
    private static let files = 4
    private static let flowsPerFile = 6
    private static let flows = files * flowsPerFile
    /// About as long as the flows take, in microseconds.
    private static let longestWait: UInt32 = 60_000

    @Test("loses at most what was running, and leaves reports that can be read", arguments: 0..<200)
    func kill(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let folder = try TemporaryFolder()
        for file in 0..<Self.files {
            let verbs = (0..<Self.flowsPerFile).map { "\(["pass", "doze", "fail", "doze"][$0 % 4]) flow\($0)" }
            try folder.write("f\(file).flow.lua", verbs.joined(separator: "\n") + "\n")
        }
        for name in ["run.xml", "run.html"] { try folder.write(name, "old\n") }
        let run = try KilledRun(in: folder, jobs: Self.jobs)
        // Most moments are among the flows, some before anything has begun.
        if Int.random(in: 0..<8, using: &random) > 0 { run.waitForFlows() }
        usleep(UInt32.random(in: 0..<Self.longestWait, using: &random))
        if Bool.random(using: &random) {
            run.killSupervisor()
            try checkLines(of: folder, isWhole: false)
        } else {
            let wasAlive = run.killWorker(using: &random)
            try run.wait(expecting: 1)
            try checkLines(of: folder, isWhole: true)
            try checkLosses(of: folder, atMost: wasAlive ? 1 : 0)
        }
        try checkDocuments(of: folder, areComplete: !run.isSupervisorKilled)
        #expect(run.hasNoOrphans())
    }

    /// Every line of the events can be read; what had started and not ended is what was running.
    private func checkLines(of folder: TemporaryFolder, isWhole: Bool) throws {
        let events = folder.path + "/run.jsonl"
        guard let text = (try? FileReading.text(of: events)) else { return #expect(!isWhole) }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // What stands after the last line end was being written.
        let last = lines.popLast() ?? ""
        #expect(!isWhole || last.isEmpty)
        let read = lines.compactMap { EventLine(text: String($0))?.event }
        #expect(read.count == lines.count)
        let started = read.count { if case .flowStarted = $0 { true } else { false } }
        let ended = read.compactMap { if case .flowEnded(let end) = $0 { end } else { nil } }
        #expect(started - ended.count <= (isWhole ? 0 : Self.jobs))
        #expect(isWhole ? ended.count == Self.flows : true)
        for end in ended where end.status != .crashed {
            #expect(end.status == (end.site.line == 3 ? .failed : .passed))
        }
        try checkMerged(read, ended, isWhole: isWhole)
        checkTAP((try? FileReading.text(of: folder.path + "/run.tap")) ?? "", isWhole: isWhole)
    }

    private func checkMerged(_ events: [RunEvent], _ ended: [FlowEnd], isWhole: Bool) throws {
        var merger = RunMerger()
        merger.add(events, from: "run.jsonl")
        let end = merger.replay { _ in }
        #expect(end.counts.passed + end.counts.failed + end.counts.crashed == ended.count)
        let hasEnd = events.contains { if case .runEnded = $0 { true } else { false } }
        #expect(hasEnd || end.notes.contains { $0.contains("that run was killed") })
        #expect(hasEnd || !isWhole)
    }

    /// Test points count from 1 without a gap, at the top and in each subtest.
    private func checkTAP(_ text: String, isWhole: Bool) {
        var next = 1
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard !line.hasPrefix(" "), let at = words.firstIndex(of: "ok"), at <= 1, words.count > at + 1 else {
                continue
            }
            #expect(Int(words[at + 1]) == next)
            next += 1
        }
        if isWhole { #expect(text.hasSuffix("\n1..\(Self.files)\n") && next == Self.files + 1) }
    }

    private func checkLosses(of folder: TemporaryFolder, atMost most: Int) throws {
        let events = try EventFile.events(folder.path + "/run.jsonl")
        let crashed = events.count { if case .flowEnded(let end) = $0 { end.status == .crashed } else { false } }
        #expect(crashed <= most)
    }

    /// A document under its name is the old one or a complete new one.
    private func checkDocuments(of folder: TemporaryFolder, areComplete: Bool) throws {
        let xml = try folder.read("run.xml")
        let html = try folder.read("run.html")
        if areComplete || xml != "old\n" {
            #expect(XMLParser(data: Data(xml.utf8)).parse())
            #expect(xml.components(separatedBy: "<testcase ").count == Self.flows + 1)
        }
        if areComplete || html != "old\n" { #expect(html.hasSuffix("</html>\n")) }
    }
}

/// A run of the tool with scripts in the toy language, for being killed.
private final class KilledRun {
    private let folder: String
    private let process = Process()
    private(set) var isSupervisorKilled = false

    init(in folder: TemporaryFolder, jobs: Int) throws {
        self.folder = folder.path
        process.executableURL = BuiltExecutable.at("ToySextant")
        process.arguments =
            ["run", "-j", String(jobs)]
            + ["json=run.jsonl", "junit=run.xml", "html=run.html", "tap=run.tap"].flatMap { ["-r", $0] }
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits until the first flow has started.
    func waitForFlows() {
        let patience = ContinuousClock.now + .seconds(10)
        while (try? FileReading.text(of: folder + "/run.jsonl"))?.contains("flowStarted") != true,
            ContinuousClock.now < patience
        {
            usleep(500)
        }
    }

    func killSupervisor() {
        isSupervisorKilled = true
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Kills one of the workers; false if there is none at this moment.
    func killWorker(using random: inout SplitMix64) -> Bool {
        let supervisor = process.processIdentifier
        guard let worker = processes().filter({ $0 != supervisor }).sorted().randomElement(using: &random) else {
            return false
        }
        return Foundation.kill(worker, SIGKILL) == 0
    }

    func wait(expecting status: Int32) throws {
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == status)
    }

    /// Whether every process of the run goes away by itself; the workers notice that nobody reads them any more.
    func hasNoOrphans() -> Bool {
        let patience = ContinuousClock.now + .seconds(10)
        while !processes().isEmpty {
            guard ContinuousClock.now < patience else { return false }
            usleep(1000)
        }
        return true
    }

    /// Living processes that work in the run's folder: the supervisor's and its workers'.
    private func processes() -> [pid_t] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { pid_t($0) }.filter { identifier in
            let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/cwd")
            return place == folder
        }
    }
}
