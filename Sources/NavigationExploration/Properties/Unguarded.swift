import NavigationCore
import OrderedCollections

/// A screen that is only declared to be reached over guarded ones is reached around them.
struct Unguarded: Property {
    let name = "unguarded"
    let meaning = "a screen opens beside the protection of all screens from which an edge leads to it"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard !step.after.isLocked, let node = step.after.visible(world: step.world),
            let screen = step.after.view(of: node)?.name, step.after.layer(of: node)?.alert == nil,
            // What has its place in a container or window is there without an edge.
            step.events.contains(where: { $0.instance == node && ($0.kind == .pushed || $0.kind == .presented) }),
            let protection = gap(at: screen, step)
        else { return [] }
        let message = "'\(screen)' opens although '\(protection)' is closed, which guards every edge that leads to it"
        let check = ["assert.not_visible(\(Value.string(screen)))"]
        return [Violation("\(screen) \(protection)", message, in: step, check: check)]
    }

    /// A closed protection of all origins of a screen that is not asked at the screen itself.
    private func gap(at name: String, _ step: ExploredStep) -> String? {
        guard let screen = step.world.app.screens[name], case .screens(let names) = screen.origins else { return nil }
        let origins = names.filter { $0 != name }.compactMap { step.world.app.screens[$0] }
        guard let first = origins.first, origins.count == names.filter({ $0 != name }).count else { return nil }
        // Who is at such a screen has been asked there.
        let isNear = [step.before, step.after].contains { state in
            state.live.contains { node in state.view(of: node).map { names.contains($0.name) } == true }
        }
        guard !isNear, let closed = try? step.world.closedProtections(in: step.after.app) else { return nil }
        return first.protections.first { protection in
            closed.contains(protection) && !screen.protections.contains(protection)
                && origins.allSatisfy { $0.protections.contains(protection) }
        }
    }
}
