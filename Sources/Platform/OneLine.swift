extension StringProtocol {
    /// The text without line breaks and other control characters, for a comment or a file name: names of an app may have
    /// any, and what follows a line break would no longer be part of the comment.
    package var onOneLine: String {
        let breaks: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
        let scalars = unicodeScalars.map { breaks.contains($0.properties.generalCategory) ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
