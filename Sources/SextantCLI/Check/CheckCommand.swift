import ArgumentParser
import FlowRunner
import RunEvents

/// `sextant check`.
struct CheckCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "check",
            abstract: "Checks app descriptions and flow scripts without running them.",
            usage: "\(tool) check [<options>] [<path> ...]",
            discussion: """
                Finds mistakes of descriptions, scripts that do not load, names that nothing has \
                (screens, actions, links, options, globals), flows that assert nothing, and \
                mistakes of sextant.lua. Scripts are loaded, their flows are not run.

                Examples:
                  \(tool) check                      the project's app, flows and settings
                  \(tool) check Shop/app.lua Flows   one description, and all flows of a folder
                  \(tool) check --format github      as annotations of a pull request

                Exit status: 0 no errors (with --strict: no warnings either), 1 errors, 3 internal \
                error, 4 wrong usage or a path that is not there, 5 nothing to check.
                """
        )
    }

    @Argument(
        help: .init(
            "Files, or folders with *.flow.lua, *.properties.lua, app.lua and sextant.lua (default: the project).",
            valueName: "path"
        )
    )
    var paths: [String] = []

    @Option(help: AppLookup.help)
    var app: String?

    @Option(
        help: CheckFormat.help("How problems are told: lines (default), annotations or one object."),
        completion: CheckFormat.completion
    )
    var format: String?

    @Flag(help: "Warnings count as errors.")
    var strict = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ColorChoice.check(color)
        try CheckFormat.check(format, of: "--format")
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        try CheckInvocation(command: self, context: context).perform()
    }
}

/// `--format`.
enum CheckFormat: String, FlagChoice {
    case text, github, json
}
