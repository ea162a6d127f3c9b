import NavigationCore

/// Looks for one kind of mistake in everything that an app does.
///
/// It sees each step once, in order, and may remember what it has seen. The built-in detectors are written against this
/// protocol; an app or a tool adds its own with `Navigator.detect(with:)`.
public protocol HazardDetector {
    /// Kinds of hazards that nobody else finds.
    var kinds: [HazardKind] { get }

    /// What a step has brought.
    mutating func hazards(in step: Observation) -> [Hazard]

    /// What must not be left when a run ends.
    mutating func hazards(atEndOf run: FinishedRun) -> [Hazard]

    /// Another state was put in place, as undo does: nothing led there.
    mutating func travel(to state: NavigationState)
}

extension HazardDetector {
    public var kinds: [HazardKind] { [] }
    public mutating func hazards(in step: Observation) -> [Hazard] { [] }
    public mutating func hazards(atEndOf run: FinishedRun) -> [Hazard] { [] }
    public mutating func travel(to state: NavigationState) {}
}

/// What a detector looks at: the state before and after one input, and what happened between.
public struct Observation {
    public var input: Input
    public var before: NavigationState
    public var after: NavigationState
    public var events: [Event]
    public var world: World
    /// The input from outside of which this is a part; callbacks belong to the input that called them.
    public var mark: InputMark
    /// What was last said that a command would come to.
    public var prediction: Prediction?

    /// A screen as it is, or as it was before it left.
    public func screen(_ node: NodeID) -> ScreenData? { after.nodes[node]?.screen ?? before.nodes[node]?.screen }
}

/// What a detector looks at when a run ends.
public struct FinishedRun {
    public var state: NavigationState
    public var records: [RequestID: RequestRecord]
    /// Gates that a person can still answer, as what their challenges have shown is on screen.
    public var prompting: Set<Gate>
}

/// Where an input comes from.
public struct InputMark: Hashable, Sendable {
    /// Counts the inputs from outside.
    public var number: Int
    /// Counts the gestures of a person; `nil` outside of one.
    public var gesture: Int?
    /// Whether a callback of the app made it.
    public var isCallback: Bool
    /// Whether that was a callback of a screen, which reacts to what has become of it or what it was told.
    public var isReaction: Bool
}
