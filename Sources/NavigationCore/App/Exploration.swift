import OrderedCollections

/// What an app says about what the outside can do to it, for tools that try things out.
public struct Exploration {
    /// Values for parameters, by their name.
    public var parameters: [String: [Value]] = [:]
    /// Values for the parameters of a screen, by its name and theirs.
    public var screenParameters: [String: [String: [Value]]] = [:]
    /// Arguments of actions, by the names of screen and action.
    public var actions: [String: [String: [Value]]] = [:]
    /// Things that happen to the app, by name.
    public var inputs: OrderedDictionary<String, () throws -> Void> = [:]
    /// Addresses besides the declared ones.
    public var links: [String] = []
    /// Screens that need no way on.
    public var ends: [String] = []
    /// What is not tried.
    public var skipped = Skipped()

    public struct Skipped: Hashable, Sendable {
        /// Names of actions by screen.
        public var actions: [String: [String]] = [:]
        public var screens: [String] = []
        /// Such as `user.swipe_back`.
        public var gestures: [String] = []

        public init() {}
    }

    public init() {}

    /// The values that are given for a parameter of a screen: its own, else those for every parameter of the name.
    public func values(of parameter: String, on screen: String?) -> [Value] {
        screen.flatMap { screenParameters[$0]?[parameter] } ?? parameters[parameter] ?? []
    }
}
