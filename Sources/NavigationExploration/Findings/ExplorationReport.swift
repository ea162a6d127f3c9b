/// What an exploration has found.
public struct ExplorationReport: Sendable {
    public var numbers: ExplorationNumbers
    /// One for each property, in their order.
    public var verdicts: [Verdict]
    /// What code of the app has thrown first, by the action or kind of move.
    public var failures: [String: String]
    /// Screens that were in front in some situation, by name.
    public var screens: [String]
    /// Moves from one screen to another, by name.
    public var reached: [ReachedTransition]
    /// The first situations with their moves, in the order of being found, if somebody wants to see them.
    public var situations: [MappedSituation]

    package init(
        numbers: ExplorationNumbers,
        verdicts: [Verdict],
        failures: [String: String],
        screens: [String],
        reached: [ReachedTransition],
        situations: [MappedSituation] = []
    ) {
        self.numbers = numbers
        self.verdicts = verdicts
        self.failures = failures
        self.screens = screens
        self.reached = reached
        self.situations = situations
    }

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
    /// What is still missing, which only is wrong if all was visited.
    public var unseen: [String]

    package init(
        property: String,
        findings: [Finding],
        isComplete: Bool,
        isVacuous: Bool,
        unseen: [String] = []
    ) {
        self.property = property
        self.findings = findings
        self.isComplete = isComplete
        self.isVacuous = isVacuous
        self.unseen = unseen
    }
}

/// A defect, with the shortest way to it that is known.
public struct Finding: Sendable {
    public var property: String
    /// Equal for findings of one property that one mistake of the app explains.
    public var cause: String
    /// The position of the situation in the order of being found; -1 if it is no matter of one situation.
    public var situation: Int
    /// A sentence without its end.
    public var message: String
    /// What is done after the launch, each as lines of Lua.
    public var steps: [[String]]
    /// Lua that fails after the steps as long as the app is not mended; empty where a flow cannot show it.
    public var check: [String]
    /// In how many situations or moves it came up.
    public var count: Int
    /// The trees before the last step and after it.
    public var treeBefore: String
    public var treeAfter: String
    /// Where it could be avoided last; `nil` if it could not, or if nobody knows.
    public var better: BetterStep?
    /// Whether it is only there where transitions take time.
    public var isAnimated = false
    /// Whether no way is shorter: all that are were tried.
    public var isShortest = true

    /// A step, and what a person could have done in its place.
    public struct BetterStep: Sendable {
        /// Counted from 1.
        public var number: Int
        /// Lua.
        public var script: [String]

        package init(number: Int, script: [String]) { (self.number, self.script) = (number, script) }
    }

    package init(
        property: String,
        cause: String,
        situation: Int,
        message: String,
        steps: [[String]],
        check: [String],
        count: Int,
        treeBefore: String,
        treeAfter: String,
        better: BetterStep? = nil
    ) {
        self.property = property
        self.cause = cause
        self.situation = situation
        self.message = message
        self.steps = steps
        self.check = check
        self.count = count
        self.treeBefore = treeBefore
        self.treeAfter = treeAfter
        self.better = better
    }
}
