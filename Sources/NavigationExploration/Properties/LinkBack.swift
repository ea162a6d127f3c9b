import NavigationCore
import NavigationHarness
import OrderedCollections

/// Back from what a link has opened does not lead to where the way there begins.
struct LinkBack: Property {
    static let propertyName = "link-back"
    let name = LinkBack.propertyName
    let meaning = "back from a screen that a link has opened leads to none from which an edge leads to it"

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, case .open(let address, _) = step.move, step.after.requests.isEmpty, !step.after.isLocked,
            let node = step.after.visible(world: step.world), let screen = step.after.view(of: node)?.name,
            // What was there before lies where somebody else has put it.
            step.events.contains(where: { $0.kind == .created && $0.instance == node }),
            case .screens(let parents)? = step.world.app.screens[screen]?.origins,
            !parents.contains(Origins.anywhereName)
        else { return [] }
        let events = try trial.moves([.gesture(.userBack)], after: step.move)
        let state = trial.navigator.state
        // A modal reveals what it covers, whatever that is.
        guard events.contains(where: { $0.fact == .popped }), !events.contains(where: { $0.kind == .presented }),
            let parent = state.visible(world: step.world).flatMap({ state.view(of: $0)?.name }),
            !parents.contains(parent)
        else { return [] }
        let expected = parents.map { "'\($0)'" }.joined(separator: " or ")
        let message =
            "back from '\(screen)', which '\(address)' has opened, leads to '\(parent)' and not to \(expected)"
        let tests = parents.map { "screen().name == \(Value.string($0))" }.joined(separator: " or ")
        let test = parents.count == 1 ? "assert.visible(\(Value.string(parents[0])))" : "assert.truthy(\(tests))"
        // A function that leads to it by itself is a mistake of its own.
        return [Violation(step.code ?? screen, message, in: step, check: ["user.back()", test])]
    }
}
