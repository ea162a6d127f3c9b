import ArgumentParser
import FlowRunner
import FlowScripting
import RunEvents

/// `sextant links`.
struct LinksCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "links",
            abstract: "Tries every address of an app in every situation.",
            usage: "\(tool) links [<options>] [<file> ...]",
            discussion: """
                Prints a row for each address that the app declares, that its site publishes or that \
                a list names, and a column for each situation: cold, warm, guest, member, locked, \
                under a modal, twice. A cell is the screen, and the outcome if that is not 'done'. \
                Below stands what somebody should look at.

                Examples:
                  \(tool) links                          the nearest app.lua
                  \(tool) links apple-app-site-association Info.plist Shop.entitlements
                  \(tool) links shop.example=aasa.json help.shop.example=help.json
                  \(tool) links urls.txt --html l.html   one address a line
                  \(tool) links --member user=ada        what a member's state is
                  \(tool) links --snapshot links.txt     fails when anything changes

                Exit status: 0 nothing to look at, or all as in the snapshot; 1 findings, or another \
                snapshot; 3 internal error; 4 wrong usage, or a file or app that does not load; \
                5 no addresses; 7 a report could not be written.
                """
        )
    }

    @Argument(
        help: .init(
            "Association files (also HOST=FILE), Info.plist, entitlements, lists of addresses.",
            valueName: "file"
        )
    )
    var files: [String] = []

    @Option(help: AppLookup.help)
    var app: String?

    @Option(help: .init("State of a member, as JSON or text; repeatable.", valueName: "key=value"))
    var member: [String] = []

    @Flag(help: "Print everything as one JSON object.")
    var json = false

    @Option(help: .init("Write a page.", valueName: "file"))
    var html: String?

    @Option(help: .init("Compare with what was stored.", valueName: "file"))
    var snapshot: String?

    @Flag(help: "With --snapshot: store instead of comparing.")
    var updateSnapshots = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ColorChoice.check(color)
        try ReportPath.check(html)
        try ReportPath.check(snapshot)
        if updateSnapshots, snapshot == nil { throw ValidationError("--update-snapshots goes with --snapshot FILE") }
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        try LinksInvocation(command: self, context: context).perform()
    }
}
