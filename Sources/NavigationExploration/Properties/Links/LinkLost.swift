import NavigationCore
import NavigationHarness

/// A link that starts the app comes too early, and is forgotten.
///
/// Apps that look for what they need when they start answer links only then: what comes before has to wait for that.
struct LinkLost: Property {
    let name = "link-lost"
    let meaning =
        "a link that starts the app fails, and leads somewhere when some time has passed, or somebody has signed in"
    var isVacuous: Bool { notes.isEmpty }
    var notes: Set<CaseNote> = []
    private static let patience = Duration.seconds(10)

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard situation.arrival == nil, situation.state.phase != .terminated else { return [] }
        let early = try trial.list.links.compactMap { move -> Violation? in
            guard case .open(let address, let source) = move, source != .inApp else { return nil }
            notes.insert(.hadCase)
            guard let (end, goal) = try lost(address, source, trial) else { return nil }
            let time = Value.string(LinkLost.patience.script)
            let message =
                "'\(address)' is lost when it starts the app (\(end.reason.rawValue)), and leads to '\(goal)' later on"
            let check =
                ColdStarts.script(address, source.rawValue, state: nil)
                + ["clock.advance(\(time))", "assert.visible(\(Value.string(goal)))"]
            return Violation(goal, message, at: situation.fingerprint, check: check)
        }
        return try early.isEmpty ? lostToGuests(situation, trial) : early
    }

    /// How the link has ended that starts the app, and what it shows later; `nil` if it does not fail, or fails then, too.
    private func lost(_ address: String, _ source: LinkSource, _ trial: Trial) throws -> (Settlement, goal: String)? {
        try trial { navigator in
            let start = navigator.log.events.count
            try ColdStarts.launch(navigator, address, source)
            guard let end = end(since: start, navigator), end.outcome == .failed else { return nil }
            try navigator.advance(by: LinkLost.patience)
            let later = navigator.log.events.count
            _ = try navigator.step { try navigator.request(.openURL(address, source)) }
            try navigator.awaitAnswers()
            guard self.end(since: later, navigator)?.outcome == .done,
                let goal = Sight(navigator.state, navigator.world)?.front.screen
            else { return nil }
            return (end, goal)
        }
    }

    /// How the first link has ended that was opened since.
    private func end(since start: Int, _ navigator: Navigator) -> Settlement? {
        let opened = navigator.log.events.dropFirst(start).first { event in
            if case .requested(let asked) = event.fact, case .openURL = asked.command { true } else { false }
        }
        return opened?.request.flatMap { navigator.records[$0]?.settlement }
    }
}
