import ArgumentParser

/// `sextant` itself; its subcommands do the work.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sextant",
        abstract: "Runs an app's navigation without its screens, from flow scripts in Lua.",
        discussion: """
            Examples:
              sextant run Tests/Flows
              sextant run Tests/Flows/checkout.flow.lua:12 --verbose
              sextant repl --app Shop/app.lua
              sextant merge-reports shard-*.jsonl -r junit=report.xml
              sextant show run.jsonl
            """,
        version: "sextant \(Sextant.version) (Lua \(linkedLuaRelease()))",
        subcommands: [RunCommand.self, ReplCommand.self, MergeReportsCommand.self, ShowCommand.self]
    )

    static var commandNames: [String] {
        configuration.subcommands.compactMap { $0.configuration.commandName }
    }
}
