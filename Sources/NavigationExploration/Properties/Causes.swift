import NavigationCore

/// Which code of an app a move runs: what it brings about is one mistake, on however many screens it shows.
extension ExploredStep {
    /// The action, the link, the input or the timer; `nil` for what the core does by itself, as going back.
    var code: String? {
        switch move {
        case .tap, .perform: move.subject(in: before, world)
        case .gesture(.choose(let answer)): "\(alert ?? "").\(answer)"
        case .segue(let name, _, _), .input(let name): name
        case .open(let address, _): linkGoal ?? address
        case .wait: move.name
        default: nil
        }
    }

    private var alert: String? { before.visibleName(in: world) }

    /// The screen that the link's pattern names.
    var linkGoal: String? {
        guard case .open = move else { return nil }
        for case .matched(let match, _) in events.map({ $0.fact }) { return match.goal.screen }
        return nil
    }
}

extension Violation {
    /// The cause of all that a screen brings about which comes by itself, wherever another one appears; whatever else is
    /// wrong with that screen has another cause.
    static func cause(comingByItself screen: String) -> String { "\(screen) comes by itself" }
}
