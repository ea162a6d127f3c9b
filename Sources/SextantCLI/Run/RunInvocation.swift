import FlowReporting
import FlowRunner
import FlowScripting
import FlowWorkers
import Platform
import RunEvents

/// One `sextant run` from its flags to its exit status.
struct RunInvocation {
    let command: RunCommand
    let context: ToolContext
    let project: Project
    private let options: RunOptions
    private let seed: UInt64

    init(command: RunCommand, context: ToolContext) throws(RunRefusal) {
        self.command = command
        self.context = context
        let first = command.paths.first.map { PathArgument($0, in: context.workingFolder).path }
        let reader = command.running.isolate ? context.isolatedSettingsReader : context.settingsReader
        project = try Project.find(for: first, from: context.workingFolder, reader: reader)
        seed = command.running.seed ?? RunOptions.defaultSeed
        var options = try command.running.options(in: context, project: project, seed: seed)
        options.selection = try command.selection.options(in: context, tags: project.settings.tags)
        // Who names tags and scripts together means the tags of those.
        options.selection.isPartial =
            command.selection.tag == nil && !(command.paths.isEmpty && command.selection.fromFile == nil)
        options.showsTraces = command.reports.verbose || command.reports.retention == .on
        let settings = command.hasNoCoverage ? ProjectSettings() : project.settings
        options.settings.measuresCoverage = command.coverage.isOn || settings.measuresCoverage
        options.settings.listsFiles = command.running.watch
        options.coverageMinimum = command.coverage.coverageMinimum ?? settings.coverageMinimum
        self.options = options
        for doubt in NumberAdvice.doubts(about: command) { context.say(doubt) }
    }

    func perform() throws -> RunStatus {
        Interruption.install()
        if command.running.watch, !command.list { return try watch() }
        return try run(try foundScripts()).status
    }

    /// One run of scripts: its status, and the files that flows read, by path of their script.
    ///
    /// Each run has new workers: those of an earlier one would still have the old scripts loaded.
    func run(
        _ found: [FoundScript],
        isPartial: Bool = false,
        onlyFailed: Bool = false
    ) throws -> (status: RunStatus, readFiles: [String: Set<String>]) {
        var options = options
        if isPartial { options.selection.isPartial = true }
        if onlyFailed { options.selection.lastFailed = true }
        let requests =
            try command.reports.requests(settings: projectReports.reports(), in: context) + bazelReport
            + command.coverage.requests(settings: command.hasNoCoverage ? [] : projectReports.coverage())
        // A report of the coverage needs a measured one.
        if requests.contains(where: { $0.format == .coverage }) { options.settings.measuresCoverage = true }
        let reports = Reports()
        let run = FlowRun(options: options, executor: executor) { reports.receive($0) }
        let failedBefore = LastRun.failed(project: project.folder)
        if options.selection.lastFailed, !LastRun.exists(project: project.folder) { throw RunRefusal.noLastRun }
        if options.selection.lastFailed || options.selection.failedFirst { try tellDamage(failedBefore.isEmpty) }
        let scripts = run.load(found)
        let selection = try Selection(
            scripts,
            options: options.selection,
            failedBefore: Set(failedBefore.keys)
        )
        if command.list { return (try list(selection), [:]) }
        let factory = ReportFactory(context: context, flags: command.reports)
        let (reporters, failures) = factory.make(requests)
        for failure in failures { context.say(failure.message) }
        reports.set = ReportSet(reporters)
        reports.traces = TraceFolder(command.running.record, in: context)
        reports.record = LastRun(project: project.folder, before: failedBefore)
        // The page shows passing flows as well, unless there are too many for anybody to look at.
        let isSmall = selection.entries.count <= HTMLReporter.smallRun
        if command.reports.trace == nil, isSmall, requests.contains(where: { $0.format == .html }) { run.keepTraces() }
        let end = run.run(selection, of: scripts, start: start)
        for failure in reports.set.failures { context.say(failure.message) }
        let isComplete = failures.isEmpty && reports.set.failures.isEmpty && reports.traces?.hasFailed != true
        if isComplete { factory.tellPlaces(of: requests) }
        if reports.record?.isUnwritable == true { context.say(ToolText.noRecord) }
        return (isComplete ? end.exitStatus : end.exitStatus.withReportsMissing, run.readFiles)
    }

    /// Says what is lost of the record of failures; where all of it is, a run of what it names would run nothing.
    private func tellDamage(_ isEmpty: Bool) throws {
        guard let damage = LastRun.damage(project: project.folder) else { return }
        if isEmpty, options.selection.lastFailed {
            let advice = "run the flows without --last-failed: those that fail are noted again"
            throw RunRefusal(.usage, "\(damage); \(advice)")
        }
        context.say(damage)
    }

    private var executor: any FlowExecutor {
        let processors = ThisProcess.processors
        // A number on the command line is taken as it is; that of a settings file, which a stranger may have written,
        // is limited.
        let jobs = command.running.jobs ?? min(project.settings.jobs ?? processors, 4 * processors)
        guard jobs > 0, let executable = context.executable else {
            return ThreadExecutor(open: context.openScript)
        }
        return WorkerPool(executable: executable, jobs: jobs, isolates: command.running.isolate)
    }

    private var projectReports: ProjectReports {
        ProjectReports(project: project, isTrusted: command.running.trustProject)
    }

    /// Bazel names the file in which it looks for the results of a test that it sharded.
    private var bazelReport: [ReportRequest] {
        guard command.selection.shard == "auto", let path = context.variables["XML_OUTPUT_FILE"], !path.isEmpty else {
            return []
        }
        return [ReportRequest(format: .junit, path: path)]
    }

    func foundScripts() throws(RunRefusal) -> [FoundScript] {
        let scripts = FlowScripts(context: context, project: project)
        if command.paths.isEmpty, let (_, lines) = options.selection.listed, let listed = try scripts.listed(in: lines)
        {
            return listed
        }
        return try scripts.found(command.paths)
    }

    private func list(_ selection: Selection) throws -> RunStatus {
        let listing = FlowListing(selection: selection)
        try context.output.write(command.json ? listing.json : listing.text)
        for problem in listing.problems { context.say(problem) }
        return listing.problems.isEmpty ? .passed : .failed
    }

    private var start: RunStart {
        RunStart(
            sextant: Sextant.version,
            lua: context.luaRelease,
            command: context.command,
            arguments: command.running.rerunArguments(seed: seed),
            project: Path.relative(project.folder, to: context.workingFolder),
            seed: seed,
            shuffleSeed: options.selection.shuffleSeed,
            shard: options.selection.shard?.description,
            startedAt: WallClock.timestamp(),
            host: WallClock.hostName(),
            origin: RunOrigin(variables: context.variables, folder: project.folder)
        )
    }
}

/// Where events go; the reports are opened only when it is clear that something runs.
private final class Reports {
    var set = ReportSet([])
    var record: LastRun?
    var traces: TraceFolder?

    func receive(_ event: RunEvent) {
        traces?.receive(event)
        if case .recorded = event { return }
        set.receive(event)
        record?.receive(event)
    }
}
