/// Limits at which an exploration stops although there are more situations.
public struct ExplorationBounds: Sendable {
    /// Wall time; `nil` is unlimited.
    public var budget: Duration?
    /// Number of situations.
    public var situations: Int?
    /// Number of moves from the launch.
    public var depth: Int?
    /// Number of findings.
    public var findings: Int?
    public var strategy: Strategy

    /// The order in which situations are visited.
    public enum Strategy: Sendable {
        /// All, by their distance from the launch.
        case breadth
        /// Random walks, guided by what they have not shown yet, for apps that are too large.
        case swarm(seed: UInt64)
    }

    public init(
        budget: Duration? = nil,
        situations: Int? = nil,
        depth: Int? = nil,
        findings: Int? = nil,
        strategy: Strategy = .breadth
    ) {
        (self.budget, self.situations, self.depth) = (budget, situations, depth)
        (self.findings, self.strategy) = (findings, strategy)
    }
}

/// Why an exploration has stopped.
public enum ExplorationEnd: String, Sendable {
    case complete, budget, situations, depth, findings, interrupted
}

/// How far an exploration is.
public struct ExplorationNumbers: Sendable {
    public var situations = 0
    public var transitions = 0
    /// Situations whose moves have not been made.
    public var waiting = 0
    /// Moves from the launch to the situation that was visited last, or of the longest random walk.
    public var depth = 0
    public var findings = 0
    /// How often the way to a situation was walked from the launch, because the app could not be put back there.
    public var replays = 0
    public var elapsed: Duration = .zero
    /// Equal for searches that have found the same situations in the same order.
    public var digest: UInt64 = 0
    public var end = ExplorationEnd.complete
    /// The parts whose situations were checked against the properties; all situations were visited nevertheless.
    public var parts: Set<SearchPart> = [SearchPart()]

    public init() {}

    /// Whether every situation was visited and checked against the properties.
    public var isComplete: Bool { end == .complete && isOfAll }

    /// Whether the parts together are all situations.
    public var isOfAll: Bool { SearchPart.areWhole(parts) }

    /// Upper bound of the probability that a situation was left out because another one has the same 64-bit fingerprint.
    public var omissionProbability: Double {
        let count = Double(situations)
        return count * count / 2 / 18_446_744_073_709_551_616
    }
}
