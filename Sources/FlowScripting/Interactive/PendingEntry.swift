/// The lines of an entry so far, and whether it is worth finding out if it is complete.
///
/// Every try compiles all lines. That is nothing for what a person types; a pasted or piped entry of ten thousand
/// lines is only tried where it can be complete.
package struct PendingEntry {
    package private(set) var lines: [String] = []
    private var bytes = 0
    /// What closes the long text or comment that is open.
    private var closing: String?
    /// How many brackets and blocks are open.
    private var depth = 0
    private var spent: Duration = .zero

    package init() {}

    package var isEmpty: Bool { lines.isEmpty }
    package var text: String { lines.joined(separator: "\n") }
    package var isTooLong: Bool { bytes > InteractiveSession.longestEntry }

    /// Time that may go into tries before they are thought over.
    private static let patience: Duration = .milliseconds(200)

    /// Adds a line; whether the entry could now be complete.
    package mutating func add(_ line: String) -> Bool {
        lines.append(line)
        bytes += line.utf8.count + 1
        if let closing {
            guard line.contains(closing) else { return false }
            self.closing = nil
        }
        let scan = LineScanner.scan(line)
        for token in scan.tokens { count(token) }
        guard spent > Self.patience else { return true }
        return depth <= 0 && !endsInOperator(scan.tokens)
    }

    /// Notes that the entry is not complete, and how long it took to find that out.
    package mutating func wasIncomplete(after time: Duration) {
        spent += time
        // Worth looking for only when it is the reason for waiting.
        if spent > Self.patience { closing = LineScanner.closing(of: text) }
    }

    private mutating func count(_ token: LineToken) {
        switch (token.kind, token.text) {
        case (.sign, "("), (.sign, "{"), (.sign, "["), (.name, "function"), (.name, "do"), (.name, "if"),
            (.name, "repeat"):
            depth += 1
        case (.sign, ")"), (.sign, "}"), (.sign, "]"), (.name, "end"), (.name, "until"): depth -= 1
        default: break
        }
    }

    private func endsInOperator(_ tokens: [LineToken]) -> Bool {
        guard let last = tokens.last, last.kind == .sign else { return false }
        return ["+", "-", "*", "/", "%", "^", "=", "<", ">", "~", "&", "|", ",", "."].contains(last.text)
    }
}
