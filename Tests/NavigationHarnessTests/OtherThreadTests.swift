import Dispatch
import NavigationCore
import NavigationHarness
import Synchronization
import Testing

@Suite("What other threads do to a flow's work waits, whenever it comes")
struct OtherThreadTests {
    @Test("A task that another thread resumes stays suspended, and has stalled", arguments: [false, true])
    func dispatch(isOwn: Bool) throws {
        let trace = Trace()
        let mayResume = DispatchSemaphore(value: 0)
        let hasResumed = DispatchSemaphore(value: 0)
        let navigator = try launched(
            acting { _, _ in
                let body: @Sendable () async -> Void = {
                    await withCheckedContinuation { continuation in
                        DispatchQueue.global().async {
                            mayResume.wait()
                            continuation.resume()
                            hasResumed.signal()
                        }
                    }
                    trace.add("resumed")
                }
                if isOwn { Task { await body() } } else { await body() }
            }
        )
        try navigator.tap("go")
        mayResume.signal()
        hasResumed.wait()
        try navigator.advance(by: .seconds(10))
        #expect(trace.lines == [])
        navigator.endOfRun()
        #expect(navigator.hazards == ["stalled"])
        #expect(trace.lines == ["resumed"])
    }

    @Test("The virtual clock refuses to sleep on another thread")
    func clock() throws {
        let navigator = try launched()
        try navigator.advance(by: .seconds(5))
        let clock = navigator.tasks.clock
        let answer = Answer()
        DispatchQueue.global().async {
            Task.detached {
                do {
                    try await clock.sleep(for: .seconds(1))
                    answer.give("slept")
                } catch { answer.give("\(clock.now.sinceLaunch): \(error)") }
            }
        }
        #expect(
            answer.wait()
                == "5.0 seconds: the virtual clock sleeps in tasks of its flow only, not on another thread such as that "
                + "of a dispatch queue"
        )
        #expect(navigator.state.timers.isEmpty)
    }
}

/// What another thread says.
private final class Answer: Sendable {
    private let text = Mutex("")
    private let isGiven = DispatchSemaphore(value: 0)

    func give(_ answer: String) {
        text.withLock { $0 = answer }
        isGiven.signal()
    }

    func wait() -> String {
        isGiven.wait()
        return text.withLock { $0 }
    }
}
