import FlowRunner

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The command line; an executable consists of a call of `main`.
public enum Sextant {
    /// The release of Sextant.
    public static let version = "0.1.0"

    /// Does what the process's arguments say and ends the process with the documented status.
    public static func main() -> Never {
        main(open: openLinkedScript)
    }

    /// The same with scripts of another kind.
    package static func main(open: @escaping OpenFlowSource) -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if Worker.isMeant(by: arguments) { Worker.main(arguments, open: open) }
        exit(Tool(context: .process(open: open)).run(arguments).rawValue)
    }
}
