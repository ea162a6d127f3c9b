/// What an entry of an interactive session came to.
package struct EntryResult {
    package enum End: Hashable, Sendable {
        /// Nothing was to be done: an empty entry or a comment.
        case nothing
        /// The text is not complete yet: ask for another line.
        case incomplete
        case done
        case failed
        /// The interrupter stopped it.
        case interrupted
    }

    package var end: End
    /// Number of the step that the entry became.
    package var step: Int?
    /// Results, as Lua that can be typed again.
    package var values: [String] = []
    /// Requests of earlier entries that ended, and those that this entry returned.
    package var requests: [String] = []
    /// The tree if it changed.
    package var tree: TreeChange?
    /// What the app went through, in order and in short.
    package var events: [String] = []
    package var errors: [EntryError] = []

    package init(_ end: End) { self.end = end }
}

/// Why an entry failed, and where.
package struct EntryError: Error {
    package var message: String
    /// The earlier entry or the file that it comes from, and the line in it.
    package var place: String?
    /// The line of this entry that it comes from, from 1.
    package var line: Int?
    /// The offending line, and the column of the offending part in characters.
    package var excerpt: String?
    package var column: Int?
    package var expected: String?
    package var actual: String?

    package init(_ message: String, place: String? = nil) {
        self.message = message
        self.place = place
    }
}
