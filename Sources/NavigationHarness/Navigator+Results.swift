import NavigationCore

/// Results: what a screen that is closed leaves for whoever opened it.
extension Navigator {
    /// Runs a function when the screen that a request leads to is removed, once; again if that is taken back and it is
    /// removed anew.
    package func whenClosed(_ id: RequestID, _ function: FunctionID<ClosingFunction>) {
        let record = records[id]
        let leads = record?.settlement.map { $0.outcome == .done || $0.outcome == .noop } ?? true
        guard leads else { return }
        if let screen = record?.screen, let (result, reason) = untoldRemoval(of: screen) {
            return notices.append(.work(.closed(function, result: result, reason)))
        }
        state.awaitClosing(of: id, ledTo: record?.screen, function)
    }

    package func whenClosed(_ id: RequestID, _ function: @escaping ClosingFunction) {
        whenClosed(id, world.functions.store(function))
    }

    /// Keeps the result with the request that has opened the screen.
    func noteClosing(_ event: Event) {
        guard let node = event.instance else { return }
        switch event.fact {
        case .resolved: openers[node] = event.request
        case .removed(_, let result):
            guard let opener = openers[node], recordTable[opener]?.result != result else { return }
            recordTable[opener]?.result = result
        default: break
        }
    }

    /// What is there has left no result yet, whatever it left before it was put back.
    func forgetResults() {
        for (node, opener) in openers.values where recordTable[opener]?.result != nil && state.isLive(node) {
            recordTable[opener]?.result = nil
        }
    }

    /// What is to be told of events, with those who wait for the closing of a screen right after its removal.
    func notices(of events: [Event], _ closings: [NodeID: [FunctionID<ClosingFunction>]]) -> [Notice] {
        guard !closings.isEmpty else { return events.map(Notice.event) }
        return events.flatMap { event -> [Notice] in
            guard case .removed(let reason, let result) = event.fact,
                let functions = event.instance.flatMap({ closings[$0] })
            else { return [.event(event)] }
            return [.event(event)] + functions.map { .work(.closed($0, result: result, reason)) }
        }
    }

    /// How a screen was closed by a step that nobody has heard of yet.
    private func untoldRemoval(of screen: NodeID) -> (result: Value?, reason: RemovalReason)? {
        guard !state.isLive(screen) else { return nil }
        for case .event(let event) in notices.reversed() where event.instance == screen {
            if case .removed(let reason, let result) = event.fact { return (result, reason) }
        }
        return nil
    }
}
