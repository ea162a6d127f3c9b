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
        let tool = Tool(context: .process())
        exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
