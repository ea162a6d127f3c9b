import NavigationCore
import OrderedCollections

/// A hazard that a move brings.
struct HazardProperty: Property {
    let kind: HazardKind

    init(_ kind: HazardKind) { self.kind = kind }

    var name: String { "hazard:\(kind.rawValue)" }
    var meaning: String { "a move brings the hazard '\(kind.rawValue)'" }

    /// Lua that fails where the hazard has come.
    var check: [String] { ["assert.no_event(\"hazard\", { hazard = \(Value.string(kind.rawValue)) })"] }

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        if kind == .hiddenTarget, step.clearsAway { return [] }
        // Most steps bring none: what each event is tells that sooner than what is in it.
        return step.events.lazy.filter { $0.kind == .hazard }.compactMap { event in
            guard case .hazard(kind, let message) = event.fact, kind != .bounce || !step.isClosed(event.screen),
                kind != .hiddenTarget || !step.endsSession(with: event),
                kind != .ignoredInput || !step.hasLeft(before: event)
            else { return nil }
            let cause = isToldByMessage ? message : cause(of: event, in: step)
            return Violation(cause, message, in: step, check: check)
        }
    }

    /// Whether the message says whose mistake it is: what a screen cannot take it cannot take from anybody, and what is
    /// answered twice has two to answer it, of whom either may come last.
    private var isToldByMessage: Bool { kind == .ignoredInput || kind == .doubleContinuation }

    /// What a session leaves behind when it ends is one mistake, however long after and on however many screens it shows.
    private func cause(of event: Event, in step: ExploredStep) -> String {
        // It is the screen's own callback, whatever has brought the screen.
        if kind == .bounce, let screen = event.screen { return screen }
        guard kind == .protectionBypass || kind == .sessionLeak, let instance = event.instance else {
            return step.code ?? event.screen ?? ""
        }
        if !step.before.isLive(instance) { return step.world.causeOfKeeping(event.screen) }
        return step.after.closedProtections(of: instance, in: step.world).first ?? step.code ?? event.screen ?? ""
    }
}

extension World {
    /// Who ends a session and keeps what is from it forgets all of that, whichever screen comes to light.
    func causeOfKeeping(_ screen: String?) -> String {
        "kept " + (screen.flatMap { app.screens[$0] }?.protections.first ?? "")
    }
}

extension ExploredStep {
    /// Whether what guards a screen is closed after the step: who finds that out as it comes has reason to go.
    fileprivate func isClosed(_ screen: String?) -> Bool {
        guard let protections = screen.flatMap({ world.app.screens[$0] })?.protections, !protections.isEmpty else {
            return false
        }
        return (try? world.closedProtections(in: after.app))?.contains(where: protections.contains) == true
    }

    /// Whether a request takes away what is guarded by something that the step closes: whoever ends a session may clear up
    /// first and close then, or the other way round.
    fileprivate func endsSession(with event: Event) -> Bool {
        events.contains { other in
            other.kind == .removed && other.request == event.request
                && (isClosed(other.screen) || other.instance.map(isInClosedContainer) == true)
        }
    }

    /// Whether data comes that was on its way when the screen went that it was for: who does not wait for it misses
    /// nothing.
    fileprivate func hasLeft(before event: Event) -> Bool {
        guard let request = event.request, before.deliveries[request] != nil else { return false }
        return !events.contains { $0.request == request && $0.kind == .dataDelivered }
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
}
