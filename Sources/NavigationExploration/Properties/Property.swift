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

    /// What a move has broken.
    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation]

    /// What is wrong in a situation that was just found.
    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation]

    /// What is wrong with a situation whose moves have all been made.
    mutating func violations(leaving situation: ExploredSituation, by ways: [ExploredWay]) -> [Violation]

    /// What is wrong with all that was found.
    mutating func violations(in whole: ExploredWhole) -> [Violation]
}

extension Property {
    public var isVacuous: Bool { false }
    public mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] { [] }
    public mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] { [] }
    public mutating func violations(leaving situation: ExploredSituation, by ways: [ExploredWay]) -> [Violation] { [] }
    public mutating func violations(in whole: ExploredWhole) -> [Violation] { [] }
}

/// A situation that was found.
public struct ExploredSituation {
    /// Counted from 0, the launch, in the order of being found.
    public var number: Int
    /// The move that has led here first; `nil` for the launch.
    public var arrival: Move?
    public var state: NavigationState
    public var world: World

    /// The screen in front.
    public var visible: ScreenView? { state.visible(world: world).flatMap { state.view(of: $0) } }
}

/// A move that was made in a situation.
public struct ExploredStep {
    /// The number of the situation in which it was made.
    public var origin: Int
    public var move: Move
    public var before: NavigationState
    public var after: NavigationState
    public var events: [Event]
    /// The situation that it has led to, and whether nothing else has led there before.
    public var goal: Int
    public var isNew: Bool
    /// Commands of requests that neither have ended nor wait.
    public var lost: [String]
    public var world: World
}

/// Where a move leads.
public struct ExploredWay {
    public var move: Move
    public var goal: Int
    /// Whether a request was made and ended `done`.
    public var isDone: Bool
}

/// All that was found.
public struct ExploredWhole {
    /// Whether every situation was visited.
    public var isComplete: Bool
    public var world: World
}

/// Something that breaks a property.
public struct Violation {
    /// Equal for violations that one mistake of the app explains.
    public var cause: String
    /// A sentence without its end.
    public var message: String
    /// The situation from which the moves lead to it; `nil` if it is no matter of one situation.
    public var situation: Int?
    public var moves: [Move]
    /// Lua that fails after those moves as long as the app is not mended.
    public var check: [String]
    /// Whether the first of the moves has brought it.
    var isOfStep = false
    /// The move at which it was noticed, if that is none of the moves: the check makes it in another manner.
    var noticed: Move?

    public init(_ cause: String, _ message: String, at situation: Int?, moves: [Move] = [], check: [String] = []) {
        (self.cause, self.message, self.situation) = (cause, message, situation)
        (self.moves, self.check) = (moves, check)
    }

    /// Something that a step has brought.
    public init(_ cause: String, _ message: String, in step: ExploredStep, moves: [Move] = [], check: [String] = []) {
        self.init(cause, message, at: step.origin, moves: [step.move] + moves, check: check)
        isOfStep = true
    }
}
