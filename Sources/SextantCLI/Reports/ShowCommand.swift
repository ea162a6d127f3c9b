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
        let isWanted = try filter()
        let report = TraceReporter(
            sink: context.output,
            paint: paint,
            columns: context.columns,
            isWhole: verbose,
            isWanted: { isWanted?($0.site) ?? $0.status.isFailure }
        )
        var names: Set<String> = []
        let events = try events(files[0], context)
        for event in events {
            if case .flowEnded(let end) = event { names.insert(end.site.name) }
            try report.receive(event)
        }
        if report.shown == 0 { context.say(noneShown(of: names)) }
        let hasEnd = events.contains { if case .runEnded = $0 { true } else { false } }
        if !hasEnd { context.say(ToolText.runWithoutEnd(files[0])) }
        return .passed
    }

    private func noneShown(of names: Set<String>) -> String {
        guard let grep, !names.isEmpty else { return ToolText.noFailure }
        let flows = names.count == 1 ? "1 flow" : "\(names.count) flows"
        let near = nearestName(to: grep, among: names.sorted()).map { ": did you mean '\($0)'?" } ?? ""
        return "--grep matches none of \(flows)\(near)"
    }

    private func showHistory(in context: ToolContext) throws -> RunStatus {
        let isWanted = try filter()
        let runs = try files.flatMap { file in
            let runs = RecordedRun.runs(of: try events(file, context), from: file)
            if runs.isEmpty {
                throw RunRefusal(.usage, "\(file) holds no beginning of a run: nobody knows when it was")
            }
            return runs
        }
        let history = RunHistory(runs) { isWanted?($0) ?? true }
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

    private func events(_ file: String, _ context: ToolContext) throws -> [RunEvent] {
        let events = try EventFile.events(
            Path.absolute(file, from: context.workingFolder),
            named: file,
            from: context.workingFolder
        )
        if events.isEmpty { throw RunRefusal(.usage, "\(ToolText.noEvents): \(file)") }
        return events
    }

    private func filter() throws -> ((FlowSite) -> Bool)? {
        guard let grep else { return nil }
        guard let pattern = try? Regex(grep) else { throw RunRefusal(.usage, "not a regular expression: \(grep)") }
        return { $0.name.contains(pattern) }
    }
}
