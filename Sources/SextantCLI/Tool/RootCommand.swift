import ArgumentParser

/// `sextant` itself; its subcommands do the work.
struct RootCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: tool,
            abstract: "Runs an app's navigation without its screens, from flow scripts in Lua.",
            discussion: """
                Examples:
                  \(tool) init Shop
                  \(tool) run Tests/Flows
                  \(tool) run Tests/Flows/checkout.flow.lua:12 --verbose
                  \(tool) repl --app Shop/app.lua
                  \(tool) check
                  \(tool) explore --app Shop/app.lua --budget 1m
                  \(tool) links apple-app-site-association Info.plist
                  \(tool) describe profile
                  \(tool) lock --check
                  \(tool) mutate --minimum 80
                  \(tool) conform Traces --app Shop/app.lua
                  \(tool) generate --format maestro --output maestro
                  \(tool) merge-reports shard-*.jsonl -r junit=report.xml
                  \(tool) show run.jsonl
                  \(tool) dap          what an editor starts to debug flows
                """,
            version: "sextant \(Sextant.version) (Lua \(linkedLuaRelease()))",
            subcommands: [
                RunCommand.self, ReplCommand.self, ExploreCommand.self, LinksCommand.self, CheckCommand.self,
                InitCommand.self, DescribeCommand.self, GraphCommand.self, LockCommand.self, ConformCommand.self,
                MutateCommand.self, GenerateCommand.self, MergeReportsCommand.self, ShowCommand.self,
                EditorTypesCommand.self, DapCommand.self, HelpCommand.self,
            ]
        )
    }

    static var commandNames: [String] {
        configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// What `--help` prints for a command, if there is one of that name.
    static func help(for command: String, columns: Int = 80) -> String? {
        let found = configuration.subcommands.first { $0.configuration.commandName == command }
        return found.map { helpMessage(for: $0, columns: columns) }
    }
}
