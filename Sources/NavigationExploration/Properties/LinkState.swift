import NavigationCore
import NavigationHarness
import OrderedCollections

/// A link leads elsewhere by the state of the app, which nothing in its declaration says.
struct LinkState: Property {
    static let propertyName = "link-state"
    let name = LinkState.propertyName
    let meaning = "a link without a condition shows one screen or another, by the state that the app is started with"
    let looksAtAll = true
    private var cold = ColdStarts()
    /// Patterns that lead elsewhere under a condition, as a declaration says.
    private var conditional: Set<String>?
    /// The shortest state of the app with which a link shows something.
    private var states: [Effect: String] = [:]

    /// What signing in leads to from what a link shows to somebody who has not.
    private var signedIn: [Effect: Set<String>] = [:]
    private var tried: Set<SigningIn.Start> = []

    private struct Effect: Hashable {
        var address: String
        var source: String
        var shown: String

        /// The name of the screen, without its parameters.
        var screen: Substring { shown.prefix { $0 != " " } }

        func word(_ kind: String, _ rest: String) -> String {
            [kind, address, source, shown, rest].joined(separator: "\u{0}")
        }
    }

    var memory: Set<String> {
        get {
            Set(states.map { $0.word("state", $1) } + signedIn.flatMap { on, goals in goals.map { on.word("on", $0) } })
        }
        set {
            for word in newValue {
                let parts = word.split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
                guard parts.count == 5 else { continue }
                let effect = Effect(address: parts[1], source: parts[2], shown: parts[3])
                if parts[0] == "on" { signedIn[effect, default: []].insert(parts[4]) } else { note(effect, parts[4]) }
            }
        }
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard case .open(let address, let source) = step.move, step.before.phase != .terminated, source != .inApp,
            !hasConditions(step), case .record = step.before.app
        else { return [] }
        // By the state, and by nothing that the app keeps besides.
        let trial = try trial.forgetting() ?? trial
        guard
            let launch = try cold.sight(nil, source, step.before.app, trial),
            let sight = try cold.sight(address, source, step.before.app, trial),
            // What waits for an answer has not got there yet, and what shows nothing leads nowhere.
            sight.isSettled, let shown = sight.shown(since: launch, preferring: step.linkGoal)
        else { return [] }
        let effect = Effect(address: address, source: source.rawValue, shown: shown.text)
        note(effect, step.before.app.launchScript(in: step.world.app))
        let start = SigningIn.Start(address: address, source: source, state: step.before.app)
        if tried.insert(start).inserted {
            let goals = try SigningIn(start: start, world: step.world).goals(trial)
            if !goals.isEmpty { signedIn[effect, default: []].formUnion(goals) }
        }
        return []
    }

    private mutating func hasConditions(_ step: ExploredStep) -> Bool {
        let known =
            conditional
            ?? Set(step.world.app.screens.values.flatMap(\.links).filter { $0.condition != nil }.map(\.pattern))
        conditional = known
        return step.events.contains { event in
            if case .matched(let match, _) = event.fact { known.contains(match.pattern) } else { false }
        }
    }

    private mutating func note(_ effect: Effect, _ state: String) {
        guard let known = states[effect], (known.count, known) <= (state.count, state) else {
            states[effect] = state
            return
        }
    }

    func violations(in whole: ExploredWhole) -> [Violation] {
        let links = Dictionary(grouping: states.keys) { [$0.address, $0.source] }.mapValues(lasting)
            .filter { $0.value.count > 1 }
        let goals = Dictionary(whole.world.linkSamples.map { ($0.address, $0.goal.screen) }) { one, _ in one }
        return links.map { key, effects in
            violation(effects.sorted { $0.shown < $1.shown }, meaning: goals[key[0]] ?? nil)
        }.sorted { $0.cause < $1.cause }
    }

    /// What a link shows, without that from where signing in leads to something else that it shows.
    private func lasting(_ effects: [Effect]) -> [Effect] {
        let shown = Set(effects.map(\.shown))
        return effects.filter { effect in
            (signedIn[effect] ?? []).isDisjoint(with: shown.subtracting([effect.shown]))
        }
    }

    private func violation(_ effects: [Effect], meaning goal: String?) -> Violation {
        let address = effects[0].address
        let launches = effects.prefix(2).map { effect in
            ColdStarts.script(address, effect.source, state: states[effect] ?? "{}")
        }
        // Of one screen the parameters differ.
        let field = Set(effects.prefix(2).map(\.screen)).count > 1 ? "name" : "parameters"
        let check =
            launches[0] + ["local one = screen().\(field)"] + launches[1] + ["assert.equal(one, screen().\(field))"]
        let shown = effects.map(\.shown).joined(separator: " or ")
        // Where it does not lead to what it names, it is by what comes there instead, whatever link it is.
        let other = goal.flatMap { goal in effects.first { $0.screen != "'\(goal)'" } }
        let cause = other.map { Violation.cause(comingByItself: String($0.screen.dropFirst().dropLast())) } ?? shown
        return Violation(cause, "'\(address)' shows \(shown), by the state of the app", at: nil, check: check)
    }
}

extension Sight {
    /// What a link shows: what it names, which may come beside what is in front, or what comes to the front in its place.
    fileprivate func shown(since launch: Sight, preferring goal: String?) -> Shown? {
        guard all != launch.all else { return nil }
        return goal.flatMap(first) ?? (front != launch.front ? front : nil)
    }
}
