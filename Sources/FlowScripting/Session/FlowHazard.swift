import NavigationCore

/// A hazard that a flow ran into.
public struct FlowHazard: Hashable, Sendable {
    /// Name as in `assert.hazard`, such as `double-present`.
    public var kind: String
    public var screen: String?
    /// One sentence on what a user would see.
    public var message: String
    /// Line of the flow's script from 1 whose call has led to it; `nil` where no call was running.
    public var line: Int?

    public init(kind: String, screen: String? = nil, message: String, line: Int? = nil) {
        self.line = line
        self.kind = kind
        self.screen = screen
        self.message = message
    }
}

extension Event.Fields {
    /// The hazard that the event tells of, if it tells of one.
    var flowHazard: FlowHazard? {
        guard case .hazard(let kind, let message) = fact else { return nil }
        return FlowHazard(kind: kind.rawValue, screen: screen, message: message)
    }
}
