/// How much a change of a promise matters to those who rely on it; the first matters most.
package enum LockClass: String, Hashable, Sendable, CaseIterable, Comparable {
    /// What worked does not work any more.
    case breaking
    /// Less is asked or kept apart than before.
    case weakened
    case changed, added

    package static func < (one: Self, other: Self) -> Bool { one.rank > other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One difference between what was promised and what is.
package struct LockChange: Hashable, Sendable {
    package var kind: Kind
    /// What the change is about, such as `screen item parameter id`.
    package var subject: [String]
    /// What was promised; `nil`: nothing.
    package var before: Promise?
    /// What is promised; `nil`: nothing.
    package var after: Promise?
    /// What else there is to say, as a fragment.
    package var note: String?

    init(_ kind: Kind, _ before: Promise?, _ after: Promise?, note: String? = nil) {
        (self.kind, self.before, self.after, self.note) = (kind, before, after, note)
        subject = (before ?? after)?.subject ?? []
    }

    /// A sentence without its subject: what has become of it.
    package var message: String {
        let values = before?.value.flatMap { old in after?.value.map { (old, $0) } }
        let change = values.map { $0 == $1 ? nil : "\($0) → \($1)" } ?? nil
        return ([kind.title] + [change, note].compactMap { $0 }).joined(separator: ": ")
    }
}

extension LockChange {
    /// What has become of a promise.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        // Breaking.
        case linkGone = "link-gone"
        case linkNarrowed = "link-narrowed"
        case linkTakenOver = "link-taken-over"
        case screenGone = "screen-gone"
        case parameterGone = "parameter-gone"
        case parameterType = "parameter-type"
        case parameterRequired = "parameter-required"
        case dataType = "data-type"
        case propertyGone = "property-gone"
        case propertyType = "property-type"
        case actionGone = "action-gone"
        case edgeGone = "edge-gone"
        case edgeNarrowed = "edge-narrowed"
        case routeGone = "route-gone"
        case segueGone = "segue-gone"
        case segueTarget = "segue-target"
        case containerGone = "container-gone"
        case childGone = "child-gone"
        case windowGone = "window-gone"
        case stateGone = "state-gone"
        case stateType = "state-type"
        case schemeGone = "scheme-gone"
        case hostGone = "host-gone"
        case doorClosed = "door-closed"
        // Weakened.
        case protectionGone = "protection-gone"
        case guardsLess = "guards-less"
        case asksOnce = "asks-once"
        case lifetimeLonger = "lifetime-longer"
        case identityReduced = "identity-reduced"
        case modalDismissable = "modal-dismissable"
        case restoresLonger = "restores-longer"
        case lockGone = "lock-gone"
        // Changed.
        case challenge = "challenge-changed"
        case guardsMore = "guards-more"
        case moved = "screen-moved"
        case lifetime = "lifetime-changed"
        case identity = "identity-changed"
        case appearance = "appearance-changed"
        case restoration = "restoration-changed"
        case edge = "edge-changed"
        case segue = "segue-changed"
        case link = "link-changed"
        case linkWidened = "link-widened"
        case container = "container-changed"
        case order = "order-changed"
        case state = "state-changed"
        case door = "door-changed"
        case other = "changed"
        // Added.
        case added

        package var level: LockClass {
            switch self {
            case .linkGone, .linkNarrowed, .linkTakenOver, .screenGone, .parameterGone, .parameterType,
                .parameterRequired, .dataType, .propertyGone, .propertyType, .actionGone, .edgeGone, .edgeNarrowed,
                .routeGone,
                .segueGone, .segueTarget, .containerGone, .childGone, .windowGone, .stateGone, .stateType,
                .schemeGone, .hostGone, .doorClosed:
                .breaking
            case .protectionGone, .guardsLess, .asksOnce, .lifetimeLonger, .identityReduced, .modalDismissable,
                .restoresLonger, .lockGone:
                .weakened
            case .challenge, .guardsMore, .moved, .lifetime, .identity, .appearance, .restoration, .edge, .segue,
                .link, .linkWidened, .container, .order, .state, .door, .other:
                .changed
            case .added: .added
            }
        }
    }
}
