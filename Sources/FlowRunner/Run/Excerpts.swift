import Platform
import RunEvents

/// Cuts the lines around a failure out of scripts.
package struct Excerpts {
    /// Lines shown before and after the failing one.
    private static let neighbours = 2
    /// Longer files are not scripts that a person wrote.
    private static let longestLine = 400

    private static let longestScript = 20_000

    private let project: String
    private var lines: [String: [Substring]] = [:]

    package init(project: String) {
        self.project = project
    }

    /// The failure with the script line and its neighbours, if its place is known.
    package mutating func add(to failure: FailureReport) -> FailureReport {
        guard let file = failure.file, let line = failure.line else { return failure }
        let all = text(file)
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
        let lines = text(file)
        guard !lines.isEmpty, lines.count <= Self.longestScript else { return nil }
        return ScriptText(file: file, text: lines.map { $0.prefix(Self.longestLine) }.joined(separator: "\n"))
    }

    private mutating func text(_ file: String) -> [Substring] {
        if let known = lines[file] { return known }
        let path = Path.absolute(file, from: project)
        let text = FileSystem.kind(path) == .file ? FileSystem.text(path) : nil
        // A line end of two characters is one character in Swift.
        var split = text?.split(omittingEmptySubsequences: false) { $0.isNewline } ?? []
        if split.last?.isEmpty == true { split.removeLast() }
        lines[file] = split
        return split
    }
}
