import ArgumentParser
import FlowReporting

/// Flags on what is reported, and where.
struct ReportFlags: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: .init(
            """
            A report: \(ReportFormat.names). Without a path html goes to sextant-report.html, and the \
            others replace the console report; repeatable.
            """,
            valueName: "format[=path]"
        )
    )
    var report: [String] = []

    @Option(
        help: TraceRetention.help(
            "Steps and events in reports: of all flows, of failing ones (default; html: all of small runs), of none."
        ),
        completion: TraceRetention.completion
    )
    var trace: String?

    @Flag(name: .shortAndLong, help: "Steps and output of passing flows, the selection, the median time.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Failures and the summary only.")
    var quiet = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?
}

extension TraceRetention: FlagChoice {}

extension ReportFlags {
    mutating func validate() throws {
        _ = try ReportRequest.all(report)
        if verbose, quiet { throw ValidationError(ToolText.loudAndQuiet) }
        try TraceRetention.check(trace, of: "--trace")
        try ColorChoice.check(color)
    }

    /// `nil` if nothing was said: the formats differ in what they keep then.
    var retention: TraceRetention? { trace.flatMap(TraceRetention.init) }

    /// What was asked for, with the console report if nothing else goes to standard output.
    ///
    /// Annotations are on by themselves under GitHub Actions: they stand between the lines of the console report.
    func requests(settings: [ReportRequest] = [], in context: ToolContext) throws -> [ReportRequest] {
        let requests = try report.isEmpty ? settings : ReportRequest.all(report)
        if requests.contains(where: { $0.path == nil }) { return requests }
        let console = ReportRequest(format: .console, path: nil)
        let annotates = context.isSet("GITHUB_ACTIONS") && !requests.contains { $0.format == .github }
        return [console] + (annotates ? [ReportRequest(format: .github, path: nil)] : []) + requests
    }

    func consoleDetail(_ format: ReportFormat) -> ConsoleOptions.Detail {
        switch format {
        case .dots: .dots
        case .quiet: .quiet
        default: verbose ? .flows : quiet ? .quiet : .files
        }
    }
}
