import FlowReporting
import FlowRunner
import Platform

/// Makes the reporters that were asked for.
struct ReportFactory {
    let context: ToolContext
    let flags: ReportFlags
    /// Whether progress may be shown while events arrive.
    var showsProgress = true

    /// The reporters that could be opened, and why others could not.
    func make(_ requests: [ReportRequest]) -> (reporters: [any Reporter], failures: [SinkFailure]) {
        var reporters: [any Reporter] = []
        var failures: [SinkFailure] = []
        for request in requests {
            do throws(SinkFailure) {
                reporters.append(try make(request))
            } catch {
                failures.append(error)
            }
        }
        return (reporters, failures)
    }

    /// Says where reports are whose place nobody has named.
    func tellPlaces(of requests: [ReportRequest]) {
        for request in requests where request.hasUsualPath {
            guard let path = request.path else { continue }
            context.say("the \(request.format.rawValue) report is \(Path.shown(path, in: context.workingFolder))")
        }
    }

    private func make(_ request: ReportRequest) throws(SinkFailure) -> any Reporter {
        switch request.format {
        case .console, .dots, .quiet: console(request, try sink(request))
        case .json: JSONReporter(sink: try sink(request), trace: flags.retention ?? .retain)
        case .tap: TAPReporter(sink: try sink(request), version: .v13)
        case .tap14: TAPReporter(sink: try sink(request), version: .v14)
        case .junit: JUnitReporter(sink: try sink(request))
        case .html: HTMLReporter(sink: try sink(request), trace: flags.retention)
        case .coverage: CoverageReporter(sink: try sink(request))
        case .github: GitHubReporter(sink: try sink(request), summary: try gitHubSummary())
        case .teamcity: TeamCityReporter(sink: try sink(request))
        }
    }

    private func console(_ request: ReportRequest, _ sink: any TextSink) -> ConsoleReporter {
        let isOnOutput = request.path == nil
        let color = ColorChoice(flags.color)
        let paint = isOnOutput ? color.painter(in: context) : Painter(isOn: color == .always)
        let options = ConsoleOptions(
            detail: flags.consoleDetail(request.format),
            paint: paint,
            columns: context.columns,
            showsEvents: flags.retention == .on
        )
        let hasLive = isOnOutput && showsProgress && context.errorsAreTerminal && options.detail == .files
        return ConsoleReporter(sink: sink, options: options, live: hasLive ? context.errors : nil, width: context.width)
    }

    private func sink(_ request: ReportRequest) throws(SinkFailure) -> any TextSink {
        guard let path = request.path else {
            return request.format.isMadeOfCommands ? context.commandOutput : context.output
        }
        let place = Path.absolute(path, from: context.workingFolder)
        do throws(SystemError) {
            try FileSystem.makeFolder(Path.parent(place))
        } catch {
            throw .unwritable(path: place, reason: error.text)
        }
        // A device or a pipe stays what it is, with the report in it.
        let isReplaceable = [nil, .file, .folder].contains(FileSystem.kind(place))
        // A document that is cut off cannot be read, lines that are cut off can.
        switch request.format {
        case .junit, .html, .coverage:
            if isReplaceable { return try AtomicFileSink(path: FileSystem.realPath(place) ?? place) }
        default: break
        }
        return try FileSink(path: place, followsLinks: !request.isFromProject)
    }

    private func gitHubSummary() throws(SinkFailure) -> (any TextSink)? {
        guard let path = context.variables["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return nil }
        return try FileSink(appendingTo: path)
    }
}
