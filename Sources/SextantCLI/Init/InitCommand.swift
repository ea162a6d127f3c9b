import ArgumentParser
import FlowRunner
import RunEvents

/// `sextant init`.
struct InitCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "init",
            abstract: "Writes a small app description and two flows, ready to run.",
            discussion: """
                Writes app.lua, two flows, sextant.lua and settings for editors, all of which say \
                in comments what they are. Nothing that is there is overwritten. With --from the \
                description begins with what your app's files say about its links and screens.

                Examples:
                  \(tool) init                                  here
                  \(tool) init Shop                             in a new folder
                  \(tool) init --from shop.example=aasa.json --from Info.plist
                  \(tool) init --from Main.storyboard

                Exit status: 0 written, 3 internal error, 4 wrong usage, or a file that cannot be \
                read, or a description that does not load; 7 a file could not be written.
                """
        )
    }

    @Argument(help: .init("Where to write; '.' is here.", valueName: "folder"))
    var folder = "."

    @Option(
        help: .init(
            "An association file (also HOST=FILE), Info.plist, entitlements or a storyboard; repeatable.",
            valueName: "file"
        )
    )
    var from: [String] = []

    func perform(in context: ToolContext) throws -> RunStatus {
        try InitInvocation(command: self, context: context).perform()
    }
}
