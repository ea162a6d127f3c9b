import NavigationCore
import NavigationHarness

/// A change begins while another one runs.
///
/// Situations are without animations, or each would be one of many. What changes more than once at a stroke is done once
/// more with them.
struct MidTransition: Property {
    private let moves = HazardProperty(.midTransition)

    var name: String { moves.name }
    let meaning = "something is presented, pushed or closed while another change is still to be seen"

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        let changes = step.events.count { $0.kind == .transitionBegan }
        // Who closes several at a stroke mostly comes back to where somebody has been.
        let isWorthIt = step.isNew || step.events.count { $0.kind == .dismissed } > 1
        guard isWorthIt, changes > 1, step.before.phase != .terminated, step.after.phase != .terminated else {
            return moves.violations(in: step, trial)
        }
        var animated = step
        animated.events = try trial.animated(step.move)
        return moves.violations(in: animated, trial).map { violation in
            var violation = violation
            violation.isAnimated = true
            return violation
        }
    }
}
