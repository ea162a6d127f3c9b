import NavigationCore
import OrderedCollections

/// Reasons for which a step may bring what is a hazard elsewhere.
extension ExploredStep {
    /// The screen that is in front after the step, and was not there before.
    var newcomer: String? {
        guard let front = after.visible(world: world), !before.isLive(front) else { return nil }
        return after.view(of: front)?.name
    }

    /// Whether what guards a screen is closed after the step: who finds that out as it comes has reason to go.
    func isClosed(_ screen: String?) -> Bool {
        guard let protections = screen.flatMap({ world.app.screens[$0] })?.protections, !protections.isEmpty else {
            return false
        }
        return (try? world.closedProtections(in: after.app))?.contains(where: protections.contains) == true
    }

    /// Whether a request takes away what is guarded by something that the step closes: whoever ends a session may clear up
    /// first and close then, or the other way round.
    func endsSession(with event: Event) -> Bool {
        events.contains { other in
            other.kind == .removed && other.request == event.request
                && (isClosed(other.screen) || other.instance.map(isInClosedContainer) == true)
        }
    }

    /// Whether work that people have covered goes on where its screen is, as when an order has gone through below another
    /// screen: who comes back finds it in its place.
    func goesOnInPlace(with event: Event) -> Bool {
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

    /// Whether data comes that was on its way when the screen went that it was for: who does not wait for it misses
    /// nothing.
    func hasLeft(before event: Event) -> Bool {
        guard let request = event.request, before.deliveries[request] != nil else { return false }
        return !events.contains { $0.request == request && $0.kind == .dataDelivered }
    }

    private func isInClosedContainer(_ screen: NodeID) -> Bool {
        let around = before.ancestors(of: screen).flatMap { before.nodes[$0]?.container?.protections ?? [] }
        guard !around.isEmpty else { return false }
        return (try? world.closedProtections(in: after.app))?.contains(where: around.contains) == true
    }

    /// Whether something has happened to the app, and all that it does is to take away what is over, in sight or not.
    var clearsAway: Bool {
        let hasHappened = if case .input = move { true } else { isActionOfLink }
        return hasHappened
            && !events.contains { [.pushed, .presented, .tabSelected, .switched, .childAdded].contains($0.kind) }
    }
}
