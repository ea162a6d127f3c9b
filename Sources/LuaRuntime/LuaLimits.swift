/// What one flow may use before it is stopped.
public struct LuaLimits: Sendable, Hashable {
    /// Instructions, and the work of library functions counted as such.
    public var work: Int64 = 100_000_000
    /// Time on the clock.
    public var wallClock: Duration = .seconds(10)
    /// Bytes of live objects.
    public var softMemory = 64 << 20
    /// Bytes by which table parts, stacks and buffers may exceed `softMemory` until the next check.
    public var hardVectorMemory = 256 << 20
    /// Bytes of printed text.
    public var output = 1 << 20
    /// Bytes of a script; what it costs to compile and keep it counts as its work and memory.
    public let mainChunk = 16 << 20
    /// Bytes of text given to `load`.
    public let loadChunk = 64 << 10
    /// Levels of a table that crosses between Lua and Swift.
    public let tableDepth = 32
    /// Values in a table that crosses between Lua and Swift.
    public var tableNodes = 100_000

    /// The limits of a flow that asks for no others.
    public static let standard = LuaLimits()

    public init() {}
}
