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

    /// Whether data comes that was on its way when the screen went that it was for: who does not wait for it misses
    /// nothing.
    func hasLeft(before event: Event) -> Bool {
        guard let request = event.request, before.deliveries[.request(request)] != nil else { return false }
        return !events.contains { $0.request == request && $0.kind == .dataDelivered }
    }
}
