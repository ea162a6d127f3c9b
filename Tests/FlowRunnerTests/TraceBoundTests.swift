import FlowRunner
import FlowWorkers
import RunEvents
import Testing

/// In the run's own process as in a worker.
@Suite("The trace of a flow")
struct TraceBoundTests {
    @Test("has so many bytes and no more, and says what it lacks")
    func bytes() {
        var sent: [RunEvent] = []
        let sink = PromptSink { sent.append($0) }
        let name = String(repeating: "x", count: 1 << 20)
        for _ in 0..<20 {
            sink.receiveTrace { .stepStarted(StepStart(attempt: FlowAttempt(id: "a"), name: name, line: 1)) }
        }
        #expect(sent.count == JobOutbox.mostTraceBytes / name.utf8.count)
        #expect(sink.omitted == 20 - sent.count)
        sink.receive(.output(OutputText(attempt: FlowAttempt(id: "a"), text: name)))
        #expect(sent.count + sink.omitted == 21)
    }
}
