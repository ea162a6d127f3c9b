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
        // What fails at a stroke fails for another reason.
        guard isWorthIt, changes > 1, step.fault == nil, step.before.phase != .terminated,
            step.after.phase != .terminated
        else {
            return moves.violations(in: step, trial)
        }
        let performed = try trial.animated(step.move)
        guard let failure = performed.failure else {
            var animated = step
            animated.events = performed.events
            return animatedOnly(moves.violations(in: animated, trial))
        }
        // It went well at a stroke, or this would not be asked: the app does not bear that time passes.
        guard failure.isStopped else { throw TrialFailure(message: failure.message) }
        let message = "code of the app waits for the end of a transition, which begins when it has ended: "
        let cause = failure.place ?? step.code ?? name
        return animatedOnly([Violation(cause, message + failure.message, in: step, check: AppError.check)])
    }

    private func animatedOnly(_ violations: [Violation]) -> [Violation] {
        violations.map { violation in
            var violation = violation
            violation.isAnimated = true
            return violation
        }
    }
}
