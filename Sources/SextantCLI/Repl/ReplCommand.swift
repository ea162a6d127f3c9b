import ArgumentParser
import FlowReporting
import FlowRunner
import FlowScripting
import RunEvents

/// `sextant repl`.
struct ReplCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "repl",
            abstract: "An interactive session with the app.",
            discussion: """
                Every line is Lua with the whole flow surface; ':help' lists the commands.

                Examples:
                  \(tool) repl                          the nearest app.lua
                  \(tool) repl --app Shop/app.lua
                  printf 'navigate("item", { parameters = { id = "1" } })\\nassert.visible("item")\\n' | \(tool) repl

                Input that is not a terminal is read as a script of the same lines: \
                exit status 0, or 1 at the first error; 4 if the app does not load; 130 interrupted.
                """
        )
    }

    @Option(help: AppLookup.help)
    var app: String?

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws { try ColorChoice.check(color) }

    func perform(in context: ToolContext) throws -> RunStatus {
        let settings = try context.flowSettings(app: app)
        let place = ReplPlace(context: context, settings: settings, color: ColorChoice(color))
        return try InteractiveSession.onThread { try place.run() }
    }
}
