import NavigationCore
import NavigationHarness
import OrderedCollections

/// Back from what a link has opened does not lead to where the way there begins.
struct LinkBack: Property {
    static let propertyName = "link-back"
    let name = LinkBack.propertyName
    let meaning = "back from a screen that a link has opened leads to none from which an edge leads to it"

    private static let mostWaits = 8

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, case .open(let address, _) = step.move, !step.after.isLocked,
            let arrival = try arrival(by: step, trial), case .screens(let parents) = arrival.screen.origins,
            !parents.contains(Origins.anywhereName)
        else { return [] }
        let screen = arrival.screen.name
        let expected = parents.map { "'\($0)'" }.joined(separator: " or ")
        if replacesRoot(parents, in: trial.navigator.state, step.world) {
            let message =
                "'\(address)' puts '\(screen)' in place of all that was there: nothing leads back to \(expected)"
            return [Violation(step.code ?? screen, message, in: step, check: arrival.wait + [LinkBack.hasWayBack])]
        }
        let events = trial.runner.perform(.gesture(.userBack)).events
        let state = trial.navigator.state
        // A modal reveals what it covers, whatever that is.
        guard events.contains(where: { $0.fact == .popped }), !events.contains(where: { $0.kind == .presented }),
            let parent = state.visibleName(in: step.world),
            !parents.contains(parent)
        else { return [] }
        let message =
            "back from '\(screen)', which '\(address)' has opened, leads to '\(parent)' and not to \(expected)"
        let tests = parents.map { "screen().name == \(Value.string($0))" }.joined(separator: " or ")
        let test = parents.count == 1 ? "assert.visible(\(Value.string(parents[0])))" : "assert.truthy(\(tests))"
        // A function that leads to it by itself is a mistake of its own.
        let comesByItself = step.linkGoal.map { $0 != screen || parent == screen } ?? false
        let cause = comesByItself ? Violation.cause(comingByItself: screen) : step.code ?? screen
        return [Violation(cause, message, in: step, check: arrival.wait + ["user.back()", test])]
    }

    private static let hasWayBack = "assert.truthy(can(\"user.back\"))"

    /// Whether the screen in front is the first of its stack, though edges lead to it from others, and none of these is left
    /// in its window.
    private func replacesRoot(_ parents: [String], in state: NavigationState, _ world: World) -> Bool {
        guard state.window(state.activeWindow)?.layers.count == 1, let front = state.visible(world: world),
            let pile = state.ancestors(of: front).last.flatMap({ state.nodes[$0]?.container }),
            world.kind(of: pile).isPile, pile.children.first == front
        else { return false }
        return !state.live.contains { state.view(of: $0).map { parents.contains($0.name) } ?? false }
    }

    /// What a link has opened, and Lua that waits for it.
    private struct Arrival {
        let screen: ScreenDescription
        let wait: [String]
    }

    /// Leaves the app where the link has led, which may take its time; `nil` where it shows nothing new.
    private func arrival(by step: ExploredStep, _ trial: Trial) throws -> Arrival? {
        var events = step.events
        let isUnderWay = !step.after.requests.isEmpty
        // What was under way before may be what arrives.
        guard isUnderWay ? step.before.requests.isEmpty : events.contains(where: { $0.fact == .created }),
            step.after.requests.allSatisfy({ !$0.isHeld })
        else { return nil }
        try trial.moves([], after: step.move)
        let navigator = trial.navigator
        for _ in 0..<LinkBack.mostWaits where !navigator.state.requests.isEmpty {
            guard let next = navigator.nextTimer, next.due - step.after.now <= Trial.patience else { return nil }
            events += trial.runner.perform(.wait).events
        }
        guard navigator.state.requests.isEmpty else { return nil }
        guard let node = navigator.state.visible(world: step.world), let view = navigator.state.view(of: node),
            // What was there before lies where somebody else has put it.
            events.contains(where: { $0.fact == .created && $0.instance == node })
        else { return nil }
        let wait = navigator.state.now - step.after.now
        return step.world.app.screens[view.name].map { screen in
            Arrival(screen: screen, wait: wait > .zero ? ["clock.advance(\(Value.string(wait.script)))"] : [])
        }
    }
}
