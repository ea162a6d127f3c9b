import ArgumentParser
import RunEvents

/// `sextant run`.
struct RunCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "run",
            _superCommandName: tool,
            abstract: "Runs flow scripts.",
            discussion: """
                Examples:
                  \(tool) run Tests/Flows                   all flows of a folder
                  \(tool) run account.flow.lua:12 -v        the flow at a line, with steps
                  \(tool) run --tag 'auth and not slow' -x  until the first failure
                  \(tool) run --last-failed                 what failed last time
                  \(tool) run -r junit=report.xml --shard 2/3

                Exit status: 0 passed, 1 a flow failed, 3 internal error, 4 wrong usage, \
                5 nothing selected, 6 a gate failed, 7 a report could not be written, \
                124 global timeout, 130 interrupted, 143 terminated.
                """
        )
    }

    @Argument(help: .init("Scripts, folders, or FILE:LINE for one flow.", valueName: "path"))
    var paths: [String] = []

    @Flag(help: "Print what would run, as input for --from-file.")
    var list = false

    @Flag(help: "With --list: as JSON.")
    var json = false

    @OptionGroup(title: "Choosing flows")
    var selection: SelectionFlags

    @OptionGroup(title: "Running")
    var running: RunningFlags

    @OptionGroup(title: "Reporting")
    var reports: ReportFlags

    @OptionGroup(title: "Coverage")
    var coverage: CoverageFlags

    @Flag(
        name: .customLong("no-coverage"),
        help: "Measure none and demand none, whatever sextant.lua says."
    )
    var hasNoCoverage = false

    func perform(in context: ToolContext) throws -> RunStatus {
        try RunInvocation(command: self, context: context).perform()
    }
}

extension RunCommand {
    /// Whether an argument is a path of a report that lost its '='.
    private func isReport(_ path: String) -> Bool {
        [".xml", ".html", ".json", ".jsonl", ".tap"].contains { path.hasSuffix($0) }
    }

    mutating func validate() throws {
        if list, running.watch { throw ValidationError(ToolText.listAndWatch) }
        if let format = reports.report.last, !format.contains("="), let path = paths.first(where: isReport) {
            throw ValidationError(ToolText.pathOfReport(format, path))
        }
        if hasNoCoverage, coverage.isOn { throw ValidationError(ToolText.coverageAndNone) }
        if json, !list { throw ValidationError("--json goes with --list; for event lines: -r json") }
    }
}
