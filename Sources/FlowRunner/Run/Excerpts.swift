import Platform
import RunEvents

/// Cuts the lines around a failure out of scripts, but of none that the run has not found itself: what a failure says of
/// its place, a flow can have made up.
package struct Excerpts {
    /// Lines shown before and after the failing one.
    private static let neighbours = 2
    private static let longestLine = 400
    /// Longer files are not scripts that a person wrote.
    private static let mostLines = 20_000

    private let project: String
    private let scripts: Set<String>
    /// The script that was asked for last: failures come script by script.
    private var last: (file: String, lines: [Substring])?

    /// - Parameter scripts: Paths relative to the project.
    package init(project: String, scripts: Set<String>) {
        self.project = project
        self.scripts = scripts
    }

    /// The failure with the script line and its neighbours, if its place is known.
    package mutating func add(to failure: FailureReport) -> FailureReport {
        guard let file = failure.file, let line = failure.line else { return failure }
        let all = lines(of: file)
        guard line >= 1, line <= all.count else { return failure }
        let range = max(1, line - Self.neighbours)...min(all.count, line + Self.neighbours)
        var result = failure
        result.excerpt = SourceExcerpt(
            firstLine: range.lowerBound,
            lines: range.map { String(all[$0 - 1].prefix(Self.longestLine)) }
        )
        return result
    }

    /// The whole script, unless no person wrote that much.
    mutating func script(_ file: String) -> ScriptText? {
        let lines = lines(of: file)
        guard !lines.isEmpty, lines.count <= Self.mostLines else { return nil }
        return ScriptText(file: file, text: lines.map { $0.prefix(Self.longestLine) }.joined(separator: "\n"))
    }

    private mutating func lines(of file: String) -> [Substring] {
        guard scripts.contains(file) else { return [] }
        if let last, last.file == file { return last.lines }
        let path = Path.absolute(file, from: project)
        let text = FileSystem.kind(path) == .file ? FileSystem.text(path) : nil
        // A line end of two characters is one character in Swift.
        var lines = text?.split(omittingEmptySubsequences: false) { $0.isNewline } ?? []
        if lines.last?.isEmpty == true { lines.removeLast() }
        last = (file, lines)
        return lines
    }
}
