import FlowWorkers
import Platform
import RunEvents
import RunTestSupport
import Testing

@Suite("What a worker says of its job")
struct JobAccountTests {
    private static let attempt = FlowAttempt(id: "a", attempt: 2)
    private static let flow = FlowDeclaration(index: 0, path: ["a"], line: 1)
    private static let run = FlowJob.Work.run(flow, attempt)
    private static let passed = JobVerdict.finished(FlowResult(status: .passed))

    private static func output(_ text: String, of id: String = "a") -> RunEvent {
        .output(OutputText(attempt: FlowAttempt(id: id), text: text))
    }

    /// The account after some messages, and why it was ended.
    private func account(
        _ messages: [WorkerMessage],
        of work: FlowJob.Work = run,
        job: Int = 7
    ) -> (account: JobAccount, fault: String?) {
        var account = JobAccount(of: work, number: 7)
        do throws(JobAccount.Fault) {
            for message in messages { try account.receive(Array(message.wireText(job: job).utf8)[...]) }
            return (account, nil)
        } catch {
            return (account, error.reason)
        }
    }

    @Test("is a verdict with what led to it, in order, though that is said last")
    func order() throws {
        let (account, fault) = account([
            .started, .event(Self.output("three"), position: 3), .verdict(Self.passed),
            .event(Self.output("one"), position: 1), .event(Self.output("two"), position: 2), .done(omittedEvents: 4),
        ])
        #expect(fault == nil && account.isOver)
        let texts = account.eventsInOrder.map { if case .output(let output) = $0 { output.text } else { "" } }
        #expect(texts == ["one", "two", "three"])
        guard case .finished(let result) = account.verdict else { throw Missing() }
        #expect(result.omittedEvents == 4)
    }

    struct Missing: Error {}

    @Test("is about its own flow, whatever flow it names")
    func attribution() {
        let (account, _) = account([.started, .event(Self.output("x", of: "another"), position: 1)])
        #expect(account.eventsInOrder.map(\.attempt) == [Self.attempt])
    }

    private static let ended = FlowEnd(attempt: attempt, site: FlowSite(file: "", line: 1, name: ""), status: .passed)

    @Test(
        "is no longer listened to when no worker would say it",
        arguments: [
            ([.event(output("early"), position: 1)], "said 'output' out of turn"),
            ([.verdict(passed)], "said 'finished' out of turn"),
            ([.started, .started], "said 'started' out of turn"),
            ([.started, .done(omittedEvents: 0)], "said 'done' out of turn"),
            ([.started, .verdict(passed), .verdict(passed)], "said 'finished' out of turn"),
            ([.started, .verdict(.loaded([]))], "said 'loaded' out of turn"),
            ([.started, .verdict(.settings([:]))], "said 'settings' out of turn"),
            ([.started, .declared([flow])], "said 'declared' out of turn"),
            ([.started, .verdict(.finished(FlowResult(status: .notRun)))], "said 'finished' out of turn"),
            (
                [.started, .verdict(passed), .done(omittedEvents: 0), .done(omittedEvents: 0)],
                "said 'done' out of turn"
            ),
            ([.started, .event(.flowEnded(ended), position: 1)], "said what no worker says"),
            (
                [
                    .started,
                    .event(
                        .runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 0, exitStatus: .passed)),
                        position: 1
                    ),
                ],
                "said what no worker says"
            ),
        ] as [([WorkerMessage], String)]
    )
    func lies(_ messages: [WorkerMessage], _ reason: String) {
        #expect(account(messages).fault == reason)
    }

    @Test("is not taken for another job's")
    func otherJob() {
        #expect(account([.started], job: 8).fault == "spoke of a job that is not its own")
    }

    @Test("ends where it is more than anybody would say")
    func floods() {
        var account = JobAccount(of: Self.run, number: 7)
        let text = Array(
            WorkerMessage.event(Self.output(String(repeating: "x", count: 1 << 20)), position: 1).wireText(job: 7).utf8
        )
        #expect(throws: JobAccount.Fault(reason: "said more than 64 MiB")) {
            try account.receive(Array(WorkerMessage.started.wireText(job: 7).utf8)[...])
            for _ in 0..<100 { try account.receive(text[...]) }
        }
    }

    @Test("is cut to what a report bears")
    func bounds() throws {
        let long = String(repeating: "ä", count: 1 << 20)
        let failure = FailureReport(message: long, expected: long, actual: long, tree: long, lastEvents: [long])
        let result = FlowResult(status: .failed, failures: Array(repeating: failure, count: 3))
        guard case .finished(let heard) = account([.started, .verdict(.finished(result))]).account.verdict else {
            throw Missing()
        }
        let first = try #require(heard.failures.first)
        for text in [first.message, first.expected ?? "", first.actual ?? "", first.tree ?? "", first.lastEvents[0]] {
            #expect(text.utf8.count < 70_000 && text.hasSuffix(" more bytes)"))
        }
    }

    /// No bytes trap, and none but those of a worker bring a verdict.
    @Test("may be anything", arguments: 0..<300)
    func chance(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let honest: [WorkerMessage] = [
            .started, .event(Self.output("x"), position: 1), .verdict(Self.passed), .done(omittedEvents: 1),
            .verdict(.scriptFailed(ScriptFailure(cause: .app, message: "m", file: "f", line: 3, sourceLine: "s"))),
            .declared([Self.flow]),
        ]
        var account = JobAccount(of: Self.run, number: 7)
        do throws(JobAccount.Fault) {
            for _ in 0..<20 {
                var bytes = Array(honest.randomElement(using: &random)?.wireText(job: 7).utf8 ?? "".utf8)
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
                    case 1: bytes.insert(contentsOf: Array("999999999999999999".utf8), at: place)
                    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 3))
                    default: bytes.insert(contentsOf: Array("1e300".utf8), at: place)
                    }
                }
                try account.receive(bytes[...])
            }
        } catch {
            #expect(!error.reason.isEmpty)
        }
        #expect(account.hasStarted || account.verdict == nil)
    }
}
