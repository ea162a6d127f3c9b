import NavigationCore

/// What a request brings along comes twice, or what was put aside until somebody signs in.
struct DeliveredTwice: Property {
    let name = "delivered-twice"
    let meaning =
        "a request hands the same data to a screen twice, what it has waited for opens twice, or what was put aside for a session opens in each"
    let looksAtAll = true
    /// What was seen of keys of the state.
    var notes: Set<Note> = []

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        noteKeys(step)
        return openedTwice(in: step) + handedTwice(in: step) + (try openedAgain(in: step, trial))
            + (try openedInEach(step, trial))
    }

    private func handedTwice(in step: ExploredStep) -> [Violation] {
        var delivered: Set<Delivery> = []
        return step.events.compactMap { event in
            guard let request = event.request, case .dataDelivered(let data, _, _) = event.fact,
                !delivered.insert(Delivery(request: request, screen: event.instance, data: data)).inserted
            else { return nil }
            let screen = event.screen ?? ""
            return Violation(
                screen,
                "'\(screen)' is handed the same data of one request twice",
                in: step,
                check: check
            )
        }
    }

    /// The app has opened by itself what a protection then lets pass, too.
    private func openedTwice(in step: ExploredStep) -> [Violation] {
        let waited = step.before.requests.filter { request in
            step.events.contains { $0.request == request.id && $0.settlement?.outcome == .done }
        }
        return Set(waited.compactMap { $0.holding?.view.screen }).sorted().compactMap { screen in
            let new = step.after.live.filter { !step.before.isLive($0) && step.after.view(of: $0)?.name == screen }
            let places = new.map { Place($0, step.after) }
            let surplus = places.count - Set(places).count
            guard surplus > 0 else { return nil }
            let all = step.after.live.count { step.after.view(of: $0)?.name == screen }
            let check = ["assert.equal(\(all - surplus), #screens(\(Value.string(screen))))"]
            let message = "'\(screen)' has waited, and opens twice"
            return Violation("\(step.code ?? screen) opened", message, in: step, check: check)
        }
    }

    /// Where a screen is: the root of a tab is another place than the tab beside it, as each window is.
    private struct Place: Hashable {
        var parameters: [String: Value]?
        var parent: NodeID?
        var window: String?

        init(_ screen: NodeID, _ state: NavigationState) {
            (parameters, parent) = (state.view(of: screen)?.parameters, state.ancestors(of: screen).last)
            let layer = state.layer(of: screen)?.root
            window = state.windows.first { $0.layers.contains { $0.root == layer } }?.id
        }
    }

    private struct Delivery: Hashable {
        var request: RequestID
        var screen: NodeID?
        var data: Value
    }

    private var check: [String] {
        [
            "local last",
            "for _, event in ipairs(events(\"dataDelivered\")) do",
            "  assert.not_equal(last, event.request)",
            "  last = event.request",
            "end",
        ]
    }
}
