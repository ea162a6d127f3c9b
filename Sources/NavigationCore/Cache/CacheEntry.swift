/// An entry of the cache: a screen kept to be opened again as the same instance.
public struct CacheEntry: Hashable, Sendable {
    /// Name of the entry.
    public var key: String
    public var screen: NodeID
    /// The outermost node that is kept: the screen, or the container it was wrapped in.
    public var root: NodeID
    public var keepAlive: KeepAlive
    /// Identity of this keeping; an end meant for an earlier one does not touch it.
    public var owner: Int
    /// How often the instance was opened.
    public var uses = 1
    /// Whether a request has found it that has not shown it yet: it is used when that happens.
    public var isComing = false
    /// When it expires if that request does not show it; `nil` if no time runs, or no request has found it.
    public var dueOtherwise: Duration?
    /// Virtual time at which it was opened first.
    public var opened: Duration
    /// Whether a protection of the screen has closed since: it belongs to a session that is over.
    public var isStale = false
}
