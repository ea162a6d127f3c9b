import AppConformance
import ArgumentParser
import FlowRunner
import FlowScripting
import RunEvents

/// `sextant generate`.
struct GenerateCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "generate",
            abstract: "Writes a small suite that covers an app's screens, edges, links or protections.",
            usage: "\(tool) generate [<options>]",
            discussion: """
                It walks the app, always to the nearest thing that nothing has covered yet, and says \
                how many steps that takes beside how many every suite needs at least.

                Flows are run by this tool, Maestro's and XCUITest's by theirs, on the real app. \
                XCUITest comes as a screen graph for MappaMundi, with tests.

                Examples:
                  \(tool) generate --app Shop/app.lua > suite.flow.lua
                  \(tool) generate --cover links --output Tests/Links
                  \(tool) generate --format maestro --names taps.txt --output maestro
                  \(tool) generate --format xcuitest --cover screens --output UITests

                A file of names has one tap a line, 'home.open_item = Open item': the screen and the \
                action, tab, choice or goal, then the identifier in the app.

                Exit status: 0 written, 3 internal error, 4 wrong usage, or a file or app that does \
                not load, 5 there is nothing to cover, 6 something was not covered, 7 a file could \
                not be written.
                """
        )
    }

    @Option(help: AppLookup.help)
    var app: String?

    @Option(help: SuiteFormat.help("What to write (default: flow)."), completion: SuiteFormat.completion)
    var format: String?

    @Option(help: SuiteGoal.help("What to cover (default: edges)."), completion: SuiteGoal.completion)
    var cover: String?

    @Option(help: .init("What the app calls what is tapped.", valueName: "file"))
    var names: String?

    @Option(help: .init("The app's identifier, for Maestro (default: com.example.NAME).", valueName: "id"))
    var appID: String?

    @Option(name: .shortAndLong, help: .init("Write files into this folder instead of printing.", valueName: "folder"))
    var output: String?

    @Option(help: .init("How long to look (default: 30s).", valueName: "duration"))
    var budget: String?

    mutating func validate() throws {
        try SuiteFormat.check(format, of: "--format")
        try SuiteGoal.check(cover, of: "--cover")
        if let budget, DurationText.parse(budget) == nil {
            throw ValidationError(ToolText.badDuration("--budget", budget))
        }
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        try GenerateInvocation(command: self, context: context).perform()
    }
}

/// `--format`.
enum SuiteFormat: String, FlagChoice {
    case flow, maestro, xcuitest
}

extension SuiteGoal: FlagChoice {}
