/// The ways in which mutants break an app: each is a mistake that somebody could make in its description.
package enum Mutation: String, Hashable, Sendable, CaseIterable {
    case protectionDropped = "protection-dropped"
    case protectionInverted = "protection-inverted"
    case challengeSwapped = "challenge-swapped"
    case linkDropped = "link-dropped"
    case linkNarrowed = "link-narrowed"
    case linkWidened = "link-widened"
    case edgeDropped = "edge-dropped"
    case presentationSwapped = "presentation-swapped"
    case lifetimeNone = "lifetime-none"
    case lifetimeDoubled = "lifetime-doubled"
    case lifetimeForever = "lifetime-forever"
    case lifetimeLonger = "lifetime-one-tick-more"
    case identityReduced = "identity-reduced"
    case dismissableFlipped = "dismissable-flipped"
    case restorationDropped = "restoration-dropped"
    case actionNotRun = "action-not-run"
    case messageNotSent = "message-not-sent"
    /// Not a mistake: a check of the run itself.
    case canary
}
