import NavigationCore
import Platform
import RunEvents

/// What Lua takes without a word in an entry of the prompt, which may be an expression.
package enum EntrySlips {
    package static func messages(in entry: String) -> [String] {
        let slips = ScriptParser.read("return " + entry).slips
        return (slips.isEmpty ? ScriptParser.read(entry).slips : slips).map(\.message)
    }
}

/// What Lua takes without a word in the files that a session has read.
extension ScriptFiles {
    /// A file that is longer was written by a program.
    private static let longest = 500_000

    /// The slips in one file, as warnings.
    func slips(in path: String, _ isWanted: (WrittenSlip) -> Bool = { _ in true }) -> [CheckProblem] {
        guard let text = text(of: path), text.utf8.count <= Self.longest else { return [] }
        return ScriptParser.read(text).slips.filter(isWanted).map {
            CheckProblem(.warning, $0.message, file: relative(path), line: $0.line)
        }
    }

    /// Columns of tables whose names nobody would look for.
    var rowSlips: [CheckProblem] {
        readFiles.filter { $0.hasSuffix(".csv") }.sorted().compactMap { path in
            guard let cells = text(of: path).flatMap({ try? CommaSeparatedValues.rows(of: $0) })?.first?.cells,
                let name = cells.first(where: { $0.hasPrefix(" ") || $0.hasSuffix(" ") })
            else { return nil }
            let bare = String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            let message = "the column '\(name)' has a blank in its name: write \(bare)"
            return CheckProblem(.warning, message, file: relative(path), line: 1)
        }
    }

    /// The slips in the script and in all that it and its app are made of.
    var slips: [CheckProblem] {
        readFiles.filter { $0.hasSuffix(".lua") }.sorted().flatMap { slips(in: $0, \.isSilent) } + rowSlips
    }
}
