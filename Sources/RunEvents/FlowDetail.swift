import NavigationCore

/// A named part of a flow began.
public struct StepStart: Hashable, Sendable {
    public var attempt: FlowAttempt
    public var name: String
    public var line: Int

    public init(attempt: FlowAttempt, name: String, line: Int) {
        self.attempt = attempt
        self.name = name
        self.line = line
    }
}

/// The innermost open step of a flow ended.
public struct StepEnd: Hashable, Sendable {
    public var attempt: FlowAttempt
    public var name: String
    public var failed: Bool

    public init(attempt: FlowAttempt, name: String, failed: Bool) {
        self.attempt = attempt
        self.name = name
        self.failed = failed
    }
}

/// An event of the app, and whose.
public struct NavigationRecord: Hashable, Sendable {
    public var attempt: FlowAttempt
    public var event: Event

    public init(attempt: FlowAttempt, event: Event) {
        self.attempt = attempt
        self.event = event
    }
}

/// Text that a script printed.
public struct OutputText: Hashable, Sendable {
    public var attempt: FlowAttempt
    public var text: String

    public init(attempt: FlowAttempt, text: String) {
        self.attempt = attempt
        self.text = text
    }
}

/// A hazard that a flow ran into.
public struct HazardRecord: Hashable, Sendable {
    public var attempt: FlowAttempt
    /// Name as in `assert.hazard`, such as `double-present`.
    public var hazard: String
    public var screen: String?
    public var message: String

    public init(attempt: FlowAttempt, hazard: String, screen: String? = nil, message: String) {
        self.attempt = attempt
        self.hazard = hazard
        self.screen = screen
        self.message = message
    }
}
