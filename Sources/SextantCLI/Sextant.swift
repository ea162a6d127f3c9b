import FlowRunner
import RunEvents

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The command line as a whole; ``SextantTool`` makes an executable of it.
public enum Sextant {
    /// The release of Sextant.
    public static let version = "0.1.0"

    /// Does what the process's arguments say, with scripts of any kind, and ends the process.
    ///
    /// `prepare` gets a worker ready for its next script while it waits for it.
    package static func main(
        identity: @autoclosure () -> ToolIdentity = ToolIdentity(invocation: CommandLine.arguments.first ?? "sextant"),
        prepare: @escaping PrepareFlowSource = { _ in false },
        open: @escaping OpenFlowSource
    ) -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if Worker.isMeant(by: arguments) { Worker.main(arguments, prepare: prepare, open: open) }
        Interruption.surviveFileLimits()
        let context = ToolContext.process(identity: identity(), open: open)
        guard FileSystem.workingFolder != nil else {
            context.say(ToolText.noWorkingFolder)
            _exit(RunStatus.usage.rawValue)
        }
        if willNeedWorkers(arguments) { context.workers?.startAhead() }
        let status = Tool(context: context).run(arguments)
        // Past what libraries registered for the end: they would wait for their threads one after the other.
        fflush(nil)
        _exit(status.rawValue)
    }

    /// A guess, before the parser knows: reading the arguments takes as long as starting a worker. One that is not
    /// needed ends with this process.
    private static func willNeedWorkers(_ arguments: [String]) -> Bool {
        let others: Set = ["-h", "--help", "--isolate", "0", "-j0", "--jobs=0"]
        return arguments.first == "run" && others.isDisjoint(with: arguments)
    }
}
