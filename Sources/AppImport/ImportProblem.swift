/// What is wrong with a file that an app description is read from, and where in it.
public struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as its reader was told it.
    public var file: String
    /// The line, counted from 1; `nil` where a format has none, as a binary property list.
    public var line: Int?
    /// The way to the value inside the file, such as `applinks.details[2].components`; empty for the file as a whole.
    public var key: String
    /// A fragment without a full stop: what is wrong, and what to write instead where that is known.
    public var message: String

    /// A problem of `file`, at a line and a key where they are known.
    public init(file: String, line: Int? = nil, key: String = "", message: String) {
        self.file = file
        self.line = line
        self.key = key
        self.message = message
    }

    /// `FILE:LINE: KEY: MESSAGE`, without what is not known.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return ([place, key, message].filter { !$0.isEmpty }).joined(separator: ": ")
    }
}
