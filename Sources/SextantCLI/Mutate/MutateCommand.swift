import ArgumentParser
import FlowRunner
import RunEvents

/// `sextant mutate`.
struct MutateCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "mutate",
            abstract: "Breaks an app in small ways, and says which mistakes no flow notices.",
            usage: "\(tool) mutate [<options>] [<path> ...]",
            discussion: """
                Makes mutants of the app: a protection is dropped, a link answers less, a \
                screen is kept for longer, an action does nothing. Each flow that has to do \
                with a mutant is run with it until an assertion fails. Mutants that live show \
                what the flows do not look at; with each stands the flow that came nearest, \
                and an assertion that would have noticed.

                Every run carries two mutants that check the run itself: one that must die, \
                and the app as it is, which must live. Time-outs and errors are no kills.

                Examples:
                  \(tool) mutate                            all flows here, the nearest app.lua
                  \(tool) mutate Tests/Flows --app SampleShop
                  \(tool) mutate --since navigation.lock    what has changed since then
                  \(tool) mutate --minimum 80 -r html=mutants.html -r json=mutants.json
                  \(tool) mutate --shard 1/4 --budget 5m

                Exit status: 0 done; 1 a script does not load, or all flows fail; 3 a canary \
                did otherwise than it must, or an internal error; 4 wrong usage; 5 no flow \
                runs the app; 6 the score is below --minimum; 7 a report could not be \
                written; 130 interrupted.
                """
        )
    }

    @Argument(help: .init("Scripts, folders, or FILE:LINE for one flow.", valueName: "path"))
    var paths: [String] = []

    @Option(help: AppLookup.help)
    var app: String?

    @Option(name: .shortAndLong, help: .init("Flows whose full name matches; repeatable.", valueName: "regex"))
    var grep: [String] = []

    @Option(help: .init("Flows by tag, such as 'auth and not slow'.", valueName: "expression"))
    var tag: String?

    @Option(help: .init("Only mutants of promises that a lock file does not have like this.", valueName: "lockfile"))
    var since: String?

    @Option(help: .init("Status 6 if less is noticed, in percent.", valueName: "n"))
    var minimum: Double?

    @Option(
        help: .init("Time for mutants, such as '60s'; those that are left count as not run.", valueName: "duration")
    )
    var budget: String?

    @Option(help: .init("This machine's part of the mutants, such as 2/3.", valueName: "i/n"))
    var shard: String?

    @Option(name: .shortAndLong, help: .init("Write a report; repeatable.", valueName: "json=file|html=file"))
    var report: [String] = []

    @Flag(help: "Print the mutants, and run nothing.")
    var list = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ColorChoice.check(color)
        if let minimum, !(0...100).contains(minimum) {
            throw ValidationError(ToolText.badPercentage("--minimum", minimum))
        }
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        try MutateInvocation(command: self, context: context).perform()
    }
}
