/// A stable word for why a request ended as it did.
public struct Reason: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    private init(_ word: Word) { rawValue = word.rawValue }

    /// Every word of the navigator's own; an app may deny with others.
    public static let known = Word.allCases.map { Reason($0) }
}

/// The words of the navigator's own. A word belongs to no outcome: what is `notOpen` cannot be closed once more, and cannot
/// be brought to the front.
extension Reason {
    private enum Word: String, CaseIterable {
        case shown, revealed, updated, alreadyThere, noDestination, noDoor, noRoute, noOrigin, noProvider,
            routeNotFound, unknownScreen, unknownSegue, resolverFailed, resolving
        case atRoot, notOnStack, noStack, stackInStack, invalidStack, unknownTab, noSwitcher, unknownChild,
            alreadyPresenting, notPresented, notDismissable, unknownAnchor, unregisteredKind, notOpen,
            unknownWindow, lastWindow
        case gone, instanceInUse, payloadType, keyCollision
        case completed, performed, noListener, unknownAction, unknownEffect, functionFailed, notPossible
        case protected, held, locked, gateClosed, gateOpened
        case cancelled, superseded, undone, gestureCancelled, notRunning, terminated
    }

    // A destination, and coming to it.
    public static let shown = Reason(.shown)
    public static let revealed = Reason(.revealed)
    public static let updated = Reason(.updated)
    public static let alreadyThere = Reason(.alreadyThere)
    public static let noDestination = Reason(.noDestination)
    /// The system does not hand the address to the app.
    public static let noDoor = Reason(.noDoor)
    public static let noRoute = Reason(.noRoute)
    public static let noOrigin = Reason(.noOrigin)
    public static let noProvider = Reason(.noProvider)
    public static let routeNotFound = Reason(.routeNotFound)
    public static let unknownScreen = Reason(.unknownScreen)
    public static let unknownSegue = Reason(.unknownSegue)
    public static let resolverFailed = Reason(.resolverFailed)
    /// Not an outcome: a request would wait for its destination to be found out.
    public static let resolving = Reason(.resolving)

    // Places: stacks, tabs, switchers, modals and windows.
    public static let atRoot = Reason(.atRoot)
    public static let notOnStack = Reason(.notOnStack)
    public static let noStack = Reason(.noStack)
    public static let stackInStack = Reason(.stackInStack)
    public static let invalidStack = Reason(.invalidStack)
    public static let unknownTab = Reason(.unknownTab)
    public static let noSwitcher = Reason(.noSwitcher)
    public static let unknownChild = Reason(.unknownChild)
    public static let alreadyPresenting = Reason(.alreadyPresenting)
    public static let notPresented = Reason(.notPresented)
    public static let notDismissable = Reason(.notDismissable)
    public static let unknownAnchor = Reason(.unknownAnchor)
    public static let unregisteredKind = Reason(.unregisteredKind)
    public static let notOpen = Reason(.notOpen)
    public static let unknownWindow = Reason(.unknownWindow)
    public static let lastWindow = Reason(.lastWindow)

    // Instances, and what they are given.
    public static let gone = Reason(.gone)
    public static let instanceInUse = Reason(.instanceInUse)
    public static let payloadType = Reason(.payloadType)
    public static let keyCollision = Reason(.keyCollision)

    // What is done.
    public static let completed = Reason(.completed)
    public static let performed = Reason(.performed)
    public static let noListener = Reason(.noListener)
    public static let unknownAction = Reason(.unknownAction)
    public static let unknownEffect = Reason(.unknownEffect)
    public static let functionFailed = Reason(.functionFailed)
    public static let notPossible = Reason(.notPossible)

    // Gates and the lock.
    public static let protected = Reason(.protected)
    /// Not an outcome: a request would wait at a protection.
    public static let held = Reason(.held)
    public static let locked = Reason(.locked)
    public static let gateClosed = Reason(.gateClosed)
    public static let gateOpened = Reason(.gateOpened)

    // What ends it from outside.
    public static let cancelled = Reason(.cancelled)
    public static let superseded = Reason(.superseded)
    public static let undone = Reason(.undone)
    public static let gestureCancelled = Reason(.gestureCancelled)
    public static let notRunning = Reason(.notRunning)
    public static let terminated = Reason(.terminated)
}
