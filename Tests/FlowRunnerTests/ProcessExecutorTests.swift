import FlowRunner
import FlowScripting
import RunTestSupport
import Testing

/// Starting workers from executables that are none; `WorkerTests` tests real ones.
@Suite("Worker processes")
struct ProcessExecutorTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("text", "not a program\n")
    }

    @Test("that cannot be started are reported, each with its job", arguments: ["gone", "text", "."])
    func noWorker(_ executable: String) async {
        let path = folder.path + "/" + executable
        let problems = await onThread {
            let executor = ProcessExecutor(executable: path, jobs: 2)
            return Self.problems(of: executor, jobs: 5)
        }
        #expect(problems == Array(repeating: "no worker process could be started", count: 5))
    }

    /// Runs jobs one after the other and returns how each crashed.
    private static func problems(of executor: ProcessExecutor, jobs: Int) -> [String] {
        var problems: [String] = []
        for number in 0..<jobs {
            executor.start(job(number))
            while problems.count <= number {
                problems += executor.wait(until: nil).map { notice in
                    if case .crashed(number, let how) = notice { how } else { "\(notice)" }
                }
            }
        }
        return problems
    }

    private static func job(_ number: Int) -> FlowJob {
        FlowJob(
            number: number,
            script: FoundScript(path: "/a.flow.lua", file: "a.flow.lua"),
            work: .load,
            settings: FlowSettings(projectFolder: "/"),
            patience: .seconds(60)
        )
    }

    /// An executor waits on its thread, which tasks must not.
    private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            #expect(FlowThread.start { continuation.resume(returning: body()) })
        }
    }
}
