import NavigationCore

/// A gate or resolver is answered twice, or a request goes on that has ended.
///
/// A situation knows nothing of requests that are over: one that ends without having waited has ended before.
struct DoubleContinuation: Property {
    private let moves = HazardProperty(.doubleContinuation)

    var name: String { moves.name }
    let meaning = "something is answered twice, or a request goes on that has ended"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        var pending = Set(step.before.requests.map { $0.id })
        let again = step.events.compactMap { event -> Violation? in
            guard let request = event.request else { return nil }
            switch event.fact {
            case .requested:
                pending.insert(request)
                return nil
            case .settled(let end) where pending.remove(request) == nil:
                let message = "the request '\(end.command)' goes on although it has ended"
                return Violation(step.code ?? event.screen ?? "", message, in: step, check: moves.check)
            default: return nil
            }
        }
        return moves.violations(in: step, trial) + again
    }
}
