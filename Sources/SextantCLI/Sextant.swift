package import FlowRunner
import Platform
import RunEvents

/// The command line as a whole; ``SextantTool`` makes an executable of it.
public enum Sextant {
    /// The release of Sextant.
    public static let version = "0.1.0"

    /// Does what the process's arguments say, with scripts of any kind, and ends the process.
    package static func main(
        identity: @autoclosure () -> ToolIdentity = ToolIdentity(invocation: CommandLine.arguments.first ?? "sextant"),
        open: @escaping OpenFlowSource
    ) -> Never {
        Descriptors.openStandard()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if Worker.isMeant(by: arguments) { Worker.main(arguments, open: open) }
        ThisProcess.unblockSignals()
        Interruption.surviveFailedWrites()
        let context = ToolContext.process(identity: identity(), open: open)
        guard ThisProcess.workingFolder != nil else {
            context.say(ToolText.noWorkingFolder)
            _exit(RunStatus.usage.rawValue)
        }
        let status = Tool(context: context).run(arguments)
        // Past what libraries registered for the end: they would wait for their threads one after the other.
        fflush(nil)
        _exit(status.rawValue)
    }
}
