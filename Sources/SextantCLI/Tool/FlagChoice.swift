import ArgumentParser
import NavigationCore

/// An enumeration whose cases are the words that a flag takes.
///
/// The flags themselves are texts. The parser looks every type of flag up in all modules, several times: a type for each
/// of these would take it as long as a small flow takes to run.
protocol FlagChoice: RawRepresentable<String>, CaseIterable {}

extension FlagChoice {
    static var words: [String] { allCases.map { $0.rawValue } }

    /// Help that shows the words as the flag's value: `--color <auto|always|never>`.
    static func help(_ text: String) -> ArgumentHelp {
        ArgumentHelp(text, valueName: words.joined(separator: "|"))
    }

    static var completion: CompletionKind { .list(words) }

    /// Throws if a flag was given a word that it does not take.
    static func check(_ word: String?, of flag: String) throws {
        guard let word, Self(rawValue: word) == nil else { return }
        throw ValidationError(ToolText.unknownWord(flag, word, nearest: nearestName(to: word, among: words), words))
    }
}
