/// Something that happens to a running app.
public enum Input {
    case request(Command, RequestOptions, PendingRequest.Cause)
    case answer(Gate, GateAnswer)
    case deliver(Delivery.ID, Value)
    case resolved(Inquiry, ResolverAnswer)
    /// The function of a resolver, challenge or presenter has returned: its answer is there, or comes later.
    case asked(Int, for: RequestID)
    /// A timer is due.
    case fire(Int)
    case setState(Value)
    case launch(Launch)
    case terminate, background, foreground, lock, unlock
    case protect(AddedProtection.Scope, ProtectionID)
    case unprotect(Int)
    case evict(String)
    case clearCache
    case kill(owner: Int)
    case schedule(Duration, FunctionID<ScheduledTimer.Callback>)
    /// The same for the app: it does not happen if the app has ended by then.
    case scheduleOfApp(Duration, FunctionID<ScheduledTimer.Callback>)
    /// The same for a screen: it does not happen if the screen has left by then.
    case scheduleOn(NodeID, Duration, FunctionID<ScheduledTimer.Callback>)
    /// Another layer has found a hazard in a request.
    case report(RequestID, HazardKind, String)
    /// Everybody has heard of the destination of a request.
    case resume(RequestID)
    case settle(RequestID, Settlement)
    case setProperty(NodeID, String, Value)
    /// Somebody listens to a message, or with `nil` to all of them, on one instance.
    case listen(NodeID, String?, FunctionID<MessageFunction>)
    case stopListening(Int)
    /// The next screen may come back.
    case restore
    /// An action of the app has returned: gates react to what it has changed.
    case react
}

/// What a challenge says about the request it holds.
public enum GateAnswer: Hashable, Sendable {
    case allow
    case deny(Reason)
}

/// How an app starts.
public struct Launch {
    public var url: String?
    /// Where the address comes from.
    public var source = LinkSource.external
    /// Values for keys of the app's state.
    public var state: [String: Value] = [:]
    public var restoration: Snapshot?
    /// Decides about each screen that could come back; `nil`: all do.
    public var policy: RestorePolicy?
    public var hasAnimations = false

    public init() {}
}
