import NavigationCore
import NavigationHarness
import OrderedCollections

/// A link leads into the middle of something that is done in several steps, and what it skips is not missed: an order
/// goes through although nobody has said when it is to come.
///
/// What a step has put into the app's state is used up at the end, which makes something of it. Where a link gets to the
/// end without it, and the end makes the same all the same, something was made of nothing. It says nothing of what people
/// do without where they come by the actions of the app, such as a voucher.
struct StepSkipped: Property {
    let name = "step-skipped"
    let meaning = "a link skips a step, and what is made of what that step has asked for is made without it"
    let looksAtAll = true
    /// Screens to which actions lead, each with a key of the state in which nothing is then.
    var notes: Set<Skip> = []
    /// Where links lead.
    private var cold = ColdStarts()
    /// How many moves after the link are tried.
    private static let most = 4

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.before.phase != .terminated, step.after.phase != .terminated else { return [] }
        // Who does it all comes to where others were before, by a link and fewer moves: what is known is looked at, too.
        note(step)
        guard step.move.isPersons || step.move == .wait, let change = step.sessionChange, change.ended.isEmpty,
            change.begun.isEmpty
        else { return [] }
        let used = SessionChange.contents(of: step.before.app, in: step.world.app).intersection(change.emptied)
        let made = change.keys.filter { !change.emptied.contains($0) }
        guard !used.isEmpty, !made.isEmpty else { return [] }
        let goals = linkedScreens(below: step)
        return try used.sorted().flatMap { key -> [Violation] in
            try goals.compactMap { try violation(Skip(goal: $0, key: key), made, step, trial) }
        }
    }

    /// What a link leads to, and what is not there then.
    struct Skip: Hashable, Codable {
        var goal: String
        var key: String

        fileprivate var cause: String { "\(goal) \(key)" }
    }

    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { notes.contains { $0.cause == cause } }

    /// Notes what people do without who come to a screen by the actions of the app.
    private mutating func note(_ step: ExploredStep) {
        noteFilled(by: step)
        switch step.move {
        case .tap, .gesture(.choose), .wait: break
        default: return
        }
        guard let front = step.after.visible(world: step.world), !step.before.isLive(front), !isForLink(step),
            let name = step.after.view(of: front)?.name, step.world.screen(name)?.links.isEmpty == false
        else { return }
        let contents = SessionChange.contents(of: step.after.app, in: step.world.app)
        let lacking = step.world.app.state.keys.filter { !contents.contains($0) }
        notes.formUnion(lacking.map { Skip(goal: name, key: $0) })
    }

    /// What an action puts into a key on the screen itself is nothing that people come there with, unless it is a form,
    /// which several screens fill in.
    private mutating func noteFilled(by step: ExploredStep) {
        guard case .tap = step.move, let change = step.sessionChange,
            let front = step.before.visible(world: step.world), step.after.visible(world: step.world) == front,
            let name = step.after.view(of: front)?.name
        else { return }
        for key in change.keys where change.contents.contains(key) && step.after.app[key].fields == nil {
            notes.insert(Skip(goal: name, key: key))
        }
    }

    /// Whether a link has waited for the answer that lets it lead on.
    private func isForLink(_ step: ExploredStep) -> Bool {
        step.before.requests.contains { request in
            if case .openURL = request.command { step.after.request(request.id) == nil } else { false }
        }
    }

    /// The screen in front and those below it on its stack, where links lead to them.
    private func linkedScreens(below step: ExploredStep) -> [String] {
        guard let root = step.before.frontLayer?.root else { return [] }
        let names = step.before.subtree(of: root).compactMap { step.before.view(of: $0)?.name }
        return Set(names).filter { step.world.screen($0)?.links.isEmpty == false }.sorted()
    }

    private mutating func violation(
        _ skip: Skip,
        _ made: [String],
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Violation? {
        guard case .record(var state) = step.before.app else { return nil }
        state[skip.key] = step.world.app.state[skip.key] ?? .null
        let given = Value.record(state).launchScript(in: step.world.app)
        let way = trial.way()
        for link in trial.list.links {
            guard case .open(let address, let source) = link,
                let sight = try cold.sight(address, source, .record(state), trial), sight.isSettled,
                sight.front.screen == skip.goal
            else { continue }
            for count in 0...min(StepSkipped.most, way.count) {
                let moves = way.suffix(count) + [step.move]
                try trial { try ColdStarts.launch($0, address, source, .record(state)) }
                // Who makes it up on the way has not skipped it.
                let contents = SessionChange.contents(of: trial.navigator.state.app, in: step.world.app)
                if contents.contains(skip.key) { break }
                let lines = moves.flatMap { $0.script(waiting: trial.runner.perform($0).waited) }
                let end = trial.navigator.state.app
                let key = made.first { end[$0] == step.after.app[$0] && end[$0] != step.before.app[$0] }
                guard let key else { continue }
                let launch = ColdStarts.script(address, source.rawValue, state: given)
                return violation(skip, address, launch + lines, key, step)
            }
        }
        return nil
    }

    private func violation(
        _ skip: Skip,
        _ address: String,
        _ steps: [String],
        _ key: String,
        _ step: ExploredStep
    ) -> Violation {
        let message =
            "'\(address)' opens '\(skip.goal)' without 'state.\(skip.key)', which is used up there, and 'state.\(key)' "
            + "is set all the same"
        let check = "assert.equal(\(step.before.app[key].script), app.state[\(Value.string(key))])"
        return Violation(skip.cause, message, at: nil, check: steps + [check])
    }
}
