import FlowReporting
import RunEvents
import Testing

@Suite("The console report")
struct ConsoleTests {
    func render(_ options: ConsoleOptions, _ events: [RunEvent] = SampleRun.events) throws -> String {
        let sink = MemorySink()
        let reporter = ConsoleReporter(sink: sink, options: options)
        for event in events { try reporter.receive(event) }
        return sink.text
    }

    @Test(
        "looks as recorded",
        arguments: [
            (ConsoleOptions.Detail.files, false, "console.txt"), (.files, true, "console-colour.txt"),
            (.flows, false, "console-verbose.txt"), (.quiet, false, "console-quiet.txt"),
            (.dots, false, "console-dots.txt"),
        ]
    )
    func golden(_ detail: ConsoleOptions.Detail, _ isColoured: Bool, _ file: String) throws {
        try expectGolden(render(ConsoleOptions(detail: detail, paint: Painter(isOn: isColoured))), file)
    }

    @Test("lets no control character of a script through")
    func isSafe() throws {
        let text = try render(ConsoleOptions(detail: .flows))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7f..<0xa0).contains($0.value) })
    }

    @Test("is the same from events that went through their lines")
    func sameFromLines() throws {
        let read = SampleRun.events.compactMap { EventLine(text: EventLine($0).text)?.event }
        #expect(read == SampleRun.events)
        #expect(try render(ConsoleOptions(), read) == render(ConsoleOptions()))
    }

    @Test("says an error that ends many flows once")
    func sharedError() throws {
        let failure = FailureReport(message: "no warehouse today", file: "app.lua", line: 2)
        let ends = (1...5).map { line in
            let site = FlowSite(file: "a.flow.lua", line: line, name: "flow \(line)")
            return RunEvent.flowEnded(
                FlowEnd(attempt: FlowAttempt(id: site.name), site: site, status: .errored, failures: [failure])
            )
        }
        let end = RunEvent.runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 0, exitStatus: .usage))
        let text = try render(ConsoleOptions(), [.runStarted(RunStart(sextant: "1", lua: "5.4"))] + ends + [end])
        #expect(text.split(separator: "no warehouse today").count == 2)
        #expect(text.contains("the same error ends 4 more flows: a.flow.lua:2, a.flow.lua:3, a.flow.lua:4, …\n"))
    }

    @Test("keeps no steps and events of flows that it only counts or lists")
    func keepsNoTraces() throws {
        let attempt = FlowAttempt(id: "a")
        let step = RunEvent.stepStarted(StepStart(attempt: attempt, name: "pay", line: 1))
        let output = RunEvent.output(OutputText(attempt: attempt, text: "x"))
        let end = FlowEnd(attempt: attempt, site: FlowSite(file: "a", line: 1, name: "a"), status: .failed)
        for keeps in [true, false] {
            var records = FlowRecords(keepsTraces: keeps)
            for event in [step, output] { #expect(records.receive(event) == nil) }
            #expect(records.receive(.flowEnded(end))?.events == (keeps ? [step, output] : [output]))
        }
    }

    @Test("of nothing is one line")
    func empty() throws {
        let events: [RunEvent] = [
            .runStarted(RunStart(sextant: "1", lua: "5.4")),
            .runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 0, exitStatus: .passed)),
        ]
        #expect(try render(ConsoleOptions(), events) == "0 flows in 0.00 s (seed 0)\n")
    }

    @Test("stops at a sink that is full")
    func stopsAtFailure() {
        let reporter = ConsoleReporter(sink: FullSink(), options: ConsoleOptions())
        #expect(throws: SinkFailure.self) {
            for event in SampleRun.events { try reporter.receive(event) }
        }
    }
}

/// A sink on which nothing can be written.
final class FullSink: TextSink {
    func write(_ text: String) throws(SinkFailure) {
        throw .unwritable(path: "full", reason: "no space left on device")
    }
    func close() {}
}
