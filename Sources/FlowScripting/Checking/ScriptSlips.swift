import NavigationCore
import Platform

/// What Lua takes without a word in the files that a session has read.
extension ScriptFiles {
    /// A file that is longer was written by a program.
    private static let longest = 500_000

    /// The slips in one file, as warnings.
    func slips(in path: String) -> [CheckProblem] {
        guard let text = try? FileReading.text(of: path), text.utf8.count <= Self.longest else { return [] }
        return ScriptParser.read(text).slips.map {
            CheckProblem(.warning, $0.message, file: relative(path), line: $0.line)
        }
    }

    /// The slips in the script and in all that it and its app are made of.
    var slips: [CheckProblem] {
        readFiles.filter { $0.hasSuffix(".lua") }.sorted().flatMap(slips)
    }
}
