/// Cuts output to what somebody reads: what was printed last is nearest to the failure.
enum LineLimit {
    private static let shown = 40

    /// The last lines of a text, and how many were left out.
    static func last(of text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        guard lines.count > shown + 1 else { return text }
        let kept = lines.suffix(shown).joined(separator: "\n")
        return "… (\(lines.count - shown) lines before)\n" + kept
    }
}
