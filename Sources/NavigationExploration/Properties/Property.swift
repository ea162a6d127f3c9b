public import NavigationCore
import NavigationHarness

/// Something that has to hold wherever an app gets to.
///
/// It sees each move that was made, each new situation, and at the end the whole; it may remember what it has seen. The
/// built-in ones are written against this protocol, those of an app are, too.
public protocol Property {
    /// Name by which flags and reports know it.
    var name: String { get }
    /// One sentence: what breaks it.
    var meaning: String { get }
    /// Whether it has never had anything to say something about: it holds for want of cases.
    var isVacuous: Bool { get }
    /// What it remembers of what it has seen, as words: where several look at parts of an app, all of them together.
    var memory: Set<String> { get set }

    /// Whether people want to avoid what it finds.
    var findsDefects: Bool { get }

    /// Whether it has to see everything even where several machines look at a part each.
    var looksAtAll: Bool { get }

    /// Whether it says something of all moves of a situation together.
    var looksAtWays: Bool { get }

    /// What a move has broken.
    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation]

    /// What is wrong in a situation that was just found.
    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation]

    /// What is wrong with a situation whose moves have all been made.
    mutating func violations(
        leaving situation: ExploredSituation,
        by ways: [ExploredWay],
        _ trial: Trial
    ) throws -> [Violation]

    /// What is wrong with all that was found.
    mutating func violations(in whole: ExploredWhole) -> [Violation]

    /// What is still missing: wrong if all was visited, and else nobody knows.
    func unseen(in whole: ExploredWhole) -> [String]

    /// What is missing where it was to be expected, by its name, and what speaks for a mistake; as long as not all was
    /// visited.
    func doubts(in whole: ExploredWhole) -> [String: String]

    /// Whether what was seen elsewhere speaks against violations with a cause.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool
}

extension Property {
    public var isVacuous: Bool { false }
    public var findsDefects: Bool { true }
    public var looksAtAll: Bool { false }
    public var looksAtWays: Bool { false }
    public var memory: Set<String> {
        get { [] }
        set {}
    }
    public mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] { [] }
    public mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] { [] }
    public mutating func violations(
        leaving situation: ExploredSituation,
        by ways: [ExploredWay],
        _ trial: Trial
    ) throws -> [Violation] { [] }
    public mutating func violations(in whole: ExploredWhole) -> [Violation] { [] }
    public func unseen(in whole: ExploredWhole) -> [String] { [] }
    public func doubts(in whole: ExploredWhole) -> [String: String] { [:] }
    public func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { false }
}

/// A situation that was found.
public struct ExploredSituation {
    /// Tells it from all others.
    public var fingerprint: UInt64
    /// The app when it was launched.
    public var launched: NavigationState
    /// The move that has led here first; `nil` for the launch.
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
    /// How code of the app has failed, where nobody else is to blame for that.
    public var fault: AppFailure?
    /// Whether nothing else is known to lead where it has led.
    public var isNew: Bool
    /// Commands of requests that neither have ended nor wait.
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
    /// How many modals, and what lies below them, the window has there that was in front.
    public var layers: Int
}

/// All that was found.
public struct ExploredWhole {
    /// Whether every situation was visited.
    public var isComplete: Bool
    public var world: World
    /// Fingerprints, in the order of being found.
    public var situations: [UInt64]
    /// Where going back leads from each of them, by its position; -1 where it does nothing.
    public var backs: [Int32]
}

/// Something that breaks a property.
public struct Violation: Codable, Sendable {
    /// Equal for violations that one mistake of the app explains.
    public var cause: String
    /// A sentence without its end.
    public var message: String
    /// The fingerprint of the situation from which the moves lead to it; `nil` if it is no matter of one situation.
    public var situation: UInt64?
    public var moves: [Move]
    /// Lua that fails after those moves as long as the app is not mended.
    public var check: [String]
    /// Whether the first of the moves has brought it.
    var isOfStep = false
    /// The move at which it was noticed, if that is none of the moves: the check makes it in another manner.
    var noticed: Move?
    /// Whether it is only there where transitions take time.
    var isAnimated = false
    /// Whether the way to it passes by the actions of a screen. Those may set something that the next screen relies on:
    /// where no action leads to it, nobody but the search gets there.
    var isBesideActions = false

    public init(_ cause: String, _ message: String, at situation: UInt64?, moves: [Move] = [], check: [String] = []) {
        (self.cause, self.message, self.situation) = (cause, message, situation)
        (self.moves, self.check) = (moves, check)
    }

    /// Something that a step has brought.
    public init(_ cause: String, _ message: String, in step: ExploredStep, moves: [Move] = [], check: [String] = []) {
        self.init(cause, message, at: step.origin, moves: [step.move] + moves, check: check)
        isOfStep = true
    }
}
