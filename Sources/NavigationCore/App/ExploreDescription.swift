public import OrderedCollections

/// What an app says about what the outside can do to it, for those who explore it. Everything may be left out.
public struct ExploreDescription {
    /// Values to try for parameters, by the name of the parameter.
    public var parameters: [String: [Value]] = [:]
    /// The same for the parameters of single screens, by the screen's name; they come before the others.
    public var screenParameters: [String: [String: [Value]]] = [:]
    /// Arguments to try for actions, by screen and action.
    public var actions: [String: [String: [Value]]] = [:]
    /// Things that happen to the app, by a name for reports.
    public var inputs: OrderedDictionary<String, () throws -> Void> = [:]
    /// Addresses to open beside the declared ones.
    public var links: [String] = []
    /// Screens that need no way on.
    public var ends: Set<String> = []
    public var skip = Skipped()

    /// What is not tried.
    public struct Skipped {
        /// Actions by screen.
        public var actions: [String: Set<String>] = [:]
        /// Screens that are not opened on purpose, and that need not be reached.
        public var screens: Set<String> = []
        /// Gestures, as scripts call them, such as `user.swipe_back`.
        public var gestures: Set<String> = []

        public init() {}
    }

    public init() {}

    /// The values that were given for a parameter of a screen; `nil`: none were.
    public func values(of parameter: String, on screen: String) -> [Value]? {
        screenParameters[screen]?[parameter] ?? parameters[parameter]
    }
}
