/// What the app is doing when an address comes.
public enum LinkSituation: String, Hashable, Sendable, CaseIterable {
    case cold, warm, guest, member, locked, modal, twice

    /// What a table calls it.
    public var title: String { self == .modal ? "under a modal" : rawValue }

    /// What happens, in one sentence.
    public var meaning: String {
        switch self {
        case .cold: "the address starts the app"
        case .warm: "the app has come to rest where it starts"
        case .guest: "as warm, with nobody signed in"
        case .member: "as warm, with somebody signed in"
        case .locked: "the address waits until the app is unlocked"
        case .modal: "a modal is in front"
        case .twice: "the address comes a second time at once"
        }
    }
}

/// Whether a situation can be brought about, and how.
public enum SituationNote: Hashable, Sendable {
    /// How, where that is not clear by itself.
    case produced(how: String?)
    /// Why not.
    case impossible(why: String)
}
