public import NavigationCore
import NavigationHarness

/// A rule that has to hold in every situation of an app.
///
/// A search shows it each move that was made, each new situation, and at the end everything that was found. It may note
/// what it has seen. The built-in properties conform to this protocol, and so do those of an app.
public protocol Property {
    /// Something that was seen; `Never` if nothing is noted.
    associatedtype Note: Hashable & Codable & Sendable = Never

    /// Name by which flags and reports know it.
    var name: String { get }
    /// One sentence that says what breaks it.
    var meaning: String { get }
    /// Whether no case for it came up: it holds because there was nothing to check.
    var isVacuous: Bool { get }
    /// What it has noted. The notes of several threads or machines are united.
    var notes: Set<Note> { get set }

    /// Whether its findings are defects, for which a step that avoids them is worth looking for.
    var findsDefects: Bool { get }

    /// Whether it has to see every situation, also on a machine that looks at a part of them only.
    var looksAtAll: Bool { get }

    /// Whether it checks all moves of a situation together.
    var looksAtWays: Bool { get }

    /// The violations that a move has caused.
    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation]

    /// The violations in a situation that was just found.
    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation]

    /// The violations in a situation after all of its moves have been made.
    mutating func violations(
        leaving situation: ExploredSituation,
        by ways: [ExploredWay],
        _ trial: Trial
    ) throws -> [Violation]

    /// The violations in everything that was found, at the end of a search; trials begin at the launch.
    mutating func violations(in whole: ExploredWhole, _ trial: Trial) throws -> [Violation]

    /// Names of what has not been seen yet; a violation only once every situation was visited.
    func unseen(in whole: ExploredWhole) -> [String]

    /// Suspicions to print as notes: names of what was not seen while the search is incomplete, or of what does nothing, each
    /// with the reason why it may be a mistake.
    func doubts(in whole: ExploredWhole) -> [String: String]

    /// Whether something that was seen elsewhere shows that violations with a cause are none.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool
}

extension Property {
    public var isVacuous: Bool { false }
    public var findsDefects: Bool { true }
    public var looksAtAll: Bool { false }
    public var looksAtWays: Bool { false }
    public mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] { [] }
    public mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] { [] }
    public mutating func violations(
        leaving situation: ExploredSituation,
        by ways: [ExploredWay],
        _ trial: Trial
    ) throws -> [Violation] { [] }
    public mutating func violations(in whole: ExploredWhole, _ trial: Trial) throws -> [Violation] { [] }
    public func unseen(in whole: ExploredWhole) -> [String] { [] }
    public func doubts(in whole: ExploredWhole) -> [String: String] { [:] }
    public func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { false }
}

extension Property where Note == Never {
    public var notes: Set<Never> {
        get { [] }
        set {}
    }
}

/// Noted by a property that only has to know whether there was something to check.
enum CaseNote: String, Codable { case hadCase }

/// A situation that was found.
public struct ExploredSituation {
    /// Identifies it.
    public var fingerprint: UInt64
    /// The app when it was launched.
    public var launched: NavigationState
    /// The move by which it was found; `nil` for the launch.
    public var arrival: Move?
    public var state: NavigationState
    public var world: World

    /// The screen in front.
    public var visible: ScreenView? { state.visibleView(in: world) }
}

/// A move that was made in a situation.
public struct ExploredStep {
    /// The fingerprint of the situation in which it was made.
    public var origin: UInt64
    public var move: Move
    public var before: NavigationState
    public var after: NavigationState
    public var events: [Event]
    /// The failure of the app's code; `nil` if invented arguments may have caused it.
    public var fault: AppFailure?
    /// Whether the situation it leads to was unknown before.
    public var isNew: Bool
    /// Commands of requests that have neither ended nor wait for anything.
    public var lost: [String]
    public var world: World
    /// What it does to the app's state and to sessions: many properties ask, and each answer calls the app's functions.
    private(set) var sessionChange: SessionChange?

    init(
        origin: UInt64,
        move: Move,
        before: NavigationState,
        after: NavigationState,
        events: [Event],
        fault: AppFailure?,
        isNew: Bool,
        lost: [String],
        world: World
    ) {
        (self.origin, self.move, self.before, self.after, self.events) = (origin, move, before, after, events)
        (self.fault, self.isNew, self.lost, self.world) = (fault, isNew, lost, world)
        sessionChange = SessionChange(self)
    }
}

/// Where a move leads.
public struct ExploredWay: Sendable {
    public var move: Move
    /// The fingerprint of the situation there.
    public var goal: UInt64
    /// Whether a request was made and ended `done`.
    public var isDone: Bool
    /// How many layers the window that was in front has there: its modals, and what lies below them.
    public var layers: Int
}

/// All that was found.
public struct ExploredWhole {
    /// Whether every situation was visited.
    public var isComplete: Bool
    public var world: World
    /// Fingerprints of the situations, in the order in which they were found.
    public var situations: [UInt64]
    /// Where going back leads from each of them, by its position; -1 where it does nothing.
    public var backs: [Int32]
}

/// One way in which a property is broken.
public struct Violation: Codable, Sendable {
    /// Identifies the mistake: equal for violations that one mistake of the app explains.
    public var cause: String
    /// A sentence without its full stop.
    public var message: String
    /// The fingerprint of the situation where the moves begin; `nil` if the violation concerns no single situation.
    public var situation: UInt64?
    public var moves: [Move]
    /// Lua that fails after those moves until the app is mended.
    public var check: [String]
    /// Whether the first of the moves has caused it.
    var isOfStep = false
    /// The move at which it was noticed, if that is none of the moves: the check makes it in another way.
    var noticed: Move?
    /// Whether it only occurs where transitions take time.
    var isAnimated = false
    /// Whether the way uses an edge from a screen that has actions, bypassing them: a person may not be able to follow it,
    /// since an action may set something that the next screen relies on.
    var isBesideActions = false

    public init(_ cause: String, _ message: String, at situation: UInt64?, moves: [Move] = [], check: [String] = []) {
        (self.cause, self.message, self.situation) = (cause, message, situation)
        (self.moves, self.check) = (moves, check)
    }

    /// A violation that a step has caused.
    public init(_ cause: String, _ message: String, in step: ExploredStep, moves: [Move] = [], check: [String] = []) {
        self.init(cause, message, at: step.origin, moves: [step.move] + moves, check: check)
        isOfStep = true
    }
}
