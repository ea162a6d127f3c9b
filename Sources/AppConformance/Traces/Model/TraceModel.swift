import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// The model that a trace is held against: what can follow from a reading of the trace by its next event.
///
/// What has been found out once is remembered, as long as the memory for that lasts.
final class TraceModel {
    private let runner: ModelRunner
    /// Inputs of the description that leave no trace.
    let silent: [String]
    private(set) var recorded = Recorded() { didSet { memory.know(recorded) } }
    private var memory = TraceMemory()
    /// Whether more could have happened in silence than was looked at.
    private(set) var isIncomplete = false
    /// Changes of the app's state for which there was no reason.
    var unexplained = 0

    init(_ app: any ExplorableApp, silent: [String], countsTrails: Bool) throws {
        runner = try ModelRunner(app, countsTrails: countsTrails)
        self.silent = silent
    }

    var walker: AppWalker { runner.walker }
    var countsTrails: Bool { runner.countsTrails }
    var matching: Matching { Matching(recorded: recorded) }

    // MARK: Beginning

    /// The app before its first launch.
    func start() throws -> Reading {
        reading(at: try runner.start(), [])
    }

    /// Takes note of what the recorder tells.
    func note(_ event: TraceEvent) {
        var known = recorded
        if known.note(event) { recorded = known }
    }

    /// Begins with another trace, of whose recorder nothing is known yet.
    func begin() { (recorded, unexplained, isIncomplete) = (Recorded(), 0, false) }

    /// Forgets what was found out, when that is too much.
    func rest() {
        guard memory.isFull || runner.isFull else { return }
        runner.forget()
        memory.forget()
    }

    /// So many readings may follow from one in silence.
    private static let mostRests = 500

    /// Does something in a situation.
    func make(_ step: ModelStep, at stop: Stop) throws -> Made { try runner.make(step, at: stop) }

    // MARK: What follows

    /// The readings in which an event has been told; `hints` are looked at only if it needs an explanation.
    func successors(of reading: Reading, by event: TraceEvent, _ hints: () throws -> Hints) throws -> [Successor] {
        var plain = event
        plain.time = nil
        var question = memory.question(reading, plain)
        if let known = memory[question] { return known }
        if let direct = told(reading, plain) {
            memory[question] = direct
            return direct
        }
        var given = Hints()
        if needsHints(plain) {
            given = try hints()
            question = memory.question(reading, plain, given)
            if let known = memory[question] { return known }
        }
        let explained = try explained(reading, plain, given)
        memory[question] = explained
        return explained
    }

    private func needsHints(_ event: TraceEvent) -> Bool {
        event.kind.isObservation || event.kind == .tapped && event.arguments == nil
    }

    /// What follows if the model has told the event, or cannot have.
    private func told(_ reading: Reading, _ event: TraceEvent) -> [Successor]? {
        guard event.kind.isObservation else { return matching.isOwed(reading.told) ? [] : nil }
        if let rest = matching.rest(of: reading.told, after: event, at: reading.stop) {
            return [Successor(reading: self.reading(at: reading.stop, rest))]
        }
        return matching.isOwed(reading.told) ? [] : nil
    }

    private func explained(_ reading: Reading, _ event: TraceEvent, _ hints: Hints) throws -> [Successor] {
        var all: [Successor] = []
        var known: Set<Int> = []
        func add(_ reading: Reading, _ steps: [WayStep]) {
            if known.insert(reading.number).inserted { all.append(Successor(reading: reading, steps: steps)) }
        }
        let starts = try silence(after: reading)
        for start in starts {
            if event.kind.isObservation,
                let rest = matching.rest(of: start.reading.told, after: event, at: start.reading.stop),
                start.reading !== reading
            {
                add(self.reading(at: start.reading.stop, rest), start.steps)
            }
            guard !matching.isOwed(start.reading.told) else { continue }
            for made in try results(of: event, at: start.reading.stop, hints) {
                if !event.kind.isObservation {
                    add(self.reading(at: made.stop, made.told), start.steps + [made.way])
                    continue
                }
                for outcome in try outcomes(of: made) where tells(outcome.reading, event) {
                    let (stop, told) = (outcome.reading.stop, outcome.reading.told)
                    guard isTold(made.way.step, endingAt: stop, by: hints),
                        let rest = matching.rest(of: told, after: event, at: stop)
                    else { continue }
                    add(self.reading(at: stop, rest), start.steps + [made.way] + outcome.steps)
                }
            }
        }
        if all.isEmpty, event.kind == .state, hints.isAtRest { try set(event, starts, add) }
        return all
    }

    /// What has come of the ways in which an event can have come about.
    private func results(of event: TraceEvent, at stop: Stop, _ hints: Hints) throws -> [Made] {
        let all = try steps(for: event, at: stop, hints).map { try make($0, at: stop) }.filter { !isRefused($0, event) }
        // A swipe is one of two gestures: the one that does something here.
        let effective =
            event.kind == .swiped ? all.filter { $0.end?.outcome != .noop && $0.end?.outcome != .denied } : []
        return effective.isEmpty ? all : effective
    }

    /// What comes of a step: at once, and, where a gate holds it that shows nothing, as time passes.
    private func outcomes(of made: Made) throws -> [Successor] {
        let now = Successor(reading: reading(at: made.stop, made.told))
        let isHeld = made.end == nil && !made.stop.state.requests.isEmpty
        return isHeld && !matching.isOwed(made.told) ? try silence(after: now.reading) : [now]
    }

    /// Whether what is seen has to do with a step, and was not so before.
    private func tells(_ outcome: Reading, _ event: TraceEvent) -> Bool {
        switch event.kind {
        case .stack: !matching.isOwed(outcome.told) && ToldStack(event)?.agrees(with: outcome.stop.stack) == true
        case .state: outcome.told.contains { $0.event.kind == .state }
        default: true
        }
    }

    /// Takes a change of the state for what nothing explains.
    private func set(_ event: TraceEvent, _ starts: [Successor], _ add: (Reading, [WayStep]) -> Void) throws {
        let declared = Set(walker.world.app.state.keys)
        let changes = (event.state ?? [:]).filter { declared.contains($0.key) }
        guard !changes.isEmpty, let first = starts.first(where: { !matching.isOwed($0.reading.told) }) else { return }
        let made = try make(.state(changes), at: first.reading.stop)
        guard made.failure == nil, let rest = matching.rest(of: made.told, after: event, at: made.stop) else { return }
        unexplained += 1
        add(reading(at: made.stop, rest), first.steps + [made.way])
    }

    /// The reading itself, and those that follow from it without anything being told.
    func silence(after reading: Reading) throws -> [Successor] {
        if let known = memory.silence(after: reading) { return known }
        var all = [Successor(reading: reading)]
        var known: Set<Int> = [reading.number]
        var next = 0
        while next < all.count {
            let start = all[next]
            next += 1
            guard !matching.isOwed(start.reading.told) else { continue }
            for step in silentSteps(at: start.reading.stop) {
                let made = try make(step, at: start.reading.stop)
                let reading = self.reading(at: made.stop, made.told)
                guard known.insert(reading.number).inserted else { continue }
                guard all.count < TraceModel.mostRests else {
                    isIncomplete = true
                    break
                }
                all.append(Successor(reading: reading, steps: start.steps + [made.way]))
            }
        }
        memory.keep(all, silentlyAfter: reading)
        return all
    }

    private func silentSteps(at stop: Stop) -> [ModelStep] {
        guard stop.isRunning else { return [] }
        let inputs = silent.map { ModelStep.move(.input($0)) }
        return stop.state.timers.isEmpty ? inputs : [.move(.wait)] + inputs
    }

    func reading(at stop: Stop, _ told: [Told]) -> Reading { memory.reading(at: stop, told) }
}
