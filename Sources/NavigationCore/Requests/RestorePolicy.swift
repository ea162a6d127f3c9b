/// Decides about each screen that could come back when the app is launched.
public typealias RestorePolicy = (_ screen: RestorableScreen) throws -> RestoreDecision

/// What happens with a screen that could come back.
public enum RestoreDecision: Hashable, Sendable {
    case allow
    /// It is given up.
    case reject
    /// It comes back when these protections let it pass, which are asked before its own.
    case protect([ProtectionID])
}

/// A screen that could come back, as a policy sees it.
public struct RestorableScreen: Hashable, Sendable {
    public var name: String
    public var parameters: [String: Value]
    public var properties: [String: Value]
    public var data: Value
    /// The identifier that the app has given.
    public var identifier: String?
    public var window: String
    /// Identifier or key of the container it was in; `nil` in a nameless one.
    public var container: String?
    /// Style of the modal that it was.
    public var style: String?
    /// Its own protections, which are asked whatever is decided.
    public var protections: [String]
}

/// A screen whose turn to come back has still to come.
public struct PendingRestoration: Hashable, Sendable {
    public var place: Snapshot.Place
    /// Which of the snapshot's places it is.
    var number = 0
    /// Protections that a policy has put before it.
    public var protections: [ProtectionID]
}
