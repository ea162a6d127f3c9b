import NavigationCore

/// What was meant with the name of an event that there is not.
enum EventAdvice {
    /// The end of a message about an unknown event.
    static func text(for kind: String, among known: [String]) -> String {
        guard !kind.isEmpty, kind.mayBeMistyped else { return "" }
        if let joined = joined(kind, known) { return joined }
        let hint = suggestion(for: kind, among: known)
        if !hint.isEmpty { return hint }
        return longer(kind, known).map { ": did you mean '\($0)'?" }
            ?? "; an event with its screen is written \"pushed:\(kind)\""
    }

    /// Several events in one text, or an event and its screen with another sign between them.
    private static func joined(_ kind: String, _ known: [String]) -> String? {
        let words = kind.split { !$0.isLetter }.map(String.init)
        if words.count > 1, words.allSatisfy(known.contains) {
            return ": each is a text of its own: { \(words.map { "\"\($0)\"" }.joined(separator: ", ")) }"
        }
        if let space = kind.firstIndex(of: " "), known.contains(String(kind[..<space])) {
            return ": did you mean '\(kind[..<space]):\(kind[kind.index(after: space)...])'?"
        }
        if let parts = kind.wholeMatch(of: /(\w+)[(\[{.\/](\w+)[)\]}]?/)?.output, known.contains(String(parts.1)) {
            return ": did you mean '\(parts.1):\(parts.2)'?"
        }
        return nil
    }

    /// As 'pushed' is for 'push', and 'didAppear' for 'appear'.
    private static func longer(_ kind: String, _ known: [String]) -> String? {
        let word = kind.lowercased()
        let stem = word.hasSuffix("ed") ? String(word.dropLast(2)) : word
        guard !stem.isEmpty else { return nil }
        return known.filter { $0.lowercased().contains(stem) }.min { ($0.count, $0) < ($1.count, $1) }
    }
}
