/// The result of an exploration.
public struct ExplorationReport: Sendable {
    public var numbers: ExplorationNumbers
    /// One for each property, in their order.
    public var verdicts: [Verdict]
    /// The first error that code of the app has thrown, by the action or kind of move.
    public var failures: [String: String]
    /// Screens that were in front in some situation, by name.
    public var screens: [String]
    /// Moves from one screen to another, by name.
    public var reached: [ReachedTransition]
    /// The first situations with their moves, in the order in which they were found; empty if they were not asked for.
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

/// The result for one property.
public struct Verdict: Sendable {
    public var property: String
    /// Its violations, one for each cause.
    public var findings: [Finding]
    /// Whether all situations were visited.
    public var isComplete: Bool
    /// Whether no case for it came up.
    public var isVacuous: Bool
    /// Names of what has not been seen yet; a violation only once every situation was visited.
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

/// A violation of a property, with the shortest way to it that is known.
public struct Finding: Sendable {
    public var property: String
    /// Equal for findings of one property that one mistake of the app explains.
    public var cause: String
    /// The position of the situation in the order in which they were found; -1 if it concerns no single situation.
    public var situation: Int
    /// A sentence without its full stop.
    public var message: String
    /// The steps after the launch, each as lines of Lua.
    public var steps: [[String]]
    /// Lua that fails after the steps until the app is mended; empty if no assertion can show it.
    public var check: [String]
    /// The number of situations or moves in which it occurred.
    public var count: Int
    /// The trees before the last step and after it.
    public var treeBefore: String
    public var treeAfter: String
    /// The last step at which it can be avoided; `nil` if none is known.
    public var better: BetterStep?
    /// Whether it only occurs where transitions take time.
    public var isAnimated = false
    /// Whether no way is shorter: all shorter ones were tried.
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
