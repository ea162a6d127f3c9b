/// Why a trace cannot be read any further.
package struct TraceProblem: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// From 1; `nil`: it is about the file as a whole.
    package var line: Int?
    package var message: String

    init(_ file: String, _ line: Int? = nil, _ message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }

    package var description: String { file + (line.map { ":\($0)" } ?? "") + ": " + message }
}
