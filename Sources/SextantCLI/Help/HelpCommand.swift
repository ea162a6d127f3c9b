import ArgumentParser
import FlowReporting
import FlowRunner
import RunEvents

/// `sextant help`.
struct HelpCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "help",
            abstract: "The manual: commands, words, events, reasons, hazards, chapters.",
            discussion: """
                Examples:
                  \(tool) help                      what there is, by task
                  \(tool) help login-gating         a chapter
                  \(tool) help assert.visible       a word of Lua
                  \(tool) help alreadyPresenting    a reason, an event, a hazard, an option
                  \(tool) help run                  a command
                  \(tool) help --search cold        where a word stands

                Exit status: 0 printed, 4 there is no help on that, or it stands nowhere.
                """
        )
    }

    @Argument(parsing: .allUnrecognized, help: .init("A command, a word, a chapter.", valueName: "topic"))
    var topic: [String] = []

    @Flag(name: .shortAndLong, help: "Look for the words in all of the manual.")
    var search = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ColorChoice.check(color)
        if search, topic.isEmpty { throw ValidationError("--search goes with what to look for, as in --search cold") }
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        let paint = ColorChoice(color).painter(in: context)
        let width = context.outputIsTerminal ? min(max(20, context.columns), 100) : 80
        let manual = ManualReader(
            markdown: MarkdownText(width: width, paint: paint, tool: context.identity.name),
            command: context.identity.name
        )
        let wanted = topic.joined(separator: " ")
        if wanted.isEmpty {
            try context.output.write(manual.overview)
        } else if search {
            try context.output.write(try manual.hits(of: wanted))
        } else {
            try context.output.write(try manual.text(about: wanted))
        }
        return .passed
    }
}
