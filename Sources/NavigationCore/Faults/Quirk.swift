/// A faulty behaviour of a real navigation library, off unless an app asks for it: with it a detector proves itself.
///
/// Raw values are the names that scripts use.
public enum Quirk: String, Hashable, Sendable, CaseIterable {
    /// An address leads to its screen without asking the screen's protections.
    case addressSkipsProtections = "address-skips-protections"
    /// A gate can be answered over and over: a late answer sends an abandoned request on, or past the next gate.
    case answersRepeat = "answers-repeat"
    /// Protections of a request replace those of its destination.
    case protectionsReplace = "protections-replace"
    /// A request that a gate holds keeps all others of its window waiting.
    case gateHoldsQueue = "gate-holds-queue"
    /// The time of a cached screen belongs to its name: an earlier one ends a later one.
    case expiryIgnoresOwner = "expiry-ignores-owner"
    /// Cached screens are known by their name alone, whatever their parameters.
    case cacheKeyIsName = "cache-key-is-name"
    /// Going back forgets the screen that it leads to.
    case historyRemovesTarget = "history-removes-target"
    /// The way back does not notice what a person does.
    case historyIgnoresGestures = "history-ignores-gestures"
    /// A push where no stack is ends in silence.
    case pushWithoutStackIsSilent = "push-without-stack-is-silent"
    /// A push from a modal without a stack goes under the modal.
    case pushCrossesModals = "push-crosses-modals"
    /// A chain goes on after a step that is not done, and ends as if it were.
    case chainGoesOn = "chain-goes-on"
    /// A link matches the end of an address, and the last one found is taken.
    case suffixLinks = "suffix-links"
    /// Data that comes with a request is delivered twice.
    case dataTwice = "data-twice"
    /// Going to where one is already ends in silence.
    case alreadyThereIsSilent = "already-there-is-silent"
    /// The screen that a request starts from is looked up when it is made, not when it begins.
    case originAtCallTime = "origin-at-call-time"
    /// The search for a route forgets where it has been, and takes the last way to a screen instead of the first.
    case searchForgetsVisited = "search-forgets-visited"
    /// The legs of a way are walked as far as they go, whether or not the rest leads on.
    case legsBeforePlan = "legs-before-plan"
    /// A list of origins may be empty, and means nowhere.
    case emptyOriginsMeanNowhere = "empty-origins-mean-nowhere"
    /// The stack of the last tab is used, selected or not.
    case hiddenTabSearch = "hidden-tab-search"
    /// The search for a presenter does not look into what is shown inside a modal.
    case directChainSearch = "direct-chain-search"
    /// Dismissing checks once more at the presenter, which is in no modal when there is only one.
    case dismissRechecksParent = "dismiss-rechecks-parent"
    /// Hiding looks at the place in a stack only, be it the stack under the modal.
    case hideByPlace = "hide-by-place"
    /// A screen that was removed once tells nobody when it is removed again.
    case singleUseNodes = "single-use-nodes"
    /// Every assignment to the app's state builds the root anew, and the old one is held on to.
    case assignmentRebuildsRoot = "assignment-rebuilds-root"
    /// Mediation and presentation of a route stay for the next one.
    case sharedIntents = "shared-intents"
    /// Another mediation for a route drops its presentation, and the request with it.
    case routeOverrideLosesPresentation = "route-override-loses-presentation"
    /// What is assigned as provider is forgotten, and a request that asks one is dropped.
    case providerIgnoresAssignment = "provider-ignores-assignment"
    /// The lock is a modal like any other, and links do not wait for it.
    case lockIsModal = "lock-is-modal"
    /// A new screen does not know what is around it, nor who presents it, before virtual time has passed.
    case parentsComeLate = "parents-come-late"
    /// A link that starts the app is dropped.
    case launchLinkIsLost = "launch-link-is-lost"
}
