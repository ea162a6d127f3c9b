import ArgumentParser
import FlowRunner
import FlowScripting
import RunEvents

/// Flags on how flows run.
struct RunningFlags: ParsableArguments {
    @Option(help: AppLookup.help)
    var app: String?

    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: .init("Worker processes (default: one per core); 0 runs flows in this process.", valueName: "n")
    )
    var jobs: Int?

    @Flag(help: "A process of its own for every flow, with limits of the operating system: for scripts from strangers.")
    var isolate = false

    @Flag(help: "Let links of the project, and reports that sextant.lua names, lead out of its folder.")
    var trustProject = false

    @Option(help: .init("Further attempts at a flow that failed (default: 0).", valueName: "n"))
    var retries: Int?

    @Option(
        help: FlakyPolicy.help("What flaky flows do to the run (default: fail where CI is set, else pass)."),
        completion: FlakyPolicy.completion
    )
    var flaky: String?

    @Flag(help: "Run each flow twice and compare the digests of their traces.")
    var proveDeterministic = false

    @Option(help: .init("Stop after so many failed flows.", valueName: "n"))
    var maxFailures: Int?

    @Flag(name: .short, help: "Stop after the first failed flow.")
    var x = false

    @Option(help: .init("Wall time per flow (default: 10s).", valueName: "duration"))
    var timeout: String?

    @Option(help: .init("Wall time of the whole run.", valueName: "duration"))
    var globalTimeout: String?

    @Option(
        help: HazardPolicy.help("What a hazard does; flows that say it themselves decide for themselves."),
        completion: HazardPolicy.completion
    )
    var hazards: String?

    @Option(
        help: UncheckedPolicy.help(
            "What failed requests that no assertion looked at do, and flows without assertions."
        ),
        completion: UncheckedPolicy.completion
    )
    var unchecked: String?

    @Option(help: .init("Seed from which each flow's 'random' derives (default: 1).", valueName: "n"))
    var seed: UInt64?

    @Flag(
        help:
            "Load the script and its app afresh for every flow, instead of starting each from a copy of what was loaded."
    )
    var noImages = false

    @Flag(help: "Run again what a changed script, module or app description touches; Ctrl-C leaves.")
    var watch = false

    @Flag(help: "Write snapshot files instead of comparing.")
    var updateSnapshots = false

    @Option(help: .init("Write the trace of each flow into this folder, for conform.", valueName: "folder"))
    var record: String?
}

extension HazardPolicy: FlagChoice {}
extension UncheckedPolicy: FlagChoice {}

/// `--flaky`.
enum FlakyPolicy: String, FlagChoice {
    case fail, pass
}

extension RunningFlags {
    mutating func validate() throws {
        if let jobs, jobs < 0 { throw ValidationError(ToolText.badNumber("--jobs", String(jobs), atLeast: 0)) }
        if isolate, jobs == 0 { throw ValidationError(ToolText.isolationWithoutProcesses) }
        if let retries, retries < 0 {
            throw ValidationError(ToolText.badNumber("--retries", String(retries), atLeast: 0))
        }
        if let maxFailures, maxFailures < 1 {
            throw ValidationError(ToolText.badNumber("--max-failures", String(maxFailures), atLeast: 1))
        }
        if x, let maxFailures { throw ValidationError(ToolText.twoLimits(maxFailures)) }
        try FlakyPolicy.check(flaky, of: "--flaky")
        try HazardPolicy.check(hazards, of: "--hazards")
        try UncheckedPolicy.check(unchecked, of: "--unchecked")
        for (flag, text) in [("--timeout", timeout), ("--global-timeout", globalTimeout)] {
            guard let text, DurationText.parse(text) == nil else { continue }
            throw ValidationError(ToolText.badDuration(flag, text))
        }
    }

    func options(in context: ToolContext, project: Project, seed: UInt64) throws(RunRefusal) -> RunOptions {
        var settings = try context.appLookup.settings(of: project, app: app, from: context.workingFolder)
        settings.hazards = hazards.flatMap(HazardPolicy.init) ?? settings.hazards
        settings.unchecked = unchecked.flatMap(UncheckedPolicy.init) ?? settings.unchecked
        settings.updatesSnapshots = updateSnapshots
        settings.usesImages = !noImages
        settings.recordsTraces = record != nil
        settings.timeout = timeout.flatMap(DurationText.parse) ?? settings.timeout
        settings.seed = seed
        settings.trustsProject = trustProject
        var options = RunOptions(settings: settings)
        options.retries = retries ?? 0
        options.maxFailures = x ? 1 : maxFailures
        let flakyPolicy = flaky.flatMap(FlakyPolicy.init) ?? (context.isSet("CI") ? .fail : .pass)
        options.failsOnFlaky = flakyPolicy == .fail
        options.provesDeterminism = proveDeterministic
        options.globalTimeout = globalTimeout.flatMap(DurationText.parse)
        return options
    }

    /// The flags that a re-run of one flow needs to end the same way.
    func rerunArguments(seed: UInt64) -> [String] {
        var arguments: [String] = []
        if let app { arguments += ["--app", app] }
        if let hazards { arguments += ["--hazards", hazards] }
        if let unchecked { arguments += ["--unchecked", unchecked] }
        if let timeout { arguments += ["--timeout", timeout] }
        if seed != RunOptions.defaultSeed { arguments += ["--seed", String(seed)] }
        if isolate { arguments.append("--isolate") }
        if trustProject { arguments.append("--trust-project") }
        if proveDeterministic { arguments.append("--prove-deterministic") }
        return arguments
    }
}
