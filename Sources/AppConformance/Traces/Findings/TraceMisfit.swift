/// A trace that the model does not agree with, and where.
package struct TraceMisfit: Hashable, Sendable {
    /// The file of the trace, and the line of the event.
    package var file: String
    package var line: Int
    /// Number of the event, from 1.
    package var position: Int
    /// The event; `nil` if the trace ends where the model has more to tell.
    package var event: String?
    /// What the model expected there, each once.
    package var expected: [String] = []
    /// The tree of the model, as a drawing, in the situation that agreed last.
    package var expectedTree = ""
    /// What the trace has told of the app.
    package var observed: [String] = []
    /// The readings that agreed longest, and what ended each.
    package var readings: [Ended] = []
    /// Lines of the trace before the event.
    package var before: [String] = []
    package var suggestions: [Suggestion] = []

    /// How a reading of the trace has ended.
    package struct Ended: Hashable, Sendable {
        package var line: Int
        /// What was visible.
        package var place: String
        /// Why it could not go on.
        package var reason: String
    }

    /// A change of the description that could accept the event.
    package struct Suggestion: Hashable, Sendable {
        package var text: String
        package var result: Result

        package enum Result: Hashable, Sendable {
            /// With it the trace fits to its end.
            case fits
            /// With it the trace goes on, to another misfit on a line.
            case goesOn(to: Int)
            case untried
            /// It changes nothing here.
            case refused

            var rank: Int {
                switch self {
                case .fits: 0
                // What leads farther comes first.
                case .goesOn(let line): 1_000_000_000 - line
                case .untried: 1_000_000_001
                case .refused: 1_000_000_002
                }
            }
        }
    }
}
