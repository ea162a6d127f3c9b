import FlowReporting
import RunEvents
import RunTestSupport
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

    private func failed(
        _ name: String,
        _ failure: FailureReport,
        file: String = "a.flow.lua",
        repetition: Int = 1
    ) -> RunEvent {
        var attempt = FlowAttempt(id: name)
        attempt.repetition = repetition
        return .flowEnded(
            FlowEnd(
                attempt: attempt,
                site: FlowSite(file: file, line: 3, name: name),
                status: .failed,
                failures: [failure]
            )
        )
    }

    private func report(
        _ events: [RunEvent],
        _ status: RunStatus = .failed,
        _ options: ConsoleOptions = ConsoleOptions()
    ) throws -> String {
        let end = RunEvent.runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 0, exitStatus: status))
        return try render(options, [.runStarted(RunStart(sextant: "1", lua: "5.4"))] + events + [end])
    }

    @Test("says repetitions that fail alike once, and lists each failure in a line at the end")
    func repetitions() throws {
        let failure = FailureReport(message: "another screen is visible", file: "a.flow.lua", line: 7)
        var text = try report((1...5).map { failed("opens", failure, repetition: $0) })
        #expect(text.contains("FAILED opens ×5\n") && !text.contains("failures\n"))
        let other = FailureReport(message: "the stack differs\nmore", file: "a.flow.lua", line: 9)
        text = try report([failed("opens", failure), failed("closes", other)])
        // Flows of one line, as those of a table, stand in the order of their names, whoever ends first.
        #expect(text.contains("2 failures\n  a.flow.lua:9  closes  the stack differs\n"))
        #expect(text.contains("\n  a.flow.lua:7  opens  another screen is visible\n\n"))
    }

    private func passed(_ name: String, file: String, line: Int) -> (FlowAttempt, RunEvent) {
        let (attempt, site) = (FlowAttempt(id: file + name), FlowSite(file: file, line: line, name: name))
        return (attempt, .flowEnded(FlowEnd(attempt: attempt, site: site, status: .passed)))
    }

    /// Flows of two scripts, each of which tells the same.
    private func tellings(_ tell: (FlowAttempt, _ line: Int) -> [RunEvent]) throws -> [Substring] {
        let flows = [("a", "a.flow.lua", 1), ("b", "a.flow.lua", 5), ("c", "a.flow.lua", 9), ("d", "b.flow.lua", 1)]
        let events = flows.flatMap { name, file, line in
            let (attempt, end) = passed(name, file: file, line: line)
            return tell(attempt, line + 1) + [end]
        }
        return try report(events, .passed).split(separator: "\n")
    }

    @Test("says a hazard that the flows of a script run into on several lines once, where it was first")
    func repeatedHazards() throws {
        let lines = try tellings { attempt, line in
            ["item", "cart"].map { screen in
                .hazard(HazardRecord(attempt: attempt, hazard: "leak", screen: screen, message: "kept", line: line))
            }
        }.filter { $0.hasPrefix("hazard: ") }
        #expect(
            lines == [
                "hazard: leak on 'item': kept  a.flow.lua:2 (3 times)",
                "hazard: leak on 'cart': kept  a.flow.lua:2 (3 times)", "hazard: leak on 'item': kept  b.flow.lua:2",
                "hazard: leak on 'cart': kept  b.flow.lua:2",
            ]
        )
    }

    @Test("says hazards with different words one by one, and how many more there are than ten")
    func manyHazards() throws {
        let lines = try tellings { attempt, line in
            (1...3).map {
                .hazard(HazardRecord(attempt: attempt, hazard: "leak", message: "kept \(line) \($0)", line: line))
            }
        }.filter { $0.contains("hazard") }
        #expect(lines.count == 11 && lines.last == "… and 2 more hazards; -r json=FILE has them all", "\(lines)")
        #expect(lines.allSatisfy { !$0.contains("times") })
    }

    @Test("says a note that several flows of a script give once, also if they fail")
    func repeatedNotes() throws {
        let lines = try tellings { [.note(NoteRecord(attempt: $0, message: "an app declares twice", line: $1))] }
        #expect(
            lines.filter { $0.hasPrefix("note: ") } == [
                "note: a.flow.lua:2 an app declares twice", "note: b.flow.lua:2 an app declares twice",
            ]
        )
        let many = try tellings { attempt, line in
            (1...3).map { .note(NoteRecord(attempt: attempt, message: "note \($0)", line: line)) }
        }
        #expect(many.contains("… and 3 more notes, which fail no flow; -r json=FILE has them all"))
        let note = RunEvent.note(NoteRecord(attempt: FlowAttempt(id: "x"), message: "twice", line: 4))
        let failure = FailureReport(message: "the stack differs", file: "a.flow.lua", line: 7)
        #expect(try report([note, failed("x", failure)]).contains("note: a.flow.lua:4 twice\n"))
    }

    @Test("folds what is not in front, and tells what happened and who called")
    func brevity() throws {
        let tree = """
            window main
              base
                tabs main [home]
                  home: stack
                    home
                    item *
                  account: stack
                    account
                    orders
            """
        let traceback =
            "stack traceback:\n\t[C]: in ?\n\thelp.lua:2: in upvalue 'see'\n\ta.flow.lua:7: in function <a.flow.lua:3>"
        let failure = FailureReport(
            message: "the lists differ",
            file: "help.lua",
            line: 2,
            expected: String(repeating: "x", count: 80),
            actual: "y",
            differences: ["[2]: 3 → 4"],
            tree: tree,
            lastEvents: ["0 s created home"],
            happened: ["pushed item", "didAppear item"],
            traceback: traceback
        )
        let text = try report([failed("opens", failure)])
        #expect(
            text.contains(
                "          item *\n        account: stack › account › orders\n".replacing(
                    "        account",
                    with: "          account"
                )
            )
        )
        #expect(text.contains("  called from a.flow.lua:7\n") && !text.contains("called from help.lua"))
        #expect(text.contains("  difference\n    [2]: 3 → 4\n") && !text.contains("xxx"))
        #expect(text.contains("    pushed item · didAppear item\n") && !text.contains("created home"))
    }

    @Test("folds plain lists of screens only, so that no line gets long under a modal")
    func foldsLeaves() throws {
        let tree = """
            base
              switcher session
                main: tabs main [home]
                  home: stack
                    home
                    item
                  account: stack
                    account
            sheet
              login *
            """
        let text = try report([failed("opens", FailureReport(message: "no", tree: tree))])
        let lines = ["main: tabs main [home]", "  home: stack › home › item", "  account: stack › account"]
        #expect(text.contains(lines.map { "        \($0)\n" }.joined()))
    }

    @Test("shows the ends of a long stack, what is visible and what the failure is about; all of it on demand")
    func foldsLongStacks() throws {
        let items = (1...200).map { "        item {id = \($0)}" }
        let tree = """
            window main
              base
                tabs main [a]
                  a: stack
            """
        let front = FailureReport(
            message: "no",
            expected: "item {id = 3}",
            actual: "item {id = 200}",
            tree: "\(tree)\n\(items.joined(separator: "\n")) *"
        )
        let text = try report([failed("opens", front)])
        let shown = ["… 192 more"] + (196...200).map { "item {id = \($0)}" }
        let rows = (["item {id = 1}", "item {id = 2}", "item {id = 3}"] + shown).map { "            \($0)" }
        #expect(text.contains("  tree (-v shows all of it)\n"))
        #expect(text.contains(rows.joined(separator: "\n") + " *\n"), "\(text)")
        let whole = try report([failed("opens", front)], .failed, ConsoleOptions(detail: .flows))
        #expect(whole.contains(items.joined(separator: "\n    ")))

        let covered = FailureReport(message: "no", tree: "\(tree)\n\(items.joined(separator: "\n"))\n  sheet *")
        #expect(
            try report([failed("opens", covered)]).contains(
                "a: stack › item {id = 1} › item {id = 2} › … 193 more › item {id = 196} › "
            )
        )
    }

    @Test("cuts long values around where they part")
    func cutsLongValues() throws {
        let same = (1...40).map { "item\($0)" }.joined(separator: ", ")
        let failure = FailureReport(message: "no", expected: same + ", x, end", actual: same + ", y, end")
        let lines = try report([failed("opens", failure)]).split(separator: "\n").map(String.init)
        let values = lines.filter { $0.hasPrefix("  expected") || $0.hasPrefix("  actual") }
        #expect(values.count == 2 && values.allSatisfy { $0.count <= 80 && $0.contains("  …") }, "\(values)")
        #expect(values.first?.contains(", x, ") == true && values.last?.contains(", y, ") == true)
    }

    @Test("gives folders a line each where there are many scripts")
    func folders() throws {
        let files = (1...41).map { LoadedFile(file: "Flows/\($0 % 2)/\($0).flow.lua", declared: 1, selected: 1) }
        let ends = files.map { file in
            RunEvent.flowEnded(
                FlowEnd(
                    attempt: FlowAttempt(id: file.file),
                    site: FlowSite(file: file.file, line: 1, name: "f"),
                    status: .passed
                )
            )
        }
        let text = try report(files.map { .fileLoaded($0) } + ends.reversed(), .passed)
        #expect(text.hasPrefix("✓ Flows/1  21 scripts, 21 passed\n✓ Flows/0  20 scripts, 20 passed\n"))
        let few = try report(files.dropLast().map { .fileLoaded($0) } + ends.dropLast(), .passed)
        #expect(few.hasPrefix("✓ Flows/1/1.flow.lua   1 passed\n"))
    }

    @Test("says loudly that a gate is closed")
    func gate() throws {
        #expect(try report([], .gate).contains("GATE FAILED\n"))
        #expect(try !report([], .failed).contains("GATE FAILED"))
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
