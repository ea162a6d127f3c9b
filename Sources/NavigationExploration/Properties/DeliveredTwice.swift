import NavigationCore

/// What a request brings along comes twice, or what it was held for.
struct DeliveredTwice: Property {
    let name = "delivered-twice"
    let meaning = "a request hands the same data to a screen twice, or what it has waited for opens twice"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        var delivered: Set<Delivery> = []
        return openedTwice(in: step)
            + step.events.compactMap { event in
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
            // The root of a tab or of another window is another place.
            let places = new.map {
                Place(parameters: step.after.view(of: $0)?.parameters, parent: step.after.ancestors(of: $0).last)
            }
            guard Set(places).count < places.count else { return nil }
            let check = ["assert.equal(1, #screens(\(Value.string(screen))))"]
            let message = "'\(screen)' has waited, and opens twice"
            return Violation("\(step.code ?? screen) opened", message, in: step, check: check)
        }
    }

    private struct Place: Hashable {
        var parameters: [String: Value]?
        var parent: NodeID?
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
