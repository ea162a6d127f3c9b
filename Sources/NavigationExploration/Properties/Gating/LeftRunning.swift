import NavigationCore
import NavigationHarness

/// What was started in a session goes on when that is over, and shows something. A session is there while a protection is
/// open, or while a switcher shows another part than the one with which the app starts.
struct LeftRunning: Property {
    let name = "left-running"
    let meaning = "what was scheduled while a protection was open, or in a part of the app, shows a screen after that"
    let looksAtAll = true
    /// Functions that are scheduled outside of a session as well.
    var notes: Set<Start> = []
    /// As long as somebody looks on.
    static let patience = Duration.seconds(3600)
    static let most = 8

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        guard situation.arrival == nil else { return [] }
        note(Array(situation.state.timers), LeftRunning.over(in: situation.state.app, situation.world), situation.world)
        return []
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard !step.after.timers.isEmpty else { return [] }
        let new = step.startedTimers
        // Most steps schedule nothing and leave the state as it is, and with it the sessions.
        guard !new.isEmpty || step.before.app != step.after.app else { return [] }
        let (before, after) = (sessionsOver(in: step.before, step), sessionsOver(in: step.after, step))
        // What begins with a session is a part of it.
        note(new, before.filter(after.contains), step.world)
        let begun = before.filter { !after.contains($0) }
        if !begun.isEmpty { return try ended(begun, step, trial) }
        guard step.after.requests.isEmpty, step.after.phase != .terminated,
            let session = widest(of: after.filter { !before.contains($0) }, step.world)
        else { return [] }
        let left = step.survivingTimers.filter { $0.function(in: step.world) != nil }
        return try left.prefix(LeftRunning.most).compactMap { timer in
            try violation(timer, session, step, trial)
        }
    }

    /// A function that is scheduled, and a session: a protection or a part.
    struct Start: Hashable, Codable {
        var function: UInt64
        var session: String

        fileprivate var cause: String { "\(session) \(function)" }
    }

    enum Session: Hashable {
        case protection(String)
        case part(String)

        var name: String {
            switch self {
            case .protection(let name), .part(let name): name
            }
        }
        var end: String {
            switch self {
            case .protection(let name): "'\(name)' has closed"
            case .part(let name): "'\(name)' was left"
            }
        }
    }

    /// The sessions that are not there in a state.
    static func over(in state: Value, _ world: World) -> [Session] {
        let closed = (try? world.closedProtections(in: state)) ?? []
        return closed.map(Session.protection) + world.app.partsNotShown(in: state).map(Session.part)
    }

    private func sessionsOver(in state: NavigationState, _ step: ExploredStep) -> [Session] {
        LeftRunning.over(in: state.app, step.world)
    }

    /// Of the sessions that a step ends the one that most lies in: the end of the others follows from that.
    private func widest(of sessions: [Session], _ world: World) -> Session? {
        sessions.max { world.app.guarded(by: $0.name) < world.app.guarded(by: $1.name) }
    }

    private mutating func note(_ timers: [ScheduledTimer], _ sessions: [Session], _ world: World) {
        for timer in timers {
            guard let function = timer.function(in: world) else { continue }
            for session in sessions { notes.insert(Start(function: function, session: session.name)) }
        }
    }

    private func violation(
        _ timer: ScheduledTimer,
        _ session: Session,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Violation? {
        let wait = timer.due - step.after.now
        guard wait <= LeftRunning.patience, let function = timer.function(in: step.world) else { return nil }
        try trial.moves([], after: step.move)
        let shown = try trial.goOn { navigator -> String? in
            let start = navigator.log.events.count
            guard try navigator.fire(timer) else { return nil }
            let state = navigator.state
            guard let front = state.visible(world: step.world), !step.after.isLive(front) else { return nil }
            let isNew = navigator.log.events.dropFirst(start).contains { $0.kind == .created && $0.instance == front }
            return isNew ? state.view(of: front)?.name : nil
        }
        guard let shown else { return nil }
        let message =
            "'\(shown)' opens \(wait.text) after \(session.end): what was started before goes on"
        let check = [
            "clock.advance(\(Value.string(wait.script)))",
            "assert.not_visible(\(Value.string(shown)))",
        ]
        let cause = Start(function: function, session: session.name).cause
        return Violation(cause, message, in: step, check: check)
    }

    /// What runs without a session, too, is none of it.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { notes.contains { $0.cause == cause } }
}
