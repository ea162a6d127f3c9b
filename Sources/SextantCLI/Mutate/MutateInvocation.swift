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
        let shard = try command.shard.map { try Shard(flag: $0, in: context) }
        let budget = try budget()
        let first = command.paths.first.map { PathArgument($0, in: context.workingFolder).path }
        let project = try Project.find(
            for: first,
            from: context.workingFolder,
            reader: context.settingsReader
        )
        let settings = try context.appLookup.settings(of: project, app: command.app, from: context.workingFolder)
        let scripts = command.list ? [] : try FlowScripts(context: context, project: project).found(command.paths)
        Interruption.install()
        let result = try ExploredSession.onThread { () -> MutateResult? in
            let app = try MutateApp(settings, of: context.appFolder(for: first), in: context)
            let mutants = app.mutants(since: since, shard: shard)
            guard command.list else { return try run(mutants, app, scripts, settings, budget) }
            try list(mutants, app.lock)
            return nil
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
        let (found, wanted) = (Amounts.decimals(score, 1), Amounts.decimals(minimum, 1))
        context.say("the score is \(found) %, and --minimum asks for \(wanted) %")
        return .gate
    }

    private func list(_ mutants: [Mutant], _ lock: NavigationLock) throws {
        let places = LockPlaces(lock)
        for mutant in mutants {
            let line = "\(places.line(of: mutant)): \(mutant.mutation.rawValue): \(mutant.description)"
            try context.output.write(SafeText.line(line) + "\n")
        }
    }

    // MARK: Running

    private func run(
        _ mutants: [Mutant],
        _ app: MutateApp,
        _ scripts: [FoundScript],
        _ settings: FlowSettings,
        _ budget: Duration?
    ) throws -> MutateResult {
        var clock = PhaseClock()
        let progress = context.progressLine
        defer { try? progress.clear() }
        let entries = try entries(of: scripts, settings)
        let trials = FlowTrials(entries, settings: settings, apps: context.identity.apps, appPath: app.path)
        let setup = clock.lap()
        trials.rehearse(
            in: World(app: app.description),
            progress: { try? progress.draw(" \($0)/\(entries.count) flows") },
            isOver: { Interruption.status != nil }
        )
        try check(trials, app)
        var run = MutationRun(flows: trials.flows, runner: trials)
        let isTrusted = try areCanariesRight(run)
        let initial = clock.lap()
        let end = budget.map { ContinuousClock.now + $0 }
        let results = run.run(
            mutants,
            equivalence: EquivalenceProof(app.description, open: app.changed).reason,
            progress: { try? progress.draw(" \($0)/\(mutants.count) mutants, \($1) alive") },
            isOver: { Interruption.status != nil || end.map { $0 <= .now } == true }
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

    /// So many failing flows say enough.
    private static let shown = 5

    private func check(_ trials: FlowTrials, _ app: MutateApp) throws(RunRefusal) {
        for (site, message) in trials.failing.prefix(Self.shown) {
            let place = "\(site.file):\(site.line)"
            context.say("\(place): '\(site.name)' fails without a mutant and takes no part: \(message)")
        }
        if trials.failing.count > Self.shown {
            context.say("\(trials.failing.count - Self.shown) more flows fail without a mutant and take no part")
        }
        guard trials.flows.isEmpty, Interruption.status == nil else { return }
        if !trials.failing.isEmpty { throw RunRefusal(.failed, "all flows that run the app fail") }
        throw RunRefusal(.nothingSelected, "no flow runs the app '\(app.description.name)'")
    }

    /// Whether both canaries did what they must; refuses a run in which one did not, and is false for one that was
    /// interrupted.
    private func areCanariesRight(_ run: MutationRun) throws(RunRefusal) -> Bool {
        do throws(MutationRun.CanaryFault) {
            try run.checkCanaries { Interruption.status != nil }
        } catch {
            throw RunRefusal(.internalError, "no score, since this run cannot be trusted: \(error.message)")
        }
        return Interruption.status == nil
    }

    // MARK: Flags

    private func budget() throws(RunRefusal) -> Duration? {
        guard let text = command.budget else { return nil }
        guard let budget = DurationText.parse(text) else {
            throw RunRefusal(.usage, ToolText.badDuration("--budget", text))
        }
        return budget
    }
}

/// Times of the parts of a run.
private struct PhaseClock {
    private var start = ContinuousClock.now

    /// What has passed since the last time.
    mutating func lap() -> Duration {
        defer { start = .now }
        return ContinuousClock.now - start
    }
}
