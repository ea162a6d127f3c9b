/// The decisions of an app with faults; each fault is in the file of its area.
extension Decisions {
    package init(_ quirks: Set<Quirk>) {
        self.init()
        guard !quirks.isEmpty else { return }
        for quirk in Quirk.allCases where quirks.contains(quirk) { switchOn(quirk) }
    }

    private mutating func switchOn(_ quirk: Quirk) {
        switch quirk {
        case .addressSkipsProtections: asksProtections = { $0.address == nil }
        case .answersRepeat: answersRepeat()
        case .protectionsReplace: protectionsReplace()
        case .gateHoldsQueue: gateHoldsQueue()
        case .expiryIgnoresOwner: expiryIgnoresOwner()
        case .cacheKeyIsName: cacheKey = { _, arrival, keepAlive in keepAlive.id ?? arrival.screen }
        case .historyRemovesTarget: historyRemovesTarget()
        case .historyIgnoresGestures: remembersGone = { $0?.isGesture == true }
        case .pushWithoutStackIsSilent: silence { _, end, _ in end.reason == .noStack }
        case .pushCrossesModals: pushCrossesModals()
        case .chainGoesOn: endsChains = false
        case .suffixLinks: suffixLinks()
        case .dataTwice: deliveries = 2
        case .alreadyThereIsSilent: silence { _, end, _ in end.reason == .alreadyThere }
        case .originAtCallTime: originAtCallTime()
        case .searchForgetsVisited: searchForgetsVisited()
        case .legsBeforePlan: legsBeforePlan()
        case .emptyOriginsMeanNowhere: allowsEmptyOrigins = true
        case .hiddenTabSearch: hiddenTabSearch()
        case .directChainSearch: directChainSearch()
        case .dismissRechecksParent: dismissRechecksParent()
        case .hideByPlace: hideByPlace()
        case .singleUseNodes: tellsRemoval = { $0.state.quirkMemory.removed.insert($1).inserted }
        case .assignmentRebuildsRoot: assignmentRebuildsRoot()
        case .sharedIntents: sharedIntents()
        case .routeOverrideLosesPresentation: routeOverrideLosesPresentation()
        case .providerIgnoresAssignment: providerIgnoresAssignment()
        case .lockIsModal: lockIsModal()
        case .parentsComeLate: knowsPlacesAtOnce = false
        case .launchLinkIsLost: isTakenUp = { $0.cause != .launch }
        }
    }

    /// Adds to the outcomes that nobody is told.
    mutating func silence(_ isSilent: @escaping (inout Draft, Settlement, PendingRequest) -> Bool) {
        let others = isSilenced
        isSilenced = { isSilent(&$0, $1, $2) || others(&$0, $1, $2) }
    }
}
