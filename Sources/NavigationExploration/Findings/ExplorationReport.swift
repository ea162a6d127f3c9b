/// What an exploration has found.
public struct ExplorationReport: Sendable {
    public var numbers: ExplorationNumbers
    /// One for each property, in their order.
    public var verdicts: [Verdict]
    /// What code of the app has thrown, the first of each move.
    public var failures: [(move: String, message: String)]

    public var findings: [Finding] { verdicts.flatMap(\.findings) }
}

/// What is known of one property.
public struct Verdict: Sendable {
    public var property: String
    /// What breaks it; one for each cause.
    public var findings: [Finding]
    /// Whether all situations were visited.
    public var isComplete: Bool
    /// Whether it has had no case.
    public var isVacuous: Bool
}

/// A defect, with the shortest way to it.
public struct Finding: Sendable {
    public var property: String
    /// A sentence without its end.
    public var message: String
    /// What is done after the launch, each as lines of Lua.
    public var steps: [[String]]
    /// Lua that fails after the steps as long as the app is not mended; empty where a flow cannot show it.
    public var check: [String]
    /// In how many situations or moves it came up.
    public var count: Int
    /// The tree before the last step, and after it.
    public var trees: (before: String, after: String)
    /// Where it could be avoided last; `nil` if it could not, or if nobody knows.
    public var better: BetterStep?

    /// A step, and what a person could have done in its place.
    public struct BetterStep: Sendable {
        /// Counted from 1.
        public var number: Int
        /// Lua.
        public var script: [String]
    }
}
