import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationExploration
import NavigationHarness
import Platform
import RunEvents

/// One `sextant explore`, from its flags to its exit status.
struct ExploreInvocation {
    let command: ExploreCommand
    let context: ToolContext

    func perform() throws -> RunStatus {
        do {
            return try explore()
        } catch let fault as PropertyFault {
            throw RunRefusal(.usage, fault.description)
        } catch let fault as CheckpointFault {
            throw RunRefusal(.usage, "\(command.resume ?? ""): \(fault.description)")
        } catch let fault as LaunchFault {
            throw RunRefusal(.usage, fault.description)
        }
    }

    private func explore() throws -> RunStatus {
        let printer = ExplorePrinter(context: context, paint: ColorChoice(command.color).painter(in: context))
        if let file = command.uncovered {
            let search = UncoveredSearch(file: file, subject: try subject(), bounds: try bounds(), jobs: try jobs())
            return try search.perform(printer, saving: command.save, command.requireComplete, in: context)
        }
        let (bounds, subject, part, jobs) = (try bounds(), try subject(), try part(), try jobs())
        if command.list { return try printer.list(ExploredSession.onThread { try subject.listed() }) }
        let reports = try command.report.map { try ExploreReport($0) }
        Interruption.install()
        var (appName, appPath) = ("", "")
        let report = try ExploredSession.onThread {
            let (app, properties) = try subject.open()
            let helpers = Helpers(count: jobs - 1, startThread: FlowThread.start) { try subject.open() }
            let exploration = try Exploration(
                app,
                properties: properties,
                bounds: bounds,
                part: part,
                isDrawing: reports.contains { $0.format == .html },
                helpers: helpers
            )
            (appName, appPath) = (app.session.appName, app.session.appPath)
            let name = subject.name(of: app)
            return try exploration.run(
                from: try command.resume.map { try CheckpointFile(path: $0, subject: name).read(in: context) },
                keeper: (command.checkpoint ?? command.resume).map { path in
                    let file = CheckpointFile(path: path, subject: name)
                    return CheckpointKeeper { try file.write($0, in: context) }
                },
                progress: { printer.progress($0) },
                isCancelled: { Interruption.status != nil }
            )
        }
        // What was found is told also where it cannot be written down.
        let unsaved = unsaved(report, ofAppAt: appPath)
        try printer.print(report, unsaved == nil ? command.save : nil)
        if let unsaved { throw unsaved }
        for file in reports { try file.write(report, of: appName, in: context) }
        return status(of: report)
    }

    private func status(of report: ExplorationReport) -> RunStatus {
        if let signal = Interruption.status { return signal }
        if !report.findings.isEmpty { return .failed }
        return command.requireComplete && report.numbers.end != .complete ? .gate : .passed
    }

    // MARK: Flags

    private func subject() throws -> ExploredSubject {
        let paths = try paths()
        let folder = context.appFolder(for: paths.first)
        let project = try Project.find(for: nil, from: folder, reader: context.settingsReader)
        return ExploredSubject(
            folder: folder,
            settings: try context.appLookup.settings(of: project, app: command.app, from: context.workingFolder),
            apps: context.identity.apps,
            quirks: try quirks(),
            paths: paths,
            only: words(command.only),
            skip: words(command.skip),
            starts: try command.from.map { text in
                let argument = PathArgument(text, in: context.workingFolder)
                let path = Path.absolute(argument.path, from: context.workingFolder)
                guard FileSystem.kind(path) != nil else {
                    let hint = NearestPath.hint(for: argument.path, at: path)
                    throw RunRefusal(
                        .usage,
                        "--from: there is no script '\(argument.path)'\(hint.isEmpty ? "; it takes a flow as FILE:LINE" : hint)"
                    )
                }
                return .script(path: path, line: argument.line)
            }
        )
    }

    private func paths() throws -> [String] {
        try command.paths.map { path in
            guard !path.isEmpty else { throw RunRefusal.emptyPath() }
            let place = Path.absolute(path, from: context.workingFolder)
            guard FileSystem.kind(place) == nil else { return place }
            for (flag, names) in [("--skip", command.skip), ("--only", command.only)] where !names.isEmpty {
                guard path.wholeMatch(of: /[\w-]+/) != nil else { continue }
                let list = (names + command.paths).joined(separator: ",")
                let usage = "names are separated by commas: \(flag) \(list)"
                throw RunRefusal(.usage, "no such file or folder: \(path); \(usage)")
            }
            throw RunRefusal(
                .usage,
                "no such file or folder: \(path)\(NearestPath.hint(for: path, at: place)); it takes NAME.properties.lua"
            )
        }
    }

    private func part() throws -> SearchPart {
        guard let shard = try command.shard.map({ try Shard(flag: $0, in: context) }) else { return SearchPart() }
        return SearchPart(shard)
    }

    private func jobs() throws -> Int {
        guard let jobs = command.jobs else { return ThisProcess.processors }
        guard jobs >= 1 else { throw RunRefusal(.usage, ToolText.badNumber("--jobs", String(jobs), atLeast: 1)) }
        return jobs
    }

    private func bounds() throws -> ExplorationBounds {
        let text = command.budget ?? "10s"
        guard let budget = DurationText.parse(text) else {
            throw RunRefusal(.usage, ToolText.badDuration("--budget", text))
        }
        for (flag, number) in [("--states", command.states), ("--depth", command.depth)] {
            guard let number, number < 1 else { continue }
            throw RunRefusal(.usage, ToolText.badNumber(flag, String(number), atLeast: 1))
        }
        // Who counts situations or moves wants all of them.
        let isCounted = command.states != nil || command.depth != nil
        let limit = isCounted && command.budget == nil ? nil : budget
        let isSwarm = command.strategy.flatMap(StrategyChoice.init) == .swarm
        return ExplorationBounds(
            budget: isSwarm ? budget : limit,
            situations: command.states,
            depth: command.depth,
            strategy: isSwarm ? .swarm(seed: command.seed ?? RunOptions.defaultSeed) : .breadth
        )
    }

    private func quirks() throws -> Set<Quirk> {
        let names = Quirk.allCases.map(\.rawValue)
        return Set(
            try words(command.quirks).map { word in
                if let quirk = Quirk(rawValue: word) { return quirk }
                let nearest = nearestName(to: word, among: names)
                throw RunRefusal(.usage, ToolText.unknownWord("--quirks", word, nearest: nearest, names))
            }
        )
    }

    private func words(_ flags: [String]) -> [String] {
        // An empty name is one that nothing has, and not a word that was left out.
        flags.flatMap { $0.split(separator: ",", omittingEmptySubsequences: !$0.isEmpty) }.map {
            String($0).trimmingBlanks
        }
    }

    // MARK: Files

    /// Writes the flows of findings; returns why one could not be written.
    private func unsaved(_ report: ExplorationReport, ofAppAt app: String) -> RunRefusal? {
        guard let folder = command.save else { return nil }
        let files = FindingFiles(folder: Path.absolute(folder, from: context.workingFolder), app: app)
        do throws(RunRefusal) {
            try files.write(report.mistakes, in: context)
            return nil
        } catch {
            return error
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let start = drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}

extension SearchPart {
    /// What the machine of this number looks at.
    init(_ shard: Shard) { self.init(index: shard.index - 1, of: shard.total) }
}
