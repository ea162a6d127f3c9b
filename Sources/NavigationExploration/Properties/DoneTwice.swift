import NavigationCore

/// A request that has ended goes on once more, or what it brings comes twice.
struct DoneTwice: Property {
    let name = "done-twice"
    let meaning = "a request that has ended goes on once more, or hands its data to a screen twice"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        var pending = Set(step.before.requests.map(\.id))
        var delivered: Set<Delivery> = []
        return step.events.compactMap { event in
            guard let request = event.request else { return nil }
            switch event.fact {
            case .requested: pending.insert(request)
            case .settled(let end) where pending.remove(request) == nil:
                return again(end.command, in: step)
            case .dataDelivered(let data, _, _):
                let delivery = Delivery(request: request, screen: event.instance, data: data)
                guard !delivered.insert(delivery).inserted else { return nil }
                return twice(event.screen ?? "", in: step)
            default: break
            }
            return nil
        }
    }

    private struct Delivery: Hashable {
        var request: RequestID
        var screen: NodeID?
        var data: Value
    }

    private func again(_ command: String, in step: ExploredStep) -> Violation {
        let check = [
            "local ended = {}",
            "for _, event in ipairs(events(\"settled\")) do",
            "  assert.falsy(ended[tostring(event.request)])",
            "  ended[tostring(event.request)] = true",
            "end",
        ]
        return Violation(command, "the request '\(command)' goes on although it has ended", in: step, check: check)
    }

    private func twice(_ screen: String, in step: ExploredStep) -> Violation {
        Violation("data \(screen)", "'\(screen)' is handed the data of one request twice", in: step)
    }
}
