import Platform
package import RunEvents

/// Cuts the lines around a failure out of files that the run itself has found: flow scripts and apps.
///
/// The file of a failure is named by the process that ran the script, which could name any file; no others are read.
package struct Excerpts {
    /// Lines shown before and after the failing one.
    private static let neighbours = 2
    private static let longestLine = 400
    /// In lines; a longer file was written by a program, and is not shown.
    private static let longestScript = 20_000
    /// In lines; of a longer file no line is shown.
    private static let longestFile = 200_000
    /// Of texts, with 32 bytes for each line.
    static let mostBytes = 32 << 20

    private let settings: FlowSettings
    private var scripts: Set<String> = []
    /// What was read last.
    private var lines: [String: [Substring]] = [:]
    private(set) var keptBytes = 0

    package init(settings: FlowSettings, scripts: [FoundScript]) {
        self.settings = settings
        add(scripts)
    }

    /// Takes in further scripts that were found.
    mutating func add(_ found: [FoundScript]) {
        for script in found where script.problem == nil { scripts.insert(script.path) }
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
            lines: range.map { Self.cut(all[$0 - 1]) }
        )
        return result
    }

    /// The whole script, unless no person wrote that much.
    mutating func script(_ file: String) -> ScriptText? {
        let lines = text(file)
        guard !lines.isEmpty, lines.count <= Self.longestScript else { return nil }
        return ScriptText(file: file, text: lines.map(Self.cut).joined(separator: "\n"))
    }

    private mutating func text(_ file: String) -> [Substring] {
        if let known = lines[file] { return known }
        let path = Path.absolute(file, from: settings.projectFolder)
        let text = isFound(path) ? try? FileReading.text(of: path, within: settings.bounds(beside: path)) : nil
        var split = text.map { Self.isShort($0) ? $0.fileLines : [] } ?? []
        if split.last?.isEmpty == true { split.removeLast() }
        keep(split, of: file, bytes: split.isEmpty ? 0 : text?.utf8.count ?? 0)
        return split
    }

    /// Scripts are a stranger's, and there can be many: with too much, those that were read before are let go of.
    private mutating func keep(_ split: [Substring], of file: String, bytes count: Int) {
        let size = file.utf8.count + count + split.count * MemoryLayout<Substring>.stride
        if keptBytes + size > Self.mostBytes { (lines, keptBytes) = ([:], 0) }
        lines[file] = split
        keptBytes += size
    }

    private static func isShort(_ text: String) -> Bool {
        text.utf8.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } <= longestFile
    }

    /// Whether this is a script that was found, the app that was asked for, or one beside or above a script.
    private func isFound(_ path: String) -> Bool {
        if scripts.contains(path) || path == settings.app { return true }
        let folder = Path.parent(path)
        return Path.name(path) == "app.lua" && scripts.contains { $0.hasPrefix(folder == "/" ? "/" : folder + "/") }
    }

    /// Counted in scalars: one letter can have any number of accents.
    private static func cut(_ line: Substring) -> String { String(line.unicodeScalars.prefix(longestLine)) }
}
