/// A faulty behaviour of a real navigation library, off unless an app asks for it: with it a detector proves itself.
///
/// Raw values are the names that scripts use.
public enum Quirk: String, Hashable, Sendable, CaseIterable {
    /// An address leads to its screen without asking the screen's protections.
    case addressSkipsProtections = "address-skips-protections"
    /// Protections of a request replace those of its destination.
    case protectionsReplace = "protections-replace"
    /// A request that a gate holds keeps all others of its window waiting.
    case gateHoldsQueue = "gate-holds-queue"
    /// Going back forgets the screen that it leads to.
    case historyRemovesTarget = "history-removes-target"
    /// The way back does not notice what a person does.
    case historyIgnoresGestures = "history-ignores-gestures"
    /// A push where no stack is ends in silence.
    case pushWithoutStackIsSilent = "push-without-stack-is-silent"
    /// A push from a modal without a stack goes under the modal.
    case pushCrossesModals = "push-crosses-modals"
    /// Going to where one is already ends in silence.
    case alreadyThereIsSilent = "already-there-is-silent"
    /// The screen that a request starts from is looked up when it is made, not when it begins.
    case originAtCallTime = "origin-at-call-time"
    /// The search for a way forgets where it has been, and takes the last way to a screen instead of the first.
    case searchForgetsVisited = "search-forgets-visited"
    /// The stack of the last tab is used, selected or not.
    case hiddenTabSearch = "hidden-tab-search"
    /// The lock is a modal like any other, and links do not wait for it.
    case lockIsModal = "lock-is-modal"
    /// A link that starts the app is dropped.
    case launchLinkIsLost = "launch-link-is-lost"
}
