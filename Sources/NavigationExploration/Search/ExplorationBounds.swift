/// When an exploration stops although there are more situations.
public struct ExplorationBounds: Sendable {
    /// Wall time; `nil` is without end.
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
    /// How often the app was led to a situation from its launch, as it could not be put there.
    public var replays = 0
    public var elapsed: Duration = .zero
    /// Equal for searches that have found the same in the same order.
    public var digest: UInt64 = 0
    public var end = ExplorationEnd.complete
    /// The situations that the properties were held against; all were visited nevertheless.
    public var parts: Set<SearchPart> = [SearchPart()]

    public init() {}

    /// Whether the properties were held against all situations that there are.
    public var isComplete: Bool { end == .complete && isOfAll }

    /// Whether no machine has left situations to others that are not counted here.
    public var isOfAll: Bool { SearchPart.areWhole(parts) }

    /// Two different situations have the same 64 bits with at most this probability, and one of them was left out.
    public var omissionProbability: Double {
        let count = Double(situations)
        return count * count / 2 / 18_446_744_073_709_551_616
    }
}
