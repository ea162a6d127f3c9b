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

    /// Reads `PATH`, `FILE:LINE` or `FILE:LINE:COLUMN`; a file whose name ends like that wins.
    package init(_ text: String, in folder: String) {
        let whole = PathArgument(path: text)
        guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
            FileSystem.kind(Path.absolute(text, from: folder)) == nil
        else {
            self = whole
            return
        }
        // Editors and compilers write a column behind the line.
        let rest = PathArgument(String(text[..<colon]), in: folder)
        self.init(path: rest.path, line: rest.line ?? line)
    }
}
