import NavigationCore
import NavigationHarness

/// A link acts although nobody is let in.
///
/// Functions of links may do anything. What they do before they ask whether it is allowed has happened by then.
struct LinkActs: Property {
    let name = "link-acts"
    let meaning = "a link changes the state of the app although what it leads to is held at a protection, or refused"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard case .open(let address, _) = step.move, step.before.phase != .terminated, !step.before.isLocked,
            step.isActionOfLink, step.before.app != step.after.app,
            let key = step.before.app.firstDifference(from: step.after.app), let (goal, end) = obstacle(in: step)
        else { return [] }
        let message = "'\(address)' sets 'state.\(key)' although '\(goal)', to which it leads, is \(end)"
        let check = ["assert.equal(\(step.before.app[key].script), app.state[\(Value.string(key))])"]
        return [Violation(address, message, in: step, check: check)]
    }

    /// What the link's function has asked for in vain so far, and how that is.
    private func obstacle(in step: ExploredStep) -> (goal: String, end: String)? {
        for event in step.events {
            if case .held(let protection) = event.fact, let request = event.request, step.after.request(request) != nil
            {
                let goal = step.after.request(request)?.holding?.view.screen ?? event.screen
                return goal.map { ($0, "held at '\(protection)'") }
            }
            if let end = event.settlement, end.outcome == .denied, let screen = event.screen {
                return (screen, "refused (\(end.reason.rawValue))")
            }
        }
        return nil
    }
}
