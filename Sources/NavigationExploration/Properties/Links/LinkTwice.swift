import NavigationCore
import NavigationHarness
import OrderedCollections

/// A link that arrives twice has more effect than once.
struct LinkTwice: Property {
    static let propertyName = "link-twice"
    let name = LinkTwice.propertyName
    let meaning = "opening the same link twice leads to another tree than opening it once"

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, case .open(let address, _) = step.move, step.before.phase != .terminated else { return [] }
        let stacks = step.events.contains { event in
            guard case .matched(let match, _) = event.fact, let screen = match.goal.screen else { return false }
            return step.world.app.screens[screen]?.reuse == .never
        }
        guard !stacks else { return [] }
        let once = step.after.drawing(in: step.world)
        try trial.moves([step.move], after: step.move)
        let twice = trial.navigator.state
        let script = step.move.script(waiting: .zero)
        let check: [String]
        if twice.drawing(in: step.world) != once {
            check = ["local once = tree()"] + script + ["assert.equal(once, tree())"]
        } else if step.isActionOfLink, let key = step.after.app.firstDifference(from: twice.app) {
            let word = "app.state[\(Value.string(key))]"
            // The same table is there later on: how long the list was is a number.
            let isList = if case .array = step.after.app[key], case .array = twice.app[key] { true } else { false }
            let isTable = if case .record = step.after.app[key] { true } else { false }
            let amount = isList ? "#\(word)" : word
            check =
                isTable
                ? script + ["assert.equal(\(step.after.app[key].script), \(word))"]
                : ["local once = \(amount)"] + script + ["assert.equal(once, \(amount))"]
        } else {
            return []
        }
        let message = "opening '\(address)' twice differs from opening it once"
        let cause = try isOfMemory(step, trial) ? HiddenState.memory : step.letThrough ?? step.linkGoal ?? address
        return [Violation(cause, message, in: step, check: check)]
    }

    /// Whether twice would be as once if the app kept nothing outside its state.
    private func isOfMemory(_ step: ExploredStep, _ trial: Trial) throws -> Bool {
        try trial.moves([step.move])
        guard try trial.runner.forget() else { return false }
        _ = trial.runner.perform(step.move)
        let state = trial.navigator.state
        return state.drawing(in: step.world) == step.after.drawing(in: step.world) && state.app == step.after.app
    }
}

extension Value {
    /// The first key of a record that holds something else in another one.
    func firstDifference(from other: Value) -> String? {
        fields?.keys.sorted().first { self[$0] != other[$0] }
    }
}

extension ExploredStep {
    /// The protection that lets a request through which has waited there: whatever link it is that takes the challenge
    /// away, and whatever has waited, that is what differs.
    fileprivate var letThrough: String? {
        before.requests.lazy.compactMap { request in
            guard events.contains(where: { $0.request == request.id && $0.settlement?.outcome == .done }) else {
                return nil
            }
            return Unguarded.cause(unanswered: request.holding.flatMap { world.protection($0.gate.key)?.name } ?? "")
        }.first
    }

    /// Whether a link has acted that shows nothing: what it does to the state is all that it does.
    var isActionOfLink: Bool { events.contains { $0.settlement?.reason == .performed } }
}
