import NavigationCore
import NavigationHarness
import OrderedCollections

/// A screen that is kept for some time is another one too early, or the same one too late.
struct StaleCache: Property {
    let name = "stale-cache"
    let meaning = "a kept screen is another instance before its time is over, or the same one after it"
    var notes: Set<Note> = []
    var isVacuous: Bool { notes.isEmpty }

    enum Note: Hashable, Codable {
        case hadCase
        /// A screen that people have left, and that stays kept.
        case kept(screen: String)
    }

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        let state = situation.state
        guard state.phase != .terminated, !state.isLocked, state.requests.isEmpty else { return [] }
        return try state.timers.compactMap { timer in
            guard case .expire(let owner) = timer.task, timer.due > state.now,
                let entry = state.cache.first(where: { $0.owner == owner }), !state.live.contains(entry.screen),
                let screen = state.view(of: entry.screen), !isLive(screen, in: state),
                isWhole(screen, situation.world.app)
            else { return nil }
            notes.insert(.hadCase)
            let span = timer.due - state.now
            if let violation = try kept(screen, entry, for: span, situation, trial) { return violation }
            return try keptAgain(screen, entry, for: span, situation, trial)
        }
    }

    /// Opens a kept screen just before its time is over and just after it.
    private func kept(
        _ screen: ScreenView,
        _ entry: CacheEntry,
        for span: Duration,
        _ situation: ExploredSituation,
        _ trial: Trial
    ) throws -> Violation? {
        for (wait, keeps) in [(span - StaleCache.tick, true), (span, false), (span + StaleCache.tick, false)]
        where wait >= .zero {
            let same = try trial {
                try StaleCache.opens(screen, after: wait, as: entry.screen, $0, situation.state.app)
            }
            if let same, same != keeps { return violation(screen, wait, keeps, at: situation) }
        }
        return nil
    }

    /// The same once it was given up half-way, opened and closed once more: its time begins anew.
    private func keptAgain(
        _ screen: ScreenView,
        _ entry: CacheEntry,
        for span: Duration,
        _ situation: ExploredSituation,
        _ trial: Trial
    ) throws -> Violation? {
        guard let visit = try Visit(to: screen, entry, span, trial) else { return nil }
        for (wait, keeps) in [(visit.rest - StaleCache.tick, true), (visit.rest, false)] where wait >= .zero {
            let same = try trial { navigator in
                try visit.make(navigator)
                return try StaleCache.opens(screen, after: wait, as: visit.instance, navigator, situation.state.app)
            }
            if let same, same != keeps { return violation(screen, wait, keeps, at: situation, visit) }
        }
        return nil
    }

    private static let tick = Duration.milliseconds(1)

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        step.before.cache.isEmpty ? [] : inVain(step)
    }

    /// Whether it can be asked for as it is: what lay on the way to another screen may lack what finds it out.
    private func isWhole(_ screen: ScreenView, _ app: AppDescription) -> Bool {
        !app.isFoundOut(screen.name)
            || app.screens[screen.name]?.parameters.keys.allSatisfy { screen.parameters[$0] != nil } == true
    }

    /// Whether another instance answers a request for a screen, as what is there does before what is kept.
    private func isLive(_ screen: ScreenView, in state: NavigationState) -> Bool {
        state.live.contains { node in
            guard let view = state.view(of: node), view.name == screen.name else { return false }
            // A request that names no value takes what has any.
            return screen.parameters.allSatisfy { view.parameters[$0.key] == $0.value }
        }
    }

    /// Whether the screen opens as the kept instance; `nil` if it does not open, or the app has changed meanwhile.
    private static func opens(
        _ screen: ScreenView,
        after wait: Duration,
        as instance: NodeID,
        _ navigator: Navigator,
        _ app: Value
    ) throws -> Bool? {
        try navigator.advance(by: wait)
        guard navigator.state.app == app else { return nil }
        return try navigator.open(screen.name, screen.parameters).map { $0.screen == instance }
    }

    private func violation(
        _ screen: ScreenView,
        _ wait: Duration,
        _ keeps: Bool,
        at situation: ExploredSituation,
        _ visit: Visit? = nil
    ) -> Violation {
        let name = Value.string(screen.name)
        let options =
            screen.parameters.isEmpty ? "" : ", \(Value.record(["parameters": .record(screen.parameters)]).script)"
        let app = situation.world.app
        let opening = ["navigate(\(name)\(options))"] + app.wait(for: screen.name)
        let check =
            (visit?.script(opening: opening) ?? []) + [
                "local made = #events{ kind = \"created\", screen = \(name) }",
                "clock.advance(\(Value.string(wait.script)))",
            ] + opening + ["assert.created(\(name), made\(keeps ? "" : " + 1"))"]
        let what = keeps ? "is made anew although it is still kept" : "is the old instance although its time is over"
        let since = visit == nil ? "from here" : "after it was given up half-way and opened once more"
        let message = "'\(screen.name)' \(what), \(wait.text) \(since)"
        return Violation(screen.name, message, at: situation.fingerprint, check: check)
    }
}
