import NavigationCore

/// Which code of an app a move runs: what it brings about is one mistake, on however many screens it shows.
extension ExploredStep {
    /// The action, the link, the input or the timer; `nil` for what the core does by itself, as going back.
    var code: String? {
        if case .tap = move { return move.subject(in: before, world) }
        return linkGoal ?? move.code
    }

    /// The screen that the link's pattern names.
    var linkGoal: String? {
        guard case .open = move else { return nil }
        for case .matched(let match, _) in events.map({ $0.fact }) { return match.goal.screen }
        return nil
    }
}

extension Move {
    /// The same where no more is known than the move.
    var code: String? {
        switch self {
        case .tap(let action, _): action
        case .segue(let name, _, _): name
        case .open(let address, _): address
        case .input(let name): name
        case .wait: name
        default: nil
        }
    }
}
