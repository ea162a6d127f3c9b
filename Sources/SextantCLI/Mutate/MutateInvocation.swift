import AppConformance
import AppMutation
import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// One `sextant mutate`, from its flags to its exit status.
struct MutateInvocation {
    let command: MutateCommand
    let context: ToolContext

    func perform() throws -> RunStatus {
        let reports = try command.report.map { try MutateReport($0) }
        let since = try command.since.map { try LockFile.read($0, in: context) }
        let shard = try command.shard.map { text throws(RunRefusal) in try Shard(text) }
        let budget = try budget()
        let project = try Project.find(
            for: command.paths.first.map { PathArgument($0, in: context.workingFolder).path },
            from: context.workingFolder,
            reader: context.settingsReader
        )
        let settings = try settings(project)
        let scripts = command.list ? [] : try FlowScripts(context: context, project: project).found(command.paths)
        Interruption.install()
        let result = try ExploredSession.onThread {
            let app = try app(settings)
            let mutants = chosen(MutantMaker.mutants(of: app.description), app.lock, since, shard)
            if command.list { return try list(mutants, app.lock) }
            return try run(mutants, app, scripts, settings, budget)
        }
        guard let result else { return .passed }
        let paint = ColorChoice(command.color).painter(in: context)
        try context.output.write(MutateText(result: result, paint: paint).text)
        for report in reports { try report.write(result, in: context) }
        return status(of: result)
    }

    private func status(of result: MutateResult) -> RunStatus {
        if let signal = Interruption.status { return signal }
        guard let minimum = command.minimum, let score = result.score.percentage, score < minimum else {
            return .passed
        }
        let (is_, wanted) = (Amounts.decimals(score, 1), Amounts.decimals(minimum, 1))
        context.say("the score is \(is_) %, and --minimum asks for \(wanted) %")
        return .gate
    }

    // MARK: The app and its mutants

    private struct App {
        var description: AppDescription
        var lock: NavigationLock
        var path: String
        /// The functions of the description belong to it.
        var session: ExploredSession
    }

    private func app(_ settings: FlowSettings) throws -> App {
        do throws(ScriptFailure) {
            let session = try session(settings)
            let description = session.appDescription
            return App(
                description: description,
                lock: NavigationLock(of: description),
                path: session.appPath,
                session: session
            )
        } catch {
            let place = error.line.map { "\(error.file):\($0): " } ?? ""
            throw RunRefusal(.usage, place + error.message)
        }
    }

    private func session(
        _ settings: FlowSettings,
        adapt: (inout AppDescription) -> Void = { _ in }
    ) throws(ScriptFailure) -> ExploredSession {
        try ExploredSession(
            folder: context.workingFolder,
            settings: settings,
            apps: context.identity.apps,
            adapt: adapt
        )
    }

    private func chosen(
        _ mutants: [Mutant],
        _ lock: NavigationLock,
        _ since: NavigationLock?,
        _ shard: Shard?
    ) -> [Mutant] {
        var mutants = mutants
        if let since {
            let (known, places) = (Set(since.promises), LockPlaces(lock))
            mutants = mutants.filter { mutant in
                let index = places.line(of: mutant) - 2
                return !lock.promises.indices.contains(index) || !known.contains(lock.promises[index])
            }
        }
        guard let shard else { return mutants }
        return mutants.enumerated().filter { $0.offset % shard.total == shard.index - 1 }.map { $0.element }
    }

    private func list(_ mutants: [Mutant], _ lock: NavigationLock) throws -> MutateResult? {
        let places = LockPlaces(lock)
        for mutant in mutants {
            let line = "\(places.line(of: mutant)): \(mutant.mutation.rawValue): \(mutant.description)"
            try context.output.write(SafeText.line(line) + "\n")
        }
        return nil
    }

    // MARK: Running

    /// So many failing flows say enough.
    private static let shown = 5

    private func run(
        _ mutants: [Mutant],
        _ app: App,
        _ scripts: [FoundScript],
        _ settings: FlowSettings,
        _ budget: Duration?
    ) throws -> MutateResult {
        let clock = PhaseClock()
        let progress = MutateProgress(context)
        defer { progress.end() }
        let isInterrupted = { Interruption.status != nil }
        let entries = try entries(of: scripts, settings)
        let trials = FlowTrials(entries, settings: settings, apps: context.identity.apps, appPath: app.path)
        let setup = clock.lap()
        trials.rehearse(
            in: World(app: app.description),
            progress: { progress.tell("\($0)/\(entries.count) flows") },
            isOver: isInterrupted
        )
        try check(trials, app)
        var run = MutationRun(flows: trials.flows, runner: trials)
        do throws(MutationRun.CanaryFault) {
            try run.checkCanaries(isOver: isInterrupted)
        } catch {
            throw RunRefusal(.internalError, "no score, since this run cannot be trusted: \(error.message)")
        }
        let isTrusted = !isInterrupted()
        let initial = clock.lap()
        let end = budget.map { ContinuousClock.now + $0 }
        let proof = EquivalenceProof(app.description) { try session(settings, adapt: $0) }
        let results = run.run(
            mutants,
            equivalence: proof.reason,
            progress: { progress.tell("\($0)/\(mutants.count) mutants, \($1) alive") },
            isOver: { isInterrupted() || end.map { $0 <= .now } == true }
        )
        return MutateResult(
            app: app.description.name,
            lock: app.lock,
            flows: trials.flows,
            results: results,
            isTrusted: isTrusted,
            phases: (setup, initial, clock.lap())
        )
    }

    private func entries(of scripts: [FoundScript], _ settings: FlowSettings) throws(RunRefusal) -> [Entry] {
        let loaded = scripts.map { found in
            let script = FlowScript(path: found.path, settings: settings, apps: context.identity.apps)
            return LoadedScript(
                script: found,
                outcome: found.failure.map { .failure($0) }
                    ?? Result { () throws(ScriptFailure) in try script.declarations() }
            )
        }
        for script in loaded {
            guard let failure = script.failure else { continue }
            throw RunRefusal(.failed, "\(script.script.file) does not load: \(failure.message)")
        }
        var options = SelectionOptions()
        (options.grep, options.tag) = (command.grep, command.tag)
        return try Selection(loaded, options: options, failedBefore: []).entries
    }

    private func check(_ trials: FlowTrials, _ app: App) throws(RunRefusal) {
        for (site, message) in trials.failing {
            context.say(
                "\(site.file):\(site.line): '\(site.name)' fails without a mutant and takes no part: \(message)"
            )
        }
        guard trials.flows.isEmpty, Interruption.status == nil else { return }
        if !trials.failing.isEmpty { throw RunRefusal(.failed, "all flows that run the app fail") }
        throw RunRefusal(.nothingSelected, "no flow runs the app '\(app.description.name)'")
    }

    // MARK: Flags

    private func settings(_ project: Project) throws -> FlowSettings {
        var settings = FlowSettings(projectFolder: project.folder)
        try context.appLookup.choose(command.app, from: context.workingFolder, for: &settings, of: project)
        settings.timeout = project.settings.timeout ?? settings.timeout
        settings.seed = RunOptions.defaultSeed
        return settings
    }

    private func budget() throws(RunRefusal) -> Duration? {
        guard let text = command.budget else { return nil }
        guard let budget = DurationText.parse(text) else {
            throw RunRefusal(.usage, ToolText.badDuration("--budget", text))
        }
        return budget
    }
}

/// Times of the parts of a run.
private final class PhaseClock {
    private var start = ContinuousClock.now

    /// What has passed since the last time.
    func lap() -> Duration {
        defer { start = .now }
        return ContinuousClock.now - start
    }
}
