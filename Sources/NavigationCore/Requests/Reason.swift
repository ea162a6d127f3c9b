/// A stable word for why a request ended as it did.
public struct Reason: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    // Done.
    public static let shown: Reason = "shown"
    public static let revealed: Reason = "revealed"
    public static let completed: Reason = "completed"
    public static let updated: Reason = "updated"
    public static let performed: Reason = "performed"

    // Nothing to do.
    public static let alreadyThere: Reason = "alreadyThere"
    public static let atRoot: Reason = "atRoot"
    public static let noDestination: Reason = "noDestination"
    public static let gone: Reason = "gone"
    public static let noListener: Reason = "noListener"
    public static let notOpen: Reason = "notOpen"
    public static let notPresented: Reason = "notPresented"

    // Failed.
    public static let alreadyPresenting: Reason = "alreadyPresenting"
    public static let instanceInUse: Reason = "instanceInUse"
    public static let notOnStack: Reason = "notOnStack"
    public static let noStack: Reason = "noStack"
    /// The system does not hand the address to the app.
    public static let noDoor: Reason = "noDoor"
    public static let noRoute: Reason = "noRoute"
    public static let noOrigin: Reason = "noOrigin"
    public static let noSwitcher: Reason = "noSwitcher"
    public static let noProvider: Reason = "noProvider"
    public static let routeNotFound: Reason = "routeNotFound"
    public static let unknownScreen: Reason = "unknownScreen"
    public static let unknownTab: Reason = "unknownTab"
    public static let unknownChild: Reason = "unknownChild"
    public static let unknownWindow: Reason = "unknownWindow"
    public static let unknownSegue: Reason = "unknownSegue"
    public static let unknownAnchor: Reason = "unknownAnchor"
    public static let unknownAction: Reason = "unknownAction"
    public static let unknownEffect: Reason = "unknownEffect"
    public static let unregisteredKind: Reason = "unregisteredKind"
    public static let payloadType: Reason = "payloadType"
    public static let keyCollision: Reason = "keyCollision"
    public static let stackInStack: Reason = "stackInStack"
    public static let invalidStack: Reason = "invalidStack"
    public static let lastWindow: Reason = "lastWindow"
    public static let notRunning: Reason = "notRunning"
    public static let resolverFailed: Reason = "resolverFailed"
    public static let functionFailed: Reason = "functionFailed"

    // Denied.
    public static let protected: Reason = "protected"
    public static let notDismissable: Reason = "notDismissable"
    public static let locked: Reason = "locked"
    public static let notPossible: Reason = "notPossible"

    /// Not an outcome: a request would wait at a protection.
    public static let held: Reason = "held"
    /// Not an outcome: a request would wait for its destination to be found out.
    public static let resolving: Reason = "resolving"

    // Cancelled.
    public static let cancelled: Reason = "cancelled"
    public static let gateClosed: Reason = "gateClosed"
    public static let superseded: Reason = "superseded"
    public static let gateOpened: Reason = "gateOpened"
    public static let undone: Reason = "undone"
    public static let gestureCancelled: Reason = "gestureCancelled"
    public static let terminated: Reason = "terminated"

    /// Every word of the navigator's own; an app may deny with others.
    public static let known: [Reason] = [
        .shown, .revealed, .completed, .updated, .performed, .alreadyThere, .atRoot, .noDestination, .gone,
        .noListener, .notOpen, .notPresented, .alreadyPresenting, .instanceInUse, .notOnStack, .noStack, .noDoor,
        .noRoute, .noOrigin, .noSwitcher, .noProvider, .routeNotFound, .unknownScreen, .unknownTab, .unknownChild,
        .unknownWindow, .unknownSegue, .unknownAnchor, .unknownAction, .unknownEffect, .unregisteredKind,
        .payloadType, .keyCollision, .stackInStack, .invalidStack, .lastWindow, .notRunning, .resolverFailed,
        .functionFailed, .protected, .notDismissable, .locked, .notPossible, .held, .resolving, .cancelled,
        .gateClosed, .superseded, .gateOpened, .undone, .gestureCancelled, .terminated,
    ]
}
