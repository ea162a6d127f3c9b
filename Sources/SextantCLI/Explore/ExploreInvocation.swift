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
        do { return try explore() } catch let fault as PropertyFault { throw RunRefusal(.usage, fault.description) }
    }

    private func explore() throws -> RunStatus {
        let printer = ExplorePrinter(context: context, paint: ColorChoice(command.color).painter(in: context))
        if command.list { return try printer.list(try chosen(of: Properties.builtIn())) }
        let (bounds, settings, quirks) = (try bounds(), try settings(), try quirks())
        let reports = try command.report.map { try ExploreReport($0) }
        Interruption.install()
        var appName = ""
        let report = try ExploredSession.onThread {
            let app = try open(settings, quirks)
            let properties = try chosen(of: Properties.builtIn() + ownProperties(of: app))
            let exploration = try Exploration(app, properties: properties, bounds: bounds)
            appName = app.session.appName
            let report = try exploration.run(
                progress: { printer.progress($0) },
                isCancelled: { Interruption.status != nil }
            )
            try save(report, app.session)
            return report
        }
        try printer.print(report, command.save)
        for file in reports { try file.write(report, of: appName, in: context) }
        return status(of: report)
    }

    private func open(_ settings: FlowSettings, _ quirks: Set<Quirk>) throws -> ScriptedApp {
        do throws(ScriptFailure) {
            let session = try ExploredSession(
                folder: context.workingFolder,
                settings: settings,
                apps: context.identity.apps,
                quirks: quirks
            )
            return ScriptedApp(session)
        } catch {
            throw refusal(error)
        }
    }

    private func status(of report: ExplorationReport) -> RunStatus {
        if let signal = Interruption.status { return signal }
        if !report.findings.isEmpty { return .failed }
        return command.requireComplete && report.numbers.end != .complete ? .gate : .passed
    }

    // MARK: Flags

    private func settings() throws -> FlowSettings {
        let project = try Project.find(for: nil, from: context.workingFolder, reader: context.settingsReader)
        var settings = FlowSettings(projectFolder: project.folder)
        try context.appLookup.choose(command.app, from: context.workingFolder, for: &settings, of: project)
        settings.seed = RunOptions.defaultSeed
        return settings
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

    private func chosen(of all: [any Property]) throws -> [any Property] {
        let names = all.map(\.name)
        let (only, skip) = (words(command.only), words(command.skip))
        for (flag, words) in [("--only", only), ("--skip", skip)] {
            for word in words where !names.contains(word) {
                let nearest = nearestName(to: word, among: names)
                throw RunRefusal(.usage, ToolText.unknownProperty(flag, word, nearest: nearest))
            }
        }
        return all.filter { (only.isEmpty || only.contains($0.name)) && !skip.contains($0.name) }
    }

    /// Those of the scripts that were named; else of those beside the app.
    private func ownProperties(of app: ScriptedApp) throws -> [any Property] {
        var paths = command.paths.map { Path.absolute($0, from: context.workingFolder) }
        if paths.isEmpty, app.session.appPath.hasPrefix("/") { paths = [Path.parent(app.session.appPath)] }
        let files = try paths.flatMap { path throws -> [String] in
            guard FileSystem.kind(path) == .folder else { return [path] }
            let names = FileSystem.entries(of: path) ?? []
            return names.filter { $0.hasSuffix(".properties.lua") }.sorted().map { "\(path)/\($0)" }
        }
        do {
            return try files.flatMap { try app.properties(in: $0) }
        } catch let failure as ScriptFailure {
            throw refusal(failure)
        }
    }

    private func refusal(_ failure: ScriptFailure) -> RunRefusal {
        let place = failure.line.map { "\(failure.file):\($0): " } ?? "\(failure.file): "
        return RunRefusal(.usage, place + failure.message)
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
        flags.flatMap { $0.split(separator: ",").map { String($0).trimmingBlanks } }.filter { !$0.isEmpty }
    }

    // MARK: Files

    private func save(_ report: ExplorationReport, _ session: ExploredSession) throws {
        guard let folder = command.save else { return }
        let files = FindingFiles(
            folder: Path.absolute(folder, from: context.workingFolder),
            app: session.appPath
        )
        try files.write(report.findings, in: context)
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let start = drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}
