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
    var notes: Set<String> = []
    /// Moves that are made at a challenge before it counts as one with ways enough.
    private static let mostMoves = 3_000

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        noteOpenings(in: step)
        guard step.isNew, let front = step.after.visible(world: step.world), !step.before.isLive(front),
            let request = step.after.requests.first(where: { $0.holding?.challenge == front }),
            let holding = request.holding, let protection = step.world.protection(holding.gate.key),
            !notes.contains(protection.name), let challenge = step.after.view(of: front)?.name,
            let screen = step.world.screen(challenge), !screen.actions.isEmpty
        else { return [] }
        let passage = Passage(request: request.id, view: holding.view, protection: protection)
        guard try isInVain(passage, step, trial) else {
            // Once is enough: what opens it here does so wherever it is asked for.
            notes.insert(protection.name)
            return []
        }
        let message = "nothing that a person can do on '\(challenge)' opens '\(protection.name)', which shows it"
        return [Violation(protection.name, message, in: step, check: check(protection.name, challenge, message, step))]
    }

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        guard situation.arrival == nil, let closed = try? situation.world.closedProtections(in: situation.state.app)
        else { return [] }
        notes.formUnion(situation.world.app.protections.keys.filter { !closed.contains($0) })
        return []
    }

    private mutating func noteOpenings(in step: ExploredStep) {
        guard step.before.app != step.after.app,
            let before = try? step.world.closedProtections(in: step.before.app),
            let after = try? step.world.closedProtections(in: step.after.app)
        else { return }
        notes.formUnion(before.filter { !after.contains($0) })
    }

    /// Whether all that people can do, with time and what happens to the app, is little, and lets the request not pass.
    private func isInVain(_ passage: Passage, _ step: ExploredStep, _ trial: Trial) throws -> Bool {
        var known: Set<String> = []
        return try trial.lookAround(after: step.move, atMost: Self.mostMoves) { spot in
            let navigator = trial.navigator
            let state = navigator.state
            guard !passage.isOpen(spot.events, state) else { return nil }
            // Who has given up has been told nothing, and whoever has left by a link, or for another window, is elsewhere.
            guard spot.isNew, spot.move.map(Self.isOfOutside) != true, state.phase != .terminated,
                state.activeWindow == step.after.activeWindow, state.request(passage.request)?.holding != nil
            else { return [] }
            // Each try may schedule the same once more, without end.
            guard known.insert(Self.looks(of: state, step.world)).inserted else { return [] }
            let moves = trial.list.moves(of: navigator)
            // Nobody knows what a field wants.
            let asks = moves.contains { move in
                if case .tap = move { trial.list.hasMadeUp(move, in: state, state) } else { false }
            }
            return asks ? nil : moves.filter { Self.mayHelp($0, navigator) }
        } == .all
    }

    /// A letter may hold the link that opens it, and the settings of the system a switch.
    private static func isOfOutside(_ move: Move) -> Bool {
        switch move {
        case .open, .leaveAndReturn: true
        default: false
        }
    }

    private static func mayHelp(_ move: Move, _ navigator: Navigator) -> Bool {
        switch move {
        case .wait: navigator.nextTimer.map { $0.due - navigator.state.now <= Trial.patience } ?? false
        case .input: true
        default: move.isPersons || isOfOutside(move)
        }
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

    /// Fails where no action of the challenge lets what waits pass, one after the other, with what the app says that a
    /// person may enter; what leads away is taken back.
    private func check(
        _ protection: String,
        _ challenge: String,
        _ message: String,
        _ step: ExploredStep
    ) -> [String] {
        let entries = step.world.app.explore.actions[challenge] ?? [:]
        let given = Value.record(entries.mapValues { .array($0) }).script
        let taps = [
            "local before = app.snapshot()",
            entries.isEmpty ? "pcall(tap, action)" : "pcall(tap, action, entry)",
            "opens = opens or #events{ kind = \"opened\", protection = \(Value.string(protection)) } > 0",
            "if screen() ~= here then app.restore(before) end",
        ].map { "  " + $0 }
        let each = ["for _, action in ipairs(here.actions) do"] + taps + ["end"]
        let eachEntry =
            ["for _, action in ipairs(here.actions) do", "  for _, entry in ipairs(entries[action] or { {} }) do"]
            + taps.map { "  " + $0 } + ["  end", "end"]
        return ["local here, opens = screen(), false"]
            + (entries.isEmpty ? each : ["local entries = \(given)"] + eachEntry)
            + ["assert.truthy(opens, \(Value.string(message)))"]
    }

    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { notes.contains(cause) }
}
