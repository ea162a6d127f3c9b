import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform

/// Everything of a session that time travel brings back.
struct Moment {
    var state: NavigationState
    var listeners: Listeners
    /// Variables, of entries and of the app; `nil` where the system has no memory for images: they stay as they are then.
    var script: SessionImage?
    /// What `app.undo` goes back to.
    var history: StepHistory
    var random: SplitMix64
    var lastSnapshot: Snapshot?

    init(_ session: FlowSession, _ navigator: Navigator) {
        state = navigator.state
        listeners = navigator.listeners
        history = navigator.history
        random = session.run.random
        lastSnapshot = session.run.lastSnapshot
    }
}

/// An entry that was evaluated, and the app after it.
struct Step {
    var text: String
    var after: Moment
    /// Whether the app changed.
    var hasChanged: Bool
    var hasFailed: Bool
    var assertions: Int
    /// Variables that came up with it.
    var newNames: [String]
    /// The request that it returned as its only value.
    var request: RequestID?
    /// Outcomes of requests right after it: those that it returned, and earlier ones that ended in it.
    var outcomes: [(request: RequestID, outcome: Outcome)]
    /// Names and parameters of what was visible before and after.
    var seen: (before: Sight, after: Sight)
}

/// What a person sees of the app.
struct Sight: Equatable {
    var screen: ScreenView?
    var isAlert: Bool
    let state: NavigationState
    let world: World

    /// Asked for when a session is saved only: a long stack takes its time.
    var stack: [String] { state.visibleStackNames(in: world) }

    static func == (left: Sight, right: Sight) -> Bool {
        left.screen?.name == right.screen?.name && left.screen?.parameters == right.screen?.parameters
            && left.stack == right.stack
    }
}

/// Time travel over the steps of a session.
extension InteractiveSession {
    /// How many steps there are, and how many of them are not taken back.
    package var stepCounts: (all: Int, made: Int) { (steps.count, position) }

    /// The entries so far, with what is visible after each and whether it is not taken back.
    package var stepList: [(text: String, screen: String?, isMade: Bool, hasFailed: Bool)] {
        steps.enumerated().map { index, step in
            (step.text, step.seen.after.screen?.name, index < position, step.hasFailed)
        }
    }

    /// Puts the app back to where it was after a step; 0 is the launch.
    @discardableResult
    package func travel(to number: Int) -> EntryResult {
        let before = treeLines
        var result = EntryResult(.done)
        let target = number == 0 ? start : steps[number - 1].after
        refresh()
        do {
            try navigator.restore(target.state, history: target.history)
            // What the app does on hearing that requests are gone is not part of the state that was asked for.
            if !navigator.state.isSame(as: target.state) {
                try navigator.restore(target.state, history: target.history)
            }
        } catch {
            result.errors = [describe(error, in: "")]
            result.end = .failed
            // The app is as it was.
            if error is TimeTravelRefusal { return result }
        }
        session.run.random = target.random
        session.run.lastSnapshot = target.lastSnapshot
        // Last: what hears of it does so with the variables that it has.
        target.script?.putBack(in: session)
        navigator.listeners = target.listeners
        position = number
        result.tree = TreeChange(from: before, to: treeLines)
        return result
    }

    /// The step before the last so many ones that changed the app: those that only looked come along.
    package func stepBack(_ count: Int) -> Int? {
        var number = position
        for _ in 0..<count {
            while number > 0, !steps[number - 1].hasChanged { number -= 1 }
            guard number > 0 else { return nil }
            number -= 1
        }
        return number
    }

    /// The step after the next so many ones that were taken back and changed the app.
    package func stepForward(_ count: Int) -> Int? {
        var number = position
        for _ in 0..<count {
            while number < steps.count, !steps[number].hasChanged { number += 1 }
            guard number < steps.count else { return nil }
            number += 1
        }
        while number < steps.count, !steps[number].hasChanged { number += 1 }
        return number
    }
}
