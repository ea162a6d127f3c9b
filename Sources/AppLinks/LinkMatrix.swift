import NavigationCore

/// Every address of an app in every situation, and what is wrong with them.
public struct LinkMatrix: Sendable {
    public struct Row: Hashable, Sendable {
        public var address: AppAddress
        /// What it leads to, by situation; those that cannot be brought about are missing.
        public var cells: [LinkSituation: LinkCell]
    }

    public var app: String
    public var rows: [Row]
    public var notes: [LinkSituation: SituationNote]
    public var findings: [LinkFinding]

    /// The situations that could be brought about, in their order.
    public var situations: [LinkSituation] {
        LinkSituation.allCases.filter { if case .produced? = notes[$0] { true } else { false } }
    }
}

/// Something about an address that somebody should look at.
public struct LinkFinding: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// No screen answers the address.
        case unanswered
        /// A site sends addresses into the app that it does not handle.
        case unhandled
        /// No site lets the addresses of a link into the app.
        case unpublished
        /// It leads elsewhere when it starts the app.
        case coldWarm = "cold-warm"
        /// It opens a protected screen without a challenge.
        case unchallenged
        /// The address of where it leads is another one, or there is none.
        case roundTrip = "round-trip"
        /// A function of the app has failed.
        case error

        /// What all findings of the kind have in common, as a heading.
        public var title: String {
            switch self {
            case .unanswered: "no screen answers"
            case .unhandled: "published, but not handled by the app"
            case .unpublished: "declared, but not published"
            case .coldWarm: "differ cold and warm"
            case .unchallenged: "open a protected screen without a challenge"
            case .roundTrip: "do not survive the round trip (address_of)"
            case .error: "end in an error of the app"
            }
        }
    }

    public var kind: Kind
    /// The address, or the pattern.
    public var subject: String
    /// A fragment that says what is the matter.
    public var message: String

    public init(_ kind: Kind, _ subject: String, _ message: String) {
        (self.kind, self.subject, self.message) = (kind, subject, message)
    }
}
