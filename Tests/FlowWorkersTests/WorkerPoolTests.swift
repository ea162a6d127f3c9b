import FlowWorkers
import Foundation
import RunEvents
import RunTestSupport
import Testing

/// Workers that are none: scripts of the shell that play one that lies, dies or stays silent.
@Suite("Workers that cannot be believed", .serialized)
struct WorkerPoolTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let flow = FlowDeclaration(index: 0, path: ["a"], line: 1)
    private static let attempt = FlowAttempt(id: "a")
    private static let passed = WorkerMessage.verdict(.finished(FlowResult(status: .passed)))
    private static let seconds = Duration.seconds(30)

    private static func job(
        _ work: FlowJob.Work = .run(flow, attempt),
        patience: Duration = seconds
    ) -> FlowJob {
        FlowJob(path: "/a.flow.lua", work: work, settings: FlowSettings(projectFolder: "/"), patience: patience)
    }

    /// Writes an executable that does what a shell script says; `$0` lies in the folder, where messages can be found.
    private func worker(_ script: String) throws -> String {
        let path = try folder.write("worker", "#!/bin/sh\n\(script)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    /// Writes messages as a worker sends them, for a script that copies them to the line.
    private func say(_ name: String, _ messages: [WorkerMessage], job: Int = 0) throws {
        let frames = messages.flatMap { Frame.around($0.wireText(job: job).utf8) ?? [] }
        try Data(frames).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }

    /// Runs jobs one after the other and returns all notices.
    private func notices(
        _ script: String,
        jobs: Int = 1,
        patience: Duration = seconds
    ) async throws -> [JobNotice] {
        let path = try worker(script)
        return await onThread {
            let pool = WorkerPool(executable: path, jobs: 1)
            return (0..<jobs).flatMap { _ in
                let number = pool.start(Self.job(patience: patience))
                return Self.wait(for: number, pool)
            }
        }
    }

    private static func wait(for job: Int, _ pool: WorkerPool) -> [JobNotice] {
        var notices: [JobNotice] = []
        while true {
            for notice in pool.wait(until: nil) {
                notices.append(notice)
                if case .ended(job, _) = notice { return notices }
            }
        }
    }

    /// Nanoseconds of processor that this thread has used.
    private static func threadTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private func end(_ notices: [JobNotice]) -> JobEnd? {
        if case .ended(_, let end) = notices.last { end } else { nil }
    }

    @Test(
        "cost their own job",
        arguments: [
            ("cat lie >&0", "said what no worker says"),
            ("printf '\\377\\377\\377\\377' >&0; exec sleep 60", "said what no worker says"),
            ("head -c 100000 /dev/zero >&0; exec sleep 60", "said what no worker says"),
            ("cat started >&0; exit 9", "ended by itself with status 9"),
            ("cat started >&0; kill -KILL $$", "was killed by signal 9 (killed)"),
            ("cat started >&0; exec <&-; exec sleep 60", "was killed by signal 9 (killed)"),
            ("cat started started >&0; exec sleep 60", "said 'started' out of turn"),
            ("cat started >&0; cat /dev/zero >&0", "said what no worker says"),
        ]
    )
    func liars(_ script: String, _ how: String) async throws {
        try Data([0, 0, 0, 3] + Array("lie".utf8)).write(to: URL(fileURLWithPath: folder.path + "/lie"))
        try say("started", [.started])
        let notices = try await notices("cd \"$(dirname \"$0\")\"; \(script)")
        #expect(end(notices) == .crashed("the process that ran it \(how)"))
    }

    @Test("are given up when they stay silent, without a busy wait", arguments: ["exec >&- 2>&-; ", ""])
    func silent(_ before: String) async throws {
        let path = try worker("\(before)exec sleep 60")
        let (end, spent) = await onThread { () -> (JobEnd?, Int) in
            let pool = WorkerPool(executable: path, jobs: 1)
            let start = Self.threadTime()
            let number = pool.start(Self.job(patience: .milliseconds(300)))
            let notices = Self.wait(for: number, pool)
            let spent = Self.threadTime() - start
            if case .ended(_, let end) = notices.last { return (end, spent) }
            return (nil, spent)
        }
        #expect(end == .stuck)
        // The waiting thread's own time: waiting for one whose output has ended must not use it up.
        #expect(spent < 250_000_000)
    }

    @Test(
        "keep a verdict that they have given, whatever follows",
        arguments: ["exit 3", "cat lie >&0", "cat verdict >&0"]
    )
    func verdict(_ after: String) async throws {
        try say("verdict", [.started, Self.passed])
        try Data([0xFF, 0, 0, 0]).write(to: URL(fileURLWithPath: folder.path + "/lie"))
        let notices = try await notices("cd \"$(dirname \"$0\")\"; cat verdict >&0; \(after)")
        #expect(end(notices) == .verdict(.finished(FlowResult(status: .passed))))
    }

    @Test("that die before they begin cost no flow")
    func diesIdle() async throws {
        try say("all", [.started, Self.passed, .done(omittedEvents: 0)])
        // Only the third one gets as far as to its job.
        let script = """
            cd "$(dirname "$0")"; echo x >>count
            if [ "$(wc -l <count)" -lt 3 ]; then exit 1; fi
            cat all >&0; exec sleep 60
            """
        #expect(end(try await notices(script)) == .verdict(.finished(FlowResult(status: .passed))))
    }

    @Test("that never begin are not started for ever")
    func diesAlways() async throws {
        let notices = try await notices("exit 4")
        #expect(end(notices) == .crashed("the process that ran it ended by itself with status 4"))
    }

    @Test("that die while they wait for a job cost no flow")
    func diesBetween() async throws {
        for job in 0..<2 { try say("all\(job)", [.started, Self.passed, .done(omittedEvents: 0)], job: job) }
        let script = """
            cd "$(dirname "$0")"; echo x >>count
            cat "all$(($(wc -l <count) - 1))" >&0
            """
        let notices = try await notices(script, jobs: 2)
        #expect(notices.count == 2)
        for case .ended(_, let end) in notices { #expect(end == .verdict(.finished(FlowResult(status: .passed)))) }
    }

    @Test("are heard out before they are called stuck, however late the supervisor looks")
    func late() async throws {
        try say("all", [.started, Self.passed, .done(omittedEvents: 0)])
        let path = try worker("cd \"$(dirname \"$0\")\"; cat all >&0; touch said; exec sleep 60")
        let said = folder.path + "/said"
        let end = await onThread { () -> JobEnd? in
            let pool = WorkerPool(executable: path, jobs: 1)
            _ = pool.start(Self.job(patience: .zero))
            while !FileManager.default.fileExists(atPath: said) { usleep(1000) }
            if case .ended(_, let end) = Self.wait(for: 0, pool).last { return end }
            return nil
        }
        #expect(end == .verdict(.finished(FlowResult(status: .passed))))
    }

    @Test("do not lose the time in which their supervisor does something else")
    func blockedSupervisor() async throws {
        try say("started", [.started])
        try say("rest", [Self.passed, .done(omittedEvents: 0)])
        let path = try worker(
            "cd \"$(dirname \"$0\")\"; cat started >&0; until [ -e go ]; do :; done; cat rest >&0; exec sleep 60"
        )
        let go = folder.path + "/go"
        let end = await onThread { () -> JobEnd? in
            let pool = WorkerPool(executable: path, jobs: 1)
            _ = pool.start(Self.job(patience: .seconds(1)))
            // Longer than its patience, as if nobody read the report.
            usleep(1_200_000)
            _ = FileManager.default.createFile(atPath: go, contents: nil)
            if case .ended(_, let end) = Self.wait(for: 0, pool).last { return end }
            return nil
        }
        #expect(end == .verdict(.finished(FlowResult(status: .passed))))
    }

    @Test("are never more than a machine can use")
    func mostWorkers() {
        #expect(WorkerPool(executable: "/", jobs: 100_000).freeSlots == WorkerPool.mostWorkers)
    }

    @Test("are not heard of their abandoned jobs")
    func abandoned() async throws {
        try say("all", [.started, Self.passed, .done(omittedEvents: 0)])
        let path = try worker("cd \"$(dirname \"$0\")\"; cat all >&0; touch said; exec sleep 60")
        let said = folder.path + "/said"
        let (numbers, notices) = await onThread { () -> ([Int], Int) in
            let pool = WorkerPool(executable: path, jobs: 1)
            let job = Self.job()
            let first = pool.start(job)
            while !FileManager.default.fileExists(atPath: said) { usleep(1000) }
            pool.abandon(first)
            let notices = pool.wait(until: nil).count
            return ([first, pool.start(job)], notices)
        }
        #expect(numbers == [0, 1] && notices == 0)
    }

    @Test("that cannot be started are reported, each with its job", arguments: ["gone", "text", "."])
    func noWorker(_ executable: String) async throws {
        try folder.write("text", "not a program\n")
        let path = folder.path + "/" + executable
        let ends = await onThread {
            let pool = WorkerPool(executable: path, jobs: 2)
            return (0..<5).map { _ in
                Self.wait(
                    for: pool.start(Self.job(.load)),
                    pool
                ).count
            }
        }
        #expect(ends == [1, 1, 1, 1, 1])
    }

    /// A pool waits on its thread, which tasks must not.
    private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}
