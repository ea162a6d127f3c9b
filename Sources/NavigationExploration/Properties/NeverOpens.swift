import DequeModule
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Nothing that people can do at the challenge of a protection opens it, and nothing elsewhere does.
///
/// They end up at the challenge again and again. That what is behind it never appears is only known when all was visited.
struct NeverOpens: Property {
    static let propertyName = "never-opens"
    let name = NeverOpens.propertyName
    let meaning = "nothing that a person can do at the challenge of a protection opens it, and nothing else has"
    let looksAtAll = true
    /// Protections that something has opened, those that are open when the app launches, and those whose challenge has ways
    /// enough.
    var memory: Set<String> = []
    /// Situations at a challenge, and moves in them, that are looked at before it counts as one with ways enough.
    private static let (most, mostMoves) = (48, 1_500)
    /// As long as people wait for an answer.
    private static let patience = Duration.seconds(61)

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        noteOpenings(in: step)
        guard step.isNew, let front = step.after.visible(world: step.world), !step.before.isLive(front),
            let request = step.after.requests.first(where: { $0.holding?.challenge == front }),
            let holding = request.holding, let protection = step.world.protection(holding.gate.key),
            !memory.contains(protection.name), let challenge = step.after.view(of: front)?.name,
            let screen = step.world.screen(challenge), !screen.actions.isEmpty
        else { return [] }
        let passage = Passage(request: request.id, view: holding.view, protection: protection)
        guard try isInVain(passage, step, trial) else {
            // Once is enough: what opens it here does so wherever it is asked for.
            memory.insert(protection.name)
            return []
        }
        let message = "nothing that a person can do on '\(challenge)' opens '\(protection.name)', which shows it"
        return [Violation(protection.name, message, in: step, check: NeverOpens.check(message))]
    }

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        guard situation.arrival == nil, let closed = try? situation.world.closedProtections(in: situation.state.app)
        else { return [] }
        memory.formUnion(situation.world.app.protections.keys.filter { !closed.contains($0) })
        return []
    }

    private mutating func noteOpenings(in step: ExploredStep) {
        guard step.before.app != step.after.app,
            let before = try? step.world.closedProtections(in: step.before.app),
            let after = try? step.world.closedProtections(in: step.after.app)
        else { return }
        memory.formUnion(before.filter { !after.contains($0) })
    }

    /// Whether all that people can do, with time and what happens to the app, is little, and lets the request not pass.
    private func isInVain(_ passage: Passage, _ step: ExploredStep, _ trial: Trial) throws -> Bool {
        var known: Set<Fingerprint> = []
        var ways: Deque<[Move]> = [[]]
        var moves = 0
        // The shortest first: each is made from the beginning.
        while let way = ways.popFirst() {
            let events = try trial.moves(way, after: step.move)
            let state = trial.navigator.state
            guard !passage.isOpen(events, state) else { return false }
            // Who has given up has been told nothing.
            guard state.request(passage.request)?.holding != nil, state.phase != .terminated,
                known.insert(trial.navigator.fingerprint()).inserted
            else { continue }
            guard known.count <= Self.most else { return false }
            for move in trial.list.moves(of: trial.navigator) {
                moves += 1
                guard moves <= Self.mostMoves else { return false }
                // Nobody knows what a field wants.
                if case .tap = move, trial.list.hasMadeUp(move, in: state, state) { return false }
                switch move {
                case .wait where (trial.navigator.nextTimer.map { $0.due - state.now > Self.patience } ?? true): break
                case .wait, .input: ways.append(way + [move])
                case _ where move.isPersons: ways.append(way + [move])
                // A letter may hold the link that opens it, and the settings of the system a switch.
                case .open, .leaveAndReturn:
                    let events = try trial.moves(way + [move], after: step.move)
                    if passage.isOpen(events, trial.navigator.state) { return false }
                    try trial.moves(way, after: step.move)
                default: break
                }
            }
        }
        return true
    }

    /// A request that waits at a protection.
    private struct Passage {
        let request: RequestID
        let view: RequestView
        let protection: any Protection

        /// Whether nothing keeps the request any more; what fails to say so is no proof that something does.
        func isOpen(_ events: [Event], _ state: NavigationState) -> Bool {
            (try? protection.isOpen(state: state.app, request: view)) != false
                || events.contains { $0.request == request && $0.settlement?.outcome == .done }
        }
    }

    /// Fails where no action of the challenge lets what waits pass.
    private static func check(_ message: String) -> [String] {
        [
            "local here, opens = app.snapshot(), false",
            "for _, action in ipairs(screen().actions) do",
            "  pcall(tap, action)",
            "  opens = opens or #events(\"opened\") > 0",
            "  app.restore(here)",
            "end",
            "assert.truthy(opens, \(Value.string(message)))",
        ]
    }

    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { memory.contains(cause) }
}
