/// One attempt at one flow.
public struct FlowAttempt: Hashable, Sendable {
    /// Identity of the flow: its `id` option, else its script's path and full name.
    public var id: String
    /// From 1; above 1 for retries.
    public var attempt: Int
    /// From 1; above 1 with `--repeat`.
    public var repetition: Int

    public init(id: String, attempt: Int = 1, repetition: Int = 1) {
        self.id = id
        self.attempt = attempt
        self.repetition = repetition
    }
}

/// Where a flow stands and what it is called.
public struct FlowSite: Hashable, Sendable {
    /// Path of the script relative to the project.
    public var file: String
    /// Line of the declaration, from 1; 0 for an entry that stands for the script as a whole.
    public var line: Int
    /// The full name: groups and the flow's own name joined by " › ".
    public var name: String
    /// Tags of the flow and of the groups around it.
    public var tags: [String]
    /// Whether the line declares other flows as well, as that of a loop does: it says not which one is meant.
    public var sharesLine: Bool

    public init(file: String, line: Int, name: String, tags: [String] = [], sharesLine: Bool = false) {
        self.file = file
        self.line = line
        self.name = name
        self.tags = tags
        self.sharesLine = sharesLine
    }
}

/// The beginning of an attempt.
public struct FlowStart: Hashable, Sendable {
    public var attempt: FlowAttempt
    public var site: FlowSite

    public init(attempt: FlowAttempt, site: FlowSite) {
        self.attempt = attempt
        self.site = site
    }
}
