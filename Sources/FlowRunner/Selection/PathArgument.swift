import Platform

/// A path of the command line: a folder, a script, or a line of a script.
package struct PathArgument: Hashable, Sendable {
    /// As the person wrote it, without the line.
    package var path: String
    package var line: Int?

    package init(path: String, line: Int? = nil) {
        self.path = path
        self.line = line
    }

    /// Reads `PATH` or `FILE:LINE`; a file whose name ends like that wins.
    package init(_ text: String, in folder: String) {
        let whole = PathArgument(path: text)
        guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
            FileSystem.kind(Path.absolute(text, from: folder)) == nil
        else {
            self = whole
            return
        }
        self.init(path: String(text[..<colon]), line: line)
    }
}
