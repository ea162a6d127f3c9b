/// A line of a script.
public struct LuaLocation: Hashable, Sendable {
    /// The chunk's name as given when it was loaded, without a leading `@`.
    public var file: String
    public var line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

extension LuaLocation: CustomStringConvertible {
    public var description: String { "\(file):\(line)" }
}
