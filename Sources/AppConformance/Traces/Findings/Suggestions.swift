import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// Small changes of a description that could accept an event, the likeliest first.
struct Suggestions {
    private let follower: TraceFollower
    private let event: TraceEvent?
    private let hints: Hints
    private var model: TraceModel { follower.model }
    private var app: AppDescription { model.walker.world.app }

    init(_ follower: TraceFollower, at line: TraceLine?) throws {
        (self.follower, event) = (follower, line?.event)
        hints =
            try line.map { Hints($0.event, isAtRest: follower.isAtRest, try follower.reader.following(Hints.reach)) }
            ?? Hints()
    }

    private static let most = 16

    func changes() -> [ModelChange] {
        var all: [ModelChange] = []
        let readings = follower.settled.prefix(2) + follower.members.prefix(4)
        for reading in readings.map(\.reading) { all += unknownNames() + changes(for: reading) }
        var known: Set<String> = []
        return Array(all.filter { known.insert($0.text).inserted }.prefix(Suggestions.most))
    }

    private func unknownNames() -> [ModelChange] {
        hints.goals.filter { app.screens[$0.screen] == nil && event?.kind == .appeared && event?.screen == $0.screen }
            .prefix(1).map { goal in ModelChange("a screen '\(goal.screen)'") }
    }

    private func changes(for reading: Reading) -> [ModelChange] {
        let owed = reading.told.filter { model.recorded.requires($0) }.map(\.event)
        var all = protections(reading, owed) + manners(owed)
        if follower.cause?.kind == .launched { all += restorations(owed, hints.goals.map(\.screen)) }
        all += links(owed)
        if event?.kind.isObservation == true { all += edges(reading, owed) }
        all += gestures(reading, owed) + silents() + code(reading, owed)
        return all
    }

    // MARK: Kinds of changes

    /// The screen that a protection presents: in the way where the trace shows what is guarded, or not there.
    private func protections(_ reading: Reading, _ owed: [TraceEvent]) -> [ModelChange] {
        let told = screens(of: owed)
        let seen = hints.goals.map(\.screen)
        return app.protections.flatMap { name, protection -> [ModelChange] in
            guard case .screen(let entry) = protection.challenge else { return [] }
            let held = reading.stop.state.requests.contains { $0.isHeld } || told.contains(entry.name)
            if held, !seen.contains(entry.name) {
                let guarded = seen + app.screens.values.filter { $0.protections.contains(name) }.map(\.name)
                return OrderedSet(guarded).filter { app.screens[$0]?.protections.contains(name) == true }
                    .map { .unprotected($0, by: name) }
            }
            guard seen.contains(entry.name), !told.contains(entry.name) else { return [] }
            return (told + after(entry.name)).filter { app.screens[$0]?.protections.contains(name) == false }
                .map { .protected($0, by: name) }
        }
    }

    /// Screens that the trace shows after another one.
    private func after(_ screen: String) -> [String] {
        hints.goals.drop { $0.screen != screen }.dropFirst().map(\.screen)
    }

    private func screens(of events: [TraceEvent]) -> [String] {
        Array(OrderedSet(events.filter { $0.kind == .appeared || $0.kind == .presented }.compactMap { $0.screen }))
    }

    /// The same screen comes in another way.
    private func manners(_ owed: [TraceEvent]) -> [ModelChange] {
        let presented = Set(owed.filter { $0.kind == .presented }.compactMap { $0.screen })
        return hints.goals.flatMap { goal -> [ModelChange] in
            guard app.screens[goal.screen] != nil else { return [] }
            let style = event?.kind == .presented ? event?.style ?? "sheet" : "sheet"
            if goal.isPresented { return [.presented(goal.screen, as: style)] }
            return presented.contains(goal.screen) || app.screens[goal.screen]?.presentation == .modal
                ? [.pushed(goal.screen)] : []
        }
    }

    private func restorations(_ owed: [TraceEvent], _ seen: [String]) -> [ModelChange] {
        seen.filter { app.screens[$0]?.restoration == Restoration.none }.map { .restorable($0, true) }
            + screens(of: owed).filter {
                app.screens[$0].map { $0.restoration != .none } ?? false && !seen.contains($0)
            }
            .map { .restorable($0, false) }
    }

    private func links(_ owed: [TraceEvent]) -> [ModelChange] {
        guard let cause = follower.cause, let url = cause.url else { return [] }
        let goals = hints.goals.filter { app.screens[$0.screen] != nil }
        let made = goals.map { ModelChange.link(url, to: $0.screen, $0.parameters) }
        guard !owed.isEmpty, goals.isEmpty || event?.kind.isObservation == false else { return made }
        let patterns = screens(of: owed).flatMap { app.screens[$0]?.links.map(\.pattern) ?? [] }
        return made + patterns.map { .noLink($0) }
    }

    private func edges(_ reading: Reading, _ owed: [TraceEvent]) -> [ModelChange] {
        guard owed.isEmpty, let origin = reading.stop.visible?.name else { return [] }
        return hints.goals.filter { app.screens[$0.screen] != nil && $0.screen != origin }.prefix(2).flatMap { goal in
            let style = event?.kind == .presented ? event?.style ?? "sheet" : "sheet"
            return goal.isPresented
                ? [
                    ModelChange.edge(from: origin, to: goal.screen),
                    .edge(from: origin, to: goal.screen, presented: style),
                ]
                : [.edge(from: origin, to: goal.screen)]
        }
    }

    private func gestures(_ reading: Reading, _ owed: [TraceEvent]) -> [ModelChange] {
        guard let cause = event?.kind.isObservation == false ? event : follower.cause,
            [.swiped, .tapped, .back].contains(cause.kind), let screen = reading.stop.visible?.name
        else { return [] }
        let modal = reading.stop.state.window(reading.stop.state.activeWindow)?.layers.last
        guard modal?.style != nil else {
            // The modal has gone, and the trace shows it.
            let gone = owed.filter { $0.kind == .dismissed }.compactMap { $0.screen }
            return gone.filter { app.screens[$0] != nil }.map { .undismissable($0) }
        }
        return modal?.isDismissable == false ? [.dismissable(screen)] : []
    }

    private func silents() -> [ModelChange] {
        app.explore.inputs.keys.filter { !model.silent.contains($0) }.map { .silent($0) }
    }

    /// What only its author can write.
    private func code(_ reading: Reading, _ owed: [TraceEvent]) -> [ModelChange] {
        guard let screen = reading.stop.visible?.name else { return [] }
        var all: [ModelChange] = []
        switch event?.kind {
        case .tapped?:
            if let action = event?.action, !model.actions(of: screen).contains(action) {
                let goal = hints.goals.first.map { " that leads to '\($0.screen)'" } ?? ""
                all.append(ModelChange("an action '\(action)' on '\(screen)'\(goal)"))
            }
            if let tab = event?.tab, owed.isEmpty { all.append(ModelChange("a tab '\(tab)'")) }
        case .state?:
            let changes = (event?.state ?? [:]).sorted { $0.key < $1.key }.map { "'\($0.key)' becomes \($0.value)" }
            all.append(ModelChange("\(changes.joined(separator: " and "))\(afterCause)"))
        default: break
        }
        return all + (event?.kind == .state ? [] : action(owed))
    }

    /// What the action does that was tapped last.
    private func action(_ owed: [TraceEvent]) -> [ModelChange] {
        guard let action = follower.cause?.action, follower.cause?.kind == .tapped else { return [] }
        guard event?.kind.isObservation == true else {
            return owed.prefix(1).map { ModelChange("the action '\(action)' does not make that \($0.summary)") }
        }
        let told = screens(of: owed)
        return hints.goals.prefix(1).filter { !told.contains($0.screen) }.map {
            ModelChange("the action '\(action)' leads to '\($0.screen)'")
        }
    }

    private var afterCause: String { follower.cause.map { " by '\($0.summary)'" } ?? "" }
}
