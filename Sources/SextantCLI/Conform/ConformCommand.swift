import ArgumentParser
import FlowRunner
import FlowScripting
import RunEvents

/// `sextant conform`.
struct ConformCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "conform",
            abstract: "Holds recorded traces of the real app against its description.",
            usage: "\(tool) conform [<options>] <trace> ...",
            discussion: """
                Follows each trace through all situations of the app that agree with it, to its last \
                event. For a trace that does not fit: the event, what was expected there, and small \
                changes of the description that would accept it, each tried where that is possible.

                Traces are NDJSON as a recorder or 'run --record' writes it, ITF (*.itf.json), \
                breadcrumbs (*.json), CSV, or folders with some.

                Examples:
                  \(tool) run Tests/Flows --record Traces     what flows do, as traces
                  \(tool) conform Traces                      the nearest app.lua
                  \(tool) conform day.ndjson --app Shop/app.lua --fit
                  \(tool) conform log.csv --mapping log.lua   what the rows of a log mean
                  \(tool) conform Traces --flows Tests/Field  the commonest ways, as flows

                Exit status: 0 all traces fit, 1 one does not, 3 internal error, 4 wrong usage, a \
                file that cannot be read, or an app that does not load, 5 no trace has an event, \
                7 a file could not be written, 130 interrupted.
                """
        )
    }

    @Argument(help: .init("Traces, or folders with some.", valueName: "trace"))
    var traces: [String]

    @Option(help: AppLookup.help)
    var app: String?

    @Option(help: .init("Lua that says what the records of another tool mean.", valueName: "file"))
    var mapping: String?

    @Flag(help: "Go on after what does not fit; list what only the field or only the description knows.")
    var fit = false

    @Option(help: .init("Write the commonest ways as flows into this folder.", valueName: "folder"))
    var flows: String?

    @Option(help: ConformFormat.help("What to print."), completion: ConformFormat.completion)
    var format: String?

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ConformFormat.check(format, of: "--format")
        try ColorChoice.check(color)
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        try ConformInvocation(command: self, context: context).perform()
    }
}

/// `--format`.
enum ConformFormat: String, FlagChoice {
    case text, json
}
