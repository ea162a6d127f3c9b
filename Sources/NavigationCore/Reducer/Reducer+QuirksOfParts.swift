/// Faulty behaviours with the parts of requests: their gates, legs, mediations and presentations.
extension Reducer {
    // MARK: Gates

    mutating func rememberHeld(_ id: RequestID) {
        if let request = state.request(id) { state.quirkMemory.held.append(request) }
    }

    /// A gate is answered that no longer holds its request: that goes on all the same, from wherever it is.
    mutating func sendOnAgain(from gate: Gate) {
        guard var request = state.quirkMemory.held.last(where: { $0.holding?.gate == gate }) else { return }
        if let pending = state.request(request.id), !pending.isHeld { return }
        let outer = current
        current = gate.request
        emit(.opened, about: request.holding?.view.screen, ["protection": .string(gate.protection)])
        current = outer
        if state.request(request.id) != nil {
            // Held by the next gate: the answer is taken for that one's, which then was never asked.
            return update(request.id) {
                $0.asked.subtract([$0.holding?.gate.key].compactMap(\.self))
                ($0.stage, $0.cause) = (.queued, .gate)
            }
        }
        request.passed.insert(gate.key)
        request.stage = .queued
        state.requests.append(request)
    }

    // MARK: Legs

    /// Plans as far as waypoints can be reached; that the rest cannot is found out when one is there.
    mutating func planLegByLeg(_ arrival: inout Arrival) throws -> Plan {
        do {
            return try plan(for: arrival)
        } catch let refusal as Refusal {
            var rest = arrival.options.via
            while let last = rest.popLast() {
                var shorter = step(last, of: arrival, from: nil)
                shorter.options.via = rest
                guard let plan = try? plan(for: shorter), !plan.steps.isEmpty else { continue }
                shorter.ending = refusal.settlement
                arrival = shorter
                return plan
            }
            throw refusal
        }
    }

    // MARK: Intents

    /// Parts of a route together with those that earlier routes have set: all share one navigation.
    mutating func sharing(_ options: RequestOptions) -> RequestOptions {
        let shared = state.quirkMemory.parts.overriding(with: options)
        var parts = RequestOptions()
        (parts.mediation, parts.manner, parts.style) = (shared.mediation, shared.manner, shared.style)
        state.quirkMemory.parts = parts
        return shared
    }

    func losesPresentation(_ options: RequestOptions) -> Bool {
        has(.routeOverrideLosesPresentation) && options.mediation != nil
    }

    // MARK: Kept screens

    /// One owner for all keepings under a key: what is meant for an earlier one hits a later one.
    func sharedOwner(of key: String) -> Int { -key.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 1_000_003 } - 1 }
}
