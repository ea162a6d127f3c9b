import NavigationCore

/// What a person does in one window shows a modal in another.
struct OtherWindow: Property {
    static let propertyName = "other-window"
    let name = OtherWindow.propertyName
    let meaning = "what a person does in one window shows a modal in another one, which stays behind"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        let here = step.before.activeWindow
        guard case .tap = step.move, step.after.activeWindow == here, step.before.windows.count > 1 else { return [] }
        let presented = step.events.filter { event in
            // What has gone again was seen nowhere, and what has waited goes on where it waits.
            event.kind == .presented && event.instance.map { step.after.isLive($0) } == true
                && event.request.flatMap { step.before.request($0) } == nil && !isChallengeOfWaiting(event, step)
        }
        // What comes everywhere comes here, too, as a sign-in does where a session ends.
        return presented.compactMap { event in
            guard let screen = event.screen, let there = event.window, there != here, step.before.window(there) != nil,
                !presented.contains(where: { $0.window == here && $0.screen == screen })
            else { return nil }
            let message =
                "'\(screen)' is shown in the window '\(there)', although the person has acted in '\(here)'"
            let place = Value.record(["screen": .string(screen), "window": .string(there)]).script
            let check = ["assert.no_event(\"presented\", \(place))"]
            return Violation(step.code ?? screen, message, in: step, check: check)
        }
    }

    /// Whether a screen asks for what keeps a request that has waited before, such as a link behind the lock.
    private func isChallengeOfWaiting(_ event: Event, _ step: ExploredStep) -> Bool {
        step.after.requests.contains { request in
            request.holding?.challenge == event.instance && step.before.request(request.id) != nil
        }
    }
}
