/// Something that the navigator does after an input was applied, outside the pure part.
public enum Work {
    /// A challenge function is given the gate.
    case challenge(Gate, RequestView)
    /// A data block is asked to deliver.
    case deliver(Delivery.ID, FunctionID<DataBlock>)
    /// A resolver is asked for a destination.
    case resolve(Inquiry, Resolver, RequestView)
    /// A timer is due: a function runs, of the app or of a script that drives it.
    case call(FunctionID<ScheduledTimer.Callback>, isOfApp: Bool)
    /// A task of the app has slept long enough.
    case wake(Int)
    /// The handler of an alert's action.
    case answer(FunctionID<Alert.Action.Handler>)
    /// A message reaches somebody who listened on a screen when it was sent, also on one that has gone meanwhile: what
    /// the screen declares if no `listener` is named.
    case message(String, Value, to: NodeID, listener: MessageListener?)
    /// Somebody hears what a screen has left.
    case closed(FunctionID<ClosingFunction>, result: Value?, RemovalReason)
    /// A lifetime is given the means to end itself.
    case beginLifetime(FunctionID<DieFunction>, owner: Int)
    /// A route listens to the request that it answers.
    case observe(RequestID, FunctionID<RequestObserver>)
    /// What a link does that shows nothing.
    case act(LinkAction, LinkContext)
    /// A presenter shows the destination of a request.
    case present(RequestID, FunctionID<Presenter>, Int, source: NodeID?, destination: NodeID)
    /// The next screen may come back, after what the app was asked about this one.
    case restore
    /// A request waits until its destination was made known.
    case resume(RequestID)
}

/// A mistake in the app's own functions or description that shows while the app runs.
public struct AppFault: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
    public init(_ description: String) { self.description = description }
}
