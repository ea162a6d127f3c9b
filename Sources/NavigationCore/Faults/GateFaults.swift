/// Faults with gates and protections.
extension Decisions {
    mutating func answersRepeat() {
        noteHeld = { GateFaults.rememberHeld($1, &$0) }
        openLate = { GateFaults.sendOnAgain(from: $1, &$0) }
    }

    mutating func protectionsReplace() {
        protections = { all, arrival in arrival.options.protections.isEmpty ? all : arrival.options.protections }
    }
}

private enum GateFaults {
    static func rememberHeld(_ id: RequestID, _ draft: inout Draft) {
        if let request = draft.state.request(id) { draft.state.quirkMemory.held.append(request) }
    }

    /// A gate is answered that no longer holds its request: that goes on all the same, from wherever it is.
    static func sendOnAgain(from gate: Gate, _ draft: inout Draft) {
        guard var request = draft.state.quirkMemory.held.last(where: { $0.holding?.gate == gate }) else { return }
        if let pending = draft.state.request(request.id), !pending.isHeld { return }
        draft.acting(for: gate.request) {
            $0.emit(.opened(protection: gate.protection), about: request.holding?.view.screen)
        }
        if draft.state.request(request.id) != nil {
            // Held by the next gate: the answer is taken for that one's, which then was never asked.
            return draft.state.requests.update(request.id) {
                $0.asked.subtract([$0.holding?.gate.key].compactMap(\.self))
                ($0.stage, $0.cause) = (.queued, .gate)
            }
        }
        request.passed.insert(gate.key)
        request.stage = .queued
        draft.state.requests.add(request)
    }
}
