import NavigationCore

/// What a request brings along comes twice.
struct DeliveredTwice: Property {
    let name = "delivered-twice"
    let meaning = "a request hands the same data to a screen twice"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        var delivered: Set<Delivery> = []
        return step.events.compactMap { event in
            guard let request = event.request, case .dataDelivered(let data, _, _) = event.fact,
                !delivered.insert(Delivery(request: request, screen: event.instance, data: data)).inserted
            else { return nil }
            let screen = event.screen ?? ""
            return Violation(screen, "'\(screen)' is handed the same data of one request twice", in: step, check: check)
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
