/// The colour of what became of a request.
package enum OutcomeStyle {
    package static func of(_ outcome: some StringProtocol) -> Style? {
        switch outcome {
        case "done": .green
        case "pending", "noop": .yellow
        case "failed", "denied", "cancelled": .red
        default: nil
        }
    }
}
