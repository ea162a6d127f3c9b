import RunEvents

/// Makes text of scripts fit to be shown: no control characters, no terminal sequences, not too long.
package enum SafeText {
    /// Longest text of one piece that a report shows.
    package static let longest = 8192

    /// One line: line breaks and tabs are shown as escapes too.
    package static func line(_ text: String) -> String {
        escaped(cut(text), keepingLines: false)
    }

    /// Several lines: line breaks stay, tabs become spaces.
    package static func block(_ text: String) -> String {
        escaped(cut(text), keepingLines: true)
    }

    /// The text up to the limit, and how much was left out.
    ///
    /// Counts scalars: what a reader takes for one character can have any number of accents.
    package static func cut(_ text: String, to limit: Int = longest) -> String {
        guard text.utf8.count > limit else { return text }
        let scalars = text.unicodeScalars
        let kept = scalars.prefix(limit)
        let rest = scalars[kept.endIndex...].count
        return rest == 0 ? text : String(kept) + "… (\(rest) more characters)"
    }

    private static func escaped(_ text: String, keepingLines: Bool) -> String {
        guard text.unicodeScalars.contains(where: { $0.isControl || $0.turnsDirection }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where keepingLines: result += "\n"
            case "\r" where keepingLines: result += "\\r"
            case "\t" where keepingLines: result += "    "
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isControl || scalar.turnsDirection: result += scalar.escape
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
