import FlowRunner

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
    package static func main(
        identity: ToolIdentity = ToolIdentity(invocation: CommandLine.arguments.first ?? "sextant"),
        open: @escaping OpenFlowSource
    ) -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if Worker.isMeant(by: arguments) { Worker.main(arguments, open: open) }
        exit(Tool(context: .process(identity: identity, open: open)).run(arguments).rawValue)
    }
}
