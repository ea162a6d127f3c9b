import NavigationCore
import OrderedCollections

/// A screen that is only declared to be reached over guarded ones, or in a guarded container, is reached around them, or
/// by taking away what asks for it.
struct Unguarded: Property {
    static let propertyName = "unguarded"
    let name = Unguarded.propertyName
    let meaning = "a screen opens beside the protection of all screens from which an edge leads to it, or of its place"

    /// Equal for whatever is let in by a protection whose challenge nobody has answered.
    static func cause(unanswered protection: String) -> String { "\(protection) unanswered" }

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        step.lettingIn.map { goal, protection in
            let message = "'\(goal)' opens although the challenge of '\(protection)' was taken away unanswered"
            let check = ["assert.not_visible(\(Value.string(goal)))"]
            return Violation(Unguarded.cause(unanswered: protection), message, in: step, check: check)
        } + gaps(in: step)
    }

    private func gaps(in step: ExploredStep) -> [Violation] {
        // Where the app's own code shows a screen, whoever wrote that has let people in there.
        guard step.move.isByDescription, !step.after.isLocked, let node = step.after.visible(world: step.world),
            let screen = step.after.view(of: node)?.name, step.after.layer(of: node)?.alert == nil,
            // What has its place in a container or window is there without an edge.
            step.events.contains(where: { $0.instance == node && ($0.kind == .pushed || $0.kind == .presented) }),
            let gap = gap(at: screen, step) ?? gap(aroundPlaceOf: screen, step)
        else { return [] }
        let message = "'\(screen)' opens although '\(gap.protection)' is closed, which guards \(gap.what)"
        let check = ["assert.not_visible(\(Value.string(screen)))"]
        return [Violation("\(screen) \(gap.protection)", message, in: step, check: check)]
    }

    private typealias Gap = (protection: String, what: String)

    /// A closed protection of all origins of a screen that is not asked at the screen itself.
    private func gap(at name: String, _ step: ExploredStep) -> Gap? {
        guard let screen = step.world.app.screens[name], case .screens(let names) = screen.origins else { return nil }
        let origins = names.filter { $0 != name }.compactMap { step.world.app.screens[$0] }
        guard let first = origins.first, origins.count == names.filter({ $0 != name }).count else { return nil }
        // Who is at such a screen has been asked there.
        let isNear = [step.before, step.after].contains { state in
            state.live.contains { node in state.view(of: node).map { names.contains($0.name) } == true }
        }
        guard !isNear, let closed = try? step.world.closedProtections(in: step.after.app) else { return nil }
        let found = first.protections.first { protection in
            closed.contains(protection) && !screen.protections.contains(protection)
                && origins.allSatisfy { $0.protections.contains(protection) }
        }
        return found.map { ($0, "every edge that leads to it") }
    }

    /// A closed protection around every place that containers have for a screen, which can be opened from anywhere.
    private func gap(aroundPlaceOf name: String, _ step: ExploredStep) -> Gap? {
        let app = step.world.app
        guard let screen = app.screens[name], case .anywhere = screen.origins,
            let closed = try? step.world.closedProtections(in: step.after.app)
        else { return nil }
        let places = ([app.root] + app.windows.values).flatMap { $0.guards(around: name) }
        let found = places.first?.first { guarded in
            closed.contains(guarded.protection) && !screen.protections.contains(guarded.protection)
                && places.allSatisfy { $0.contains { $0.protection == guarded.protection } }
        }
        return found.map { ($0.protection, "the \($0.container), in which it has its place") }
    }
}

extension Move {
    /// Whether it leads where the description says that one can get, without code of the app: by a link or an edge.
    fileprivate var isByDescription: Bool {
        switch self {
        case .open, .navigate, .segue: true
        default: false
        }
    }
}

extension ExploredStep {
    /// What opens because a person takes away the challenge of a protection, which is still closed: screen and protection.
    fileprivate var lettingIn: [(goal: String, protection: String)] {
        guard case .gesture(let command) = move, command.takesAway else { return [] }
        return before.requests.compactMap { request in
            guard let holding = request.holding, let goal = holding.view.screen,
                holding.challenges.contains(where: { before.isLive($0) && !after.isLive($0) }),
                events.contains(where: { $0.request == request.id && $0.settlement?.outcome == .done }),
                let protection = world.protection(holding.gate.key),
                (try? protection.isOpen(state: after.app, request: holding.view)) == false
            else { return nil }
            return (goal, protection.name)
        }
    }
}

extension Command {
    /// Whether a person closes with it what is in front, and answers nothing.
    fileprivate var takesAway: Bool {
        switch self {
        case .userBack, .swipeBack, .swipeDismiss, .tapOutside: true
        default: false
        }
    }
}

extension NodeDescription {
    fileprivate typealias Guard = (protection: String, container: String)

    /// What guards each place of a screen, with the container that is guarded.
    fileprivate func guards(around screen: String) -> [[Guard]] {
        switch self {
        case .screen(let entry): return entry.name == screen ? [[]] : []
        case .container(let container):
            let title = container.id.map { "\(container.kind) '\($0)'" } ?? container.kind
            let own = container.protections.map { (protection: $0, container: title) }
            return container.children.flatMap { $0.node.guards(around: screen) }.map { own + $0 }
        }
    }
}
