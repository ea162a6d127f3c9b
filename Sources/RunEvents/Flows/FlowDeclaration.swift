/// One `flow(…)` of a script, as declared when the file is loaded.
public struct FlowDeclaration: Hashable, Sendable {
    /// Position among the flows of its file, from 0.
    public var index: Int
    /// Names of the enclosing groups, outermost first, then the flow's own.
    public var path: [String]
    /// Line of the `flow(…)` call, from 1.
    public var line: Int
    /// The `id` option, unique in a run.
    public var id: String?
    /// Tags of the flow and of the groups around it, without repetition, in order of declaration.
    public var tags: [String]
    /// Whether the flow or a group around it is marked `only = true`.
    public var only: Bool
    /// The reason given by `skip = "why"`.
    public var skip: String?
    /// The reason given by `expected_failure = "why"`.
    public var expectedFailure: String?
    /// Wall-clock limit from the `timeout` option.
    public var timeout: Duration?

    /// The full name: the parts of `path` joined with " › ".
    public var name: String { path.joined(separator: " › ") }

    public init(
        index: Int,
        path: [String],
        line: Int,
        id: String? = nil,
        tags: [String] = [],
        only: Bool = false,
        skip: String? = nil,
        expectedFailure: String? = nil,
        timeout: Duration? = nil
    ) {
        self.index = index
        self.path = path
        self.line = line
        self.id = id
        self.tags = tags
        self.only = only
        self.skip = skip
        self.expectedFailure = expectedFailure
        self.timeout = timeout
    }
}
