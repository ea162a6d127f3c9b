public import NavigationCore

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
    public var event: EventRecord

    public init(attempt: FlowAttempt, event: EventRecord) {
        self.attempt = attempt
        self.event = event
    }
}

/// A call that a flow's script made of the harness.
public struct CallRecord: Hashable, Sendable {
    public var attempt: FlowAttempt
    /// The function, such as `open_url` or `assert.visible`.
    public var name: String
    /// Line of the flow's script.
    public var line: Int
    /// Virtual time at its end.
    public var time: Duration
    public var failed: Bool
    /// The navigation tree at its end; `nil` if it is the one that the call before left.
    public var tree: Value?

    public init(attempt: FlowAttempt, name: String, line: Int, time: Duration, failed: Bool = false, tree: Value? = nil)
    {
        self.attempt = attempt
        self.name = name
        self.line = line
        self.time = time
        self.failed = failed
        self.tree = tree
    }
}

/// The text of a flow script.
public struct ScriptText: Hashable, Sendable {
    /// Path relative to the project.
    public var file: String
    public var text: String

    public init(file: String, text: String) {
        self.file = file
        self.text = text
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
    /// The screen at which it was found, if it was at one.
    public var screen: String?
    public var message: String
    /// Line of the flow's script from 1 whose call has led to it.
    public var line: Int?

    public init(attempt: FlowAttempt, hazard: String, screen: String? = nil, message: String, line: Int? = nil) {
        self.line = line
        self.attempt = attempt
        self.hazard = hazard
        self.screen = screen
        self.message = message
    }
}

/// Something that a person should know of a flow that has passed.
public struct NoteRecord: Hashable, Sendable {
    public var attempt: FlowAttempt
    /// One sentence.
    public var message: String
    /// Line of the flow's script from 1.
    public var line: Int?

    public init(attempt: FlowAttempt, message: String, line: Int? = nil) {
        self.attempt = attempt
        self.message = message
        self.line = line
    }
}
