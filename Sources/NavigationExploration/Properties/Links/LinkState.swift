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
    /// What links have shown, each with the shortest state of the app with which they have.
    private var launches: [Case: Given] = [:]
    private var seen: Set<Opening> = []

    /// What a link shows.
    fileprivate struct Effect: Hashable, Codable {
        var address: String
        var source: LinkSource
        var shown: String

        /// The name of the screen, without its parameters.
        var screen: Substring { shown.prefix { $0 != " " } }
    }

    /// What a link shows to somebody who has signed in, or to somebody who has not.
    fileprivate struct Case: Hashable, Codable {
        var effect: Effect
        var isOutside: Bool
    }

    /// What a link shows where the app is launched with a state.
    private struct Opening: Hashable {
        var effect: Effect
        var state: Value
    }

    /// A state with which an app is launched, and the same in Lua.
    fileprivate struct Given: Hashable, Codable {
        var state: Value
        var script: String

        func isShorter(than other: Given) -> Bool { (script.count, script) < (other.script.count, other.script) }
    }

    var notes: Set<Launch> {
        get { Set(launches.map { Launch(at: $0.key, given: $0.value) }) }
        set { for launch in newValue { note(launch.given, at: launch.at) } }
    }

    /// What a link has shown, and with which state of the app.
    struct Launch: Hashable, Codable {
        fileprivate var at: Case
        fileprivate var given: Given
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
        let (state, world) = (step.before.app, step.world)
        let effect = Effect(address: address, source: source, shown: shown.text)
        guard seen.insert(Opening(effect: effect, state: state)).inserted else { return [] }
        let given = Given(state: state, script: state.launchScript(in: world.app))
        note(given, at: Case(effect: effect, isOutside: SessionChange.isOutside(state, world)))
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

    private mutating func note(_ given: Given, at key: Case) {
        if launches[key].map(given.isShorter) ?? true { launches[key] = given }
    }

    /// Signing in is tried only here, where it makes a difference: each try launches the app for every action.
    func violations(in whole: ExploredWhole, _ trial: Trial) throws -> [Violation] {
        let goals = Dictionary(whole.world.linkSamples.map { ($0.address, $0.goal.screen) }) { one, _ in one }
        return try Dictionary(grouping: Set(launches.keys.map(\.effect))) { [$0.address, $0.source.rawValue] }.values
            .map { try lasting($0, whole.world, trial) }
            .filter { $0.count > 1 }
            .map { effects in
                violation(effects.sorted { $0.shown < $1.shown }, meaning: goals[effects[0].address] ?? nil)
            }
            .sorted { ($0.cause, $0.message) < ($1.cause, $1.message) }
    }

    /// What a link shows, without that from where signing in leads to something else that it shows.
    private func lasting(_ effects: [Effect], _ world: World, _ trial: Trial) throws -> [Effect] {
        guard effects.count > 1 else { return effects }
        return try effects.filter { effect in
            guard let given = launches[Case(effect: effect, isOutside: true)] else { return true }
            let others = Set(effects.map(\.shown)).subtracting([effect.shown])
            let signingIn = SigningIn(address: effect.address, source: effect.source, state: given.state, world: world)
            return try signingIn.goals(trial).isDisjoint(with: others)
        }
    }

    /// The shortest state with which a link shows something, in Lua.
    private func state(for effect: Effect) -> String? {
        [true, false].compactMap { launches[Case(effect: effect, isOutside: $0)] }.min { $0.isShorter(than: $1) }?
            .script
    }

    private func violation(_ effects: [Effect], meaning goal: String?) -> Violation {
        let address = effects[0].address
        let launches = effects.prefix(2).map { effect in
            ColdStarts.script(address, effect.source.rawValue, state: state(for: effect))
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
    /// What a link shows: what it names, which may come beside what is in front, or what comes to the front in its place,
    /// also where that was in front anyway.
    fileprivate func shown(since launch: Sight, preferring goal: String?) -> Shown? {
        guard all != launch.all else {
            return goal != nil && ledTo != nil && ledTo != goal && ledTo == front.screen ? front : nil
        }
        return goal.flatMap(first) ?? (front != launch.front ? front : nil)
    }
}
