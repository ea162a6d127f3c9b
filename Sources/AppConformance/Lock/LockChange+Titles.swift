extension LockChange.Kind {
    /// What has happened, as the end of a sentence that begins with the subject.
    package var title: String {
        switch self {
        case .linkGone: "no screen answers it any more"
        case .linkNarrowed: "answers fewer addresses"
        case .linkTakenOver: "is answered by another screen"
        case .screenGone, .parameterGone, .propertyGone, .actionGone, .containerGone, .childGone, .windowGone,
            .stateGone,
            .routeGone, .segueGone, .protectionGone:
            "is gone"
        case .parameterType, .dataType, .propertyType, .stateType: "has another type"
        case .parameterRequired: "must be given now"
        case .edgeGone: "cannot be taken any more"
        case .edgeNarrowed: "can be taken under a condition only"
        case .segueTarget: "leads elsewhere"
        case .schemeGone, .hostGone: "is not the app's any more"
        case .doorClosed: "is closed"
        case .guardsLess: "is not asked here any more"
        case .asksOnce: "is not asked again when another protection has opened"
        case .lifetimeLonger: "is kept for longer"
        case .identityReduced: "fewer things tell instances apart"
        case .modalDismissable: "can be dismissed now"
        case .restoresLonger: "comes back for longer"
        case .lockGone: "does not cover the locked app any more"
        case .challenge: "challenges in another way"
        case .guardsMore: "is asked here now"
        case .moved: "has another place"
        case .lifetime: "is kept in another way"
        case .identity: "other things tell instances apart"
        case .appearance: "appears in another way"
        case .restoration: "comes back in another way"
        case .edge: "is taken in another way"
        case .segue: "shows in another way"
        case .link: "shows in another way"
        case .linkWidened: "answers more addresses"
        case .container: "is another container"
        case .order: "has another order"
        case .state: "begins with another value"
        case .door: "is another door"
        case .other: "has changed"
        case .added: "is new"
        }
    }
}
