import AppConformance
import ArgumentParser
import FlowRunner
import RunEvents

/// `sextant lock`.
struct LockCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "lock",
            abstract: "Writes down what an app's navigation promises, and says what has become of it.",
            usage: "\(tool) lock [<options>] [<file>]",
            discussion: """
                Writes navigation.lock: sorted text, one promise a line, the same bytes for \
                the same app on every machine. Keep it beside the code, and read its \
                differences in reviews.

                With --check nothing is written: each difference between the file and the \
                app is printed with its class, the gravest first.
                  breaking   what worked does not: a link, screen, route or parameter is
                             gone or narrower
                  weakened   less is asked: a protection guards less, a lifetime is longer,
                             a modal can be dismissed
                  changed    something is otherwise
                  added      something is new

                Examples:
                  \(tool) lock                              writes navigation.lock
                  \(tool) lock --check                      status 6 if something breaks
                  \(tool) lock --check --level added        status 6 if anything is not written
                  \(tool) lock --check --format github      annotations of a pull request
                  \(tool) lock Shop.lock --app Shop/app.lua
                  \(tool) lock -                            prints it

                Exit status: 0 written, or no difference of that class; 3 internal error; \
                4 wrong usage, an app that does not load, or a lock file that cannot be \
                compared; 6 a difference of at least --level; 7 the file could not be written.
                """
        )
    }

    @Argument(help: "The lock file; '-' prints it.")
    var file = NavigationLock.fileName

    @Option(help: AppLookup.help)
    var app: String?

    @Flag(help: "Compare with the file instead of writing it.")
    var check = false

    @Option(
        help: LevelChoice.help("With --check: the least class of a difference that fails."),
        completion: LevelChoice.completion
    )
    var level: String?

    @Option(help: LockFormat.help("With --check: how differences are printed."), completion: LockFormat.completion)
    var format: String?

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws {
        try ColorChoice.check(color)
        try LevelChoice.check(level, of: "--level")
        try LockFormat.check(format, of: "--format")
        for (flag, value) in [("--level", level), ("--format", format)] where value != nil && !check {
            throw ValidationError("\(flag) goes with --check")
        }
        if check, file == "-" { throw ValidationError("--check compares with a file, not with '-'") }
    }

    func perform(in context: ToolContext) throws -> RunStatus {
        try LockInvocation(command: self, context: context).perform()
    }
}

/// `--level`.
enum LevelChoice: String, FlagChoice {
    case breaking, weakened, changed, added

    var level: LockClass { LockClass(rawValue: rawValue) ?? .breaking }
}

/// `--format`.
enum LockFormat: String, FlagChoice {
    case text, github, json
}
