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
        // Most steps bring none: what each event is tells that sooner than what is in it.
        return step.events.lazy.filter { $0.kind == .hazard }.compactMap { event in
            guard case .hazard(kind, let message) = event.fact, kind != .bounce || !step.isClosed(event.screen),
                kind != .ignoredInput || !step.hasLeft(before: event)
            else { return nil }
            let cause = isToldByMessage ? message : cause(of: event, in: step)
            return Violation(cause, message, in: step, check: check)
        }
    }

    /// Whether the message says whose mistake it is: what a screen cannot take it cannot take from anybody, what is
    /// answered twice has two to answer it, of whom either may come last, and so have two that are kept under one name;
    /// and a tree that contradicts itself is no mistake of who has moved in it.
    private var isToldByMessage: Bool {
        [.ignoredInput, .doubleContinuation, .cacheFault, .instanceInUse, .desync, .leak, .structure].contains(kind)
    }

    /// What a session leaves behind when it ends is one mistake, however long after and on however many screens it shows.
    private func cause(of event: Event, in step: ExploredStep) -> String {
        // It is the screen's own callback, whatever has brought the screen, or what this has brought up in its place.
        if kind == .bounce, let screen = step.newcomer ?? event.screen {
            return Violation.cause(comingByItself: screen)
        }
        if kind == .lockBypass { return LockLeak.passing }
        if kind == .stalled, let request = event.request.flatMap({ step.before.request($0) }) {
            return step.world.holder(of: request)
        }
        guard kind == .protectionBypass || kind == .sessionLeak, let instance = event.instance else {
            return step.code ?? event.screen ?? ""
        }
        if step.before.isKept(instance) { return step.world.causeOfKeeping(event.screen) }
        return step.after.closedProtections(of: instance, in: step.world).first ?? step.code ?? event.screen ?? ""
    }
}

extension NavigationState {
    /// Whether an instance is there and not in the tree.
    fileprivate func isKept(_ instance: NodeID) -> Bool { nodes[instance] != nil && !isLive(instance) }
}

extension World {
    /// Who ends a session and keeps what is from it forgets all of that, whichever screen comes to light.
    func causeOfKeeping(_ screen: String?) -> String {
        "kept " + (screen.flatMap { app.screens[$0] }?.protections.first ?? "")
    }
}
