import NavigationCore

/// Something is shown or taken away where nobody sees it, and has no reason to be.
struct HiddenTarget: Property {
    private let moves = HazardProperty(.hiddenTarget)
    /// What clears away what is over, at least at times.
    var notes: Set<String> = []

    var name: String { moves.name }
    let meaning = "something is shown, or a stack shortened, where nobody sees it"
    let looksAtAll = true

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        let hazards = step.events.filter { $0.hazard == .hiddenTarget }
        guard !hazards.isEmpty, !step.clearsAway else { return [] }
        let over = hazards.filter(step.endsSession)
        // What time brings is many things.
        if !over.isEmpty, step.move != .wait, let code = step.code { notes.insert(code) }
        var rest = step
        rest.events = hazards.filter {
            !over.contains($0) && !step.goesOnInPlace(with: $0) && !step.clearsAll(with: $0)
        }
        return moves.violations(in: rest, trial)
    }

    /// What ends a session where there is one has nothing else to clear away where there is none.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { notes.contains(cause) }
}

extension ExploredStep {
    /// Whether a request takes away what is over: what is guarded by something that is closed after the step, or anything
    /// if the step ends a session. Whoever does that may clear up first and close then, or the other way round.
    fileprivate func endsSession(with event: Event) -> Bool {
        let isGuarded = events.contains { other in
            other.kind == .removed && other.request == event.request
                && (isClosed(other.screen) || other.instance.map(isInClosedContainer) == true)
        }
        return isGuarded || onlyTakesAway(event) && sessionChange?.ended.isEmpty == false
    }

    /// Whether the request of an event takes screens away and shows none.
    private func onlyTakesAway(_ event: Event) -> Bool {
        let kinds = events.filter { $0.request == event.request }.map(\.kind)
        return kinds.contains(.removed) && !kinds.contains(.created)
    }

    /// Whether work that people have covered goes on where its screen is, as when an order has gone through below another
    /// screen: who comes back finds it in its place.
    fileprivate func goesOnInPlace(with event: Event) -> Bool {
        guard move == .wait, let request = event.request, case .instance(let screen)? = origin(of: request),
            let root = before.layer(of: screen)?.root, before.shown(under: root, in: world).contains(screen)
        else { return false }
        return !events.contains {
            $0.request == request && [.tabSelected, .switched, .windowOpened].contains($0.kind)
        }
    }

    /// Where a request was made from, if it says so.
    private func origin(of request: RequestID) -> Origin? {
        for event in events where event.request == request {
            if case .requested(let asked) = event.fact { return asked.from }
        }
        return nil
    }

    private func isInClosedContainer(_ screen: NodeID) -> Bool {
        let around = before.ancestors(of: screen).flatMap { before.nodes[$0]?.container?.protections ?? [] }
        guard !around.isEmpty else { return false }
        return (try? world.closedProtections(in: after.app))?.contains(where: around.contains) == true
    }

    /// Whether something has happened to the app, and all that it does is to take away what is over, in sight or not.
    fileprivate var clearsAway: Bool {
        let hasHappened = if case .input = move { true } else { isActionOfLink }
        return hasHappened
            && !events.contains { [.pushed, .presented, .tabSelected, .switched, .childAdded].contains($0.kind) }
    }

    /// Whether a stack is sent back to where it begins together with others: nobody does that by mistake.
    fileprivate func clearsAll(with event: Event) -> Bool {
        let sentBack = events.count { other in
            if case .requested(let asked) = other.fact { asked.command == .popToRoot } else { false }
        }
        return sentBack > 1 && onlyTakesAway(event)
    }
}
