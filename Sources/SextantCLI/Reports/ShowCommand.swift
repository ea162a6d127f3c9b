import ArgumentParser
import FlowReporting
import FlowRunner
import Platform
import RunEvents

/// `sextant show`.
struct ShowCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "show",
            abstract: "Prints the trace of failed flows from an event file.",
            discussion: """
                Examples:
                  \(tool) run -r json=run.jsonl
                  \(tool) show run.jsonl
                  \(tool) show run.jsonl --grep 'sign in'
                  \(tool) show run.jsonl --verbose        every event, with all that it tells
                """
        )
    }

    @Argument(help: .init("An event file, written with -r json=PATH.", valueName: "report"))
    var file: String

    @Option(name: .shortAndLong, help: .init("Flows whose full name matches, passed ones too.", valueName: "regex"))
    var grep: String?

    @Flag(
        name: .shortAndLong,
        help: "Every event in a line of its own, with its fields; the failure with all of its tree."
    )
    var verbose = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws { try ColorChoice.check(color) }

    func perform(in context: ToolContext) throws -> RunStatus {
        let events = try EventFile.events(Path.absolute(file, from: context.workingFolder))
        if events.isEmpty { throw RunRefusal(.usage, "\(ToolText.noEvents): \(file)") }
        let paint = ColorChoice(color).painter(in: context)
        let report = TraceReporter(
            sink: context.output,
            paint: paint,
            columns: context.columns,
            isWhole: verbose,
            isWanted: try filter()
        )
        for event in events { try report.receive(event) }
        if report.shown == 0 { context.say(ToolText.noFailure) }
        return .passed
    }

    private func filter() throws -> (FlowEnd) -> Bool {
        guard let grep else { return { $0.status.isFailure } }
        guard let pattern = try? Regex(grep) else { throw RunRefusal(.usage, "not a regular expression: \(grep)") }
        return { $0.site.name.contains(pattern) }
    }
}
