import NavigationCore

/// What tells a situation from all others.
struct Identity: Hashable, Sendable {
    /// Fingerprint of the navigation state alone.
    let state: UInt64
    /// The same with what the app keeps besides.
    let whole: UInt64
    /// One number for what the app keeps; 0 for what an app that was just made keeps.
    let memory: UInt64

    init(state: UInt64, memory: UInt64) {
        (self.state, self.memory) = (state, memory)
        whole = Identity.join(state, memory)
    }

    /// One number for two, of which the second is 0 where there is nothing.
    static func join(_ one: UInt64, _ other: UInt64) -> UInt64 {
        other == 0 ? one : (one ^ other.byteSwapped) &* 0x9E37_79B9_7F4A_7C15
    }
}

/// What there is to say of a move or a situation.
struct Remarks: Sendable {
    /// What is broken, by the position of the property.
    var violations: [(Int, Violation)] = []
    /// What code of the app has thrown, and a name for what threw it.
    var failures: [(name: String, message: String)] = []
    /// Whether there was no time to say all: whatever it is has to be looked at once more.
    var isCutOff = false
}

/// What has come of one move.
struct MadeStep: Sendable {
    let move: Move
    /// `nil`: somewhere beyond the bounds.
    var goal: Identity?
    /// Whether a request was made and ended `done`.
    let isDone: Bool
    /// What sort of place it has led to.
    var kind = SituationKind()
    /// How many modals, and what lies below them, the window has after it that was in front.
    var layers = 0
    /// Name of the screen in front after it.
    var screen: String?
    /// Virtual time that has passed.
    var waited = Duration.zero
    /// How its last request has ended, where that is not `done`.
    var refusal: String?
    /// Whether it came to nothing by a mistake.
    var isRefused = false
    /// What it breaks, and what code of the app has thrown.
    var remarks = Remarks()

    init(move: Move, goal: Identity?, isDone: Bool) { (self.move, self.goal, self.isDone) = (move, goal, isDone) }

    /// `nil` if it leads beyond the bounds.
    var way: ExploredWay? { goal.map { ExploredWay(move: move, goal: $0.whole, isDone: isDone, layers: layers) } }
}

/// All moves of one situation.
struct Expansion: Sendable {
    let number: Int
    var steps: [MadeStep] = []
    /// Those of the moves that count: of one that comes to nothing without arguments, the ones with some that do not.
    var ways: [ExploredWay] = []
    /// What the situation breaks by its moves together.
    var remarks = Remarks()
    /// Whether each move leads to a situation within the bounds: only then their absence says something.
    var isWhole: Bool { !isPartial && steps.allSatisfy { $0.goal != nil } }
    var isCutOff: Bool { remarks.isCutOff || steps.contains { $0.remarks.isCutOff } }
    /// Whether moves were left out.
    var isPartial = false
    /// Whether a step has depended on what was visible before.
    var hasReadTrails = false

    init(number: Int) { self.number = number }
}

/// What an explorer has to say when all is done.
struct Testimony: Sendable {
    /// What the properties have noted, by position.
    let notes: [Set<String>]
    /// What functions of the app have asked that is no part of a situation.
    let pastReads: [String]
    /// How often its app was made anew and led to where it was, as it could not be put there.
    let replays: Int
}

/// What a situation that is new looks like, and what is wrong in it.
struct Meeting: Sendable {
    /// What it breaks.
    var remarks = Remarks()
    /// Its tree, if somebody wants to see it.
    var tree: String?
}
