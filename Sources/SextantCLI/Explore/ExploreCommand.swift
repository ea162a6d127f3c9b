import ArgumentParser
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationExploration
import RunEvents

/// `sextant explore`.
struct ExploreCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "explore",
            abstract: "Searches the situations that an app can get into for broken properties.",
            discussion: """
                From the launch on, it tries whatever a person, the outside world or time can \
                do, and hands back each defect as the shortest flow that shows it.

                Examples:
                  \(tool) explore                  the nearest app.lua, for ten seconds
                  \(tool) explore --app Shop/app.lua --budget 1m --save Found
                  \(tool) explore --only dead-end,link-history
                  \(tool) explore --from flows/checkout.flow.lua:12
                  \(tool) explore --list           the properties, with what they mean
                  \(tool) explore --budget 10m --checkpoint shop.checkpoint
                  \(tool) explore --budget 10m --resume shop.checkpoint
                  \(tool) explore --shard 1/3 --report json=part-1.json
                  \(tool) explore --uncovered coverage.json --save flows

                With --uncovered no property is looked at: 'run --coverage=coverage.json' says what \
                the flows have exercised, and the shortest way to each thing that they have not is \
                printed, and saved as flows that pass.

                Exit status: 0 no property is broken, 1 one is, 4 wrong usage or an app that \
                does not load, 6 --require-complete and there were more situations, 7 a file \
                could not be written, 130 interrupted.
                """
        )
    }

    @Argument(
        help: .init(
            "Scripts of properties, or folders with some (default: the *.properties.lua beside the app).",
            valueName: "path"
        )
    )
    var paths: [String] = []

    @Option(help: AppLookup.help)
    var app: String?

    @Option(
        help: .init(
            "Go on from the end of the flows of a script, too, or of the one that begins in a line; repeatable.",
            valueName: "script"
        ),
        completion: .file()
    )
    var from: [String] = []

    @Option(help: .init("When to stop (default: 10s).", valueName: "duration"))
    var budget: String?

    @Option(help: .init("Stop after so many situations.", valueName: "count"))
    var states: Int?

    @Option(help: .init("Moves from the launch at most.", valueName: "count"))
    var depth: Int?

    @Option(
        help: StrategyChoice.help("All situations by distance (default), or guided random walks for large apps."),
        completion: StrategyChoice.completion
    )
    var strategy: String?

    @Option(help: .init("Seed of the random walks (default: 1).", valueName: "n"))
    var seed: UInt64?

    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: .init("Threads that explore (default: one per core).", valueName: "n")
    )
    var jobs: Int?

    @Option(
        help: .init(
            "This machine's part, such as 2/3; 'auto' asks the environment. All make the same search and look at a part of the situations each; merge-reports joins their json reports.",
            valueName: "i/n"
        )
    )
    var shard: String?

    @Option(
        help: .init("Write here where the search is, now and then and when it stops.", valueName: "file"),
        completion: .file()
    )
    var checkpoint: String?

    @Option(
        help: .init(
            "Go on from a checkpoint; it is written there again unless --checkpoint says otherwise.",
            valueName: "file"
        ),
        completion: .file()
    )
    var resume: String?

    @Option(help: .init("Only these properties, separated by commas.", valueName: "names"))
    var only: [String] = []

    @Option(help: .init("All but these properties, separated by commas.", valueName: "names"))
    var skip: [String] = []

    @Option(
        help: .init("Look for ways to what a coverage (the JSON of run --coverage) lacks.", valueName: "file"),
        completion: .file()
    )
    var uncovered: String?

    @Flag(help: "Print the properties with what they mean.")
    var list = false

    @Option(help: .init("Faulty behaviours of the core to switch on, separated by commas.", valueName: "names"))
    var quirks: [String] = []

    @Option(help: .init("Write each finding as a flow into this folder.", valueName: "folder"))
    var save: String?

    @Option(
        name: .shortAndLong,
        help: .init("What was found: json=PATH for other tools, html=PATH for people.", valueName: "format=path")
    )
    var report: [String] = []

    @Flag(help: "Status 6 unless every situation within the bounds was visited.")
    var requireComplete = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ColorChoice.check(color)
        try StrategyChoice.check(strategy, of: "--strategy")
        try ReportPath.check(checkpoint)
        if uncovered != nil { try refuseFlagsOfProperties() }
    }

    private func refuseFlagsOfProperties() throws {
        let given = [
            ("a path", !paths.isEmpty), ("--only", !only.isEmpty), ("--skip", !skip.isEmpty), ("--list", list),
            ("--report", !report.isEmpty), ("--shard", shard != nil), ("--checkpoint", checkpoint != nil),
            ("--resume", resume != nil),
        ]
        guard let flag = given.first(where: \.1)?.0 else { return }
        throw ValidationError("--uncovered looks for ways and not at properties: leave \(flag) out")
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        try ExploreInvocation(command: self, context: context).perform()
    }
}

/// `--strategy`.
enum StrategyChoice: String, FlagChoice {
    case breadth, swarm
}
