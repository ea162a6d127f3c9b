import ArgumentParser
import FlowReporting
import FlowRunner
import NavigationCore
import Platform
import RunEvents

/// `sextant show`.
struct ShowCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "show",
            abstract: "Prints the trace of failed flows from an event file, or how flows went over several runs.",
            usage: "\(tool) show [<options>] <report> ...",
            discussion: """
                Examples:
                  \(tool) run -r json=run.jsonl
                  \(tool) show run.jsonl
                  \(tool) show run.jsonl --grep 'sign in'
                  \(tool) show run.jsonl --verbose        every event, with all that it tells
                  \(tool) show --history runs/*.jsonl
                  \(tool) show --history runs/*.jsonl --html history.html
                """
        )
    }

    @Argument(
        help: .init("An event file, written with -r json=PATH; with --history one for each run.", valueName: "report")
    )
    var files: [String]

    @Option(name: .shortAndLong, help: .init("Flows whose full name matches, passed ones too.", valueName: "regex"))
    var grep: String?

    @Flag(
        name: .shortAndLong,
        help: "Every event in a line of its own, with its fields; the failure with all of its tree."
    )
    var verbose = false

    @Flag(help: "Times, failures, flaky flows and coverage over the runs of several event files.")
    var history = false

    @Option(help: .init("With --history: write a page instead.", valueName: "file"))
    var html: String?

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ColorChoice.check(color)
        try ReportPath.check(html)
        if html != nil, !history { throw ValidationError("--html goes with --history") }
        if files.count > 1, !history {
            throw ValidationError("show prints the trace of one event file; --history shows several runs")
        }
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        if history { return try showHistory(in: context) }
        let paint = ColorChoice(color).painter(in: context)
        let content = try content(files[0], context)
        let events = content.events
        let wanted = try wantedNames(in: events)
        let report = TraceReporter(
            sink: context.output,
            paint: paint,
            columns: context.columns,
            isWhole: verbose,
            isWanted: { wanted?.contains($0.site.name) ?? $0.status.isFailure }
        )
        for event in events { try report.receive(event) }
        if report.shown == 0 { context.say(ToolText.noFailure) }
        let gaps = [
            RunGap.sentence(in: events, from: files[0]), RunGap.sentence(about: content.unreadable, from: files[0]),
        ]
        for gap in gaps.compactMap(\.self) { context.say(gap) }
        return .passed
    }

    /// Names of the flows that `--grep` asks for; `nil`: nobody asks.
    private func wantedNames(in events: [RunEvent]) throws -> Set<String>? {
        guard let grep else { return nil }
        let names = Set(events.compactMap { if case .flowEnded(let end) = $0 { end.site.name } else { nil } }).sorted()
        let found = try NamePatterns([grep]).matching(names)
        if found.isEmpty, !names.isEmpty { throw RunRefusal.noFlowShown(by: grep, of: names) }
        return found
    }

    private func showHistory(in context: ToolContext) throws -> RunStatus {
        let files = try files.map { (name: $0, events: try content($0, context).events) }
        let runs = try files.flatMap { file in
            let runs = RecordedRun.runs(of: file.events, from: file.name)
            if runs.isEmpty {
                throw RunRefusal(.usage, "\(file.name) holds no beginning of a run: nobody knows when it was")
            }
            return runs
        }
        let wanted = try wantedNames(in: files.flatMap(\.events))
        let history = RunHistory(runs) { wanted?.contains($0.name) ?? true }
        for note in history.notes { context.say(note) }
        if let html {
            try context.write(HistoryPage(history: history).text, to: html)
        } else {
            let paint = ColorChoice(color).painter(in: context)
            let columns = context.outputIsTerminal ? context.columns : nil
            try context.output.write(HistoryText(history, paint: paint, columns: columns).text)
        }
        return .passed
    }

    private func content(_ file: String, _ context: ToolContext) throws -> EventFile.Content {
        let content = try EventFile.content(
            Path.absolute(file, from: context.workingFolder),
            named: file,
            from: context.workingFolder
        )
        if content.events.isEmpty { throw RunRefusal(.usage, "\(ToolText.noEvents): \(file)") }
        return content
    }
}
