/// Something that the comparison leaves out until it is settled; each says why, and can be taken away alone.
struct Exclusion: Sendable {
    var reason: String
    /// Whether a step must not be taken in a situation.
    var concerns: @Sendable (Step, Model) -> Bool

    /// None at present: what was silent is settled in the manual.
    static let all: [Exclusion] = []
}
