/// What an event tells; the screen, the window and the request it is about are the event's.
public enum Fact: Hashable, Sendable {
    // MARK: Requests
    case requested(Asked)
    /// A link has matched an address.
    indirect case matched(LinkTable.Match, address: String)
    case protectionAsked(protection: String, isOpen: Bool)
    case held(protection: String)
    case opened(protection: String)
    /// The destination of a request exists.
    case resolved
    case mediated(source: String)
    case restored
    case settled(Ended)

    // MARK: The cache, by the key of an entry
    case cacheHit(key: String)
    case cacheMiss(key: String)
    case cached(key: String)
    case expired(key: String)
    case evicted(key: String)

    // MARK: The lifecycle of screens
    case created
    case dataDelivered(Value, isAccepted: Bool, receivers: [Receiver])
    /// An instance has taken the parameters of a request.
    case updated(old: [String: Value], new: [String: Value])
    case transitionBegan(Beginning)
    case transitionEnded(isCancelled: Bool)
    case willAppear, didAppear, willDisappear, didDisappear
    case removed(RemovalReason, result: Value?)

    // MARK: The tree
    /// A screen came into a container; `nil` where `map_stack` has put it there.
    case pushed(PushPlace?)
    case popped
    case presented(style: String, presenter: String?, anchor: String?)
    /// A modal was closed, by an action of its alert if one was chosen.
    case dismissed(style: String, action: String?)
    case childAdded(parent: String)
    case childRemoved(parent: String)
    case tabSelected(String)
    case switched(switcher: String, child: String)
    case windowOpened, windowClosed

    // MARK: The app
    /// A key of the app's state, or a property of a screen, has another value.
    case stateChanged(key: String, old: Value, new: Value)
    case messageSent(String, data: Value, listeners: Int)
    case effect(String, [String: Value])
    case hazard(HazardKind, message: String)
}

extension Fact {
    /// What was asked for, and by whom.
    public struct Asked: Hashable, Sendable {
        public var command: Command
        public var cause: PendingRequest.Cause
        /// Where it was asked from; `nil`: from what is visible.
        public var from: Origin?
        /// What the request is called.
        public var name: String?
    }

    /// The end of a request.
    public struct Ended: Hashable, Sendable {
        public var settlement: Settlement
        /// Name of the command, such as `navigate`.
        public var command: String
        /// Names of the screens that left the tree, top down.
        public var removed: [String]
        /// What the request is called.
        public var name: String?

        public init(_ settlement: Settlement, of request: PendingRequest, removed: [String] = []) {
            (self.settlement, self.removed) = (settlement, removed)
            (command, name) = (request.command.name, request.options.name)
        }
    }

    /// How a transition begins.
    public enum Beginning: Hashable, Sendable {
        /// A person begins it and takes it back.
        case cancelled
        /// `requested` is the name of the transition that was asked for, `used` of the one that runs.
        case run(isAnimated: Bool, requested: String?, used: String?)
    }

    /// Somebody who was given data.
    public struct Receiver: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable { case screen, protection }

        public var kind: Kind
        public var name: String
        /// Whether it reads what it was given.
        public var isAccepting: Bool
    }

    /// What takes a screen that comes into a container.
    public enum PushPlace: String, Hashable, Sendable { case stack, root, detail, collapsed }
}
