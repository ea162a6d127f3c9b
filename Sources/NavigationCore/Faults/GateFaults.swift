/// Faults with gates and protections.
extension Decisions {
    mutating func answersRepeat() {
        noteHeld = { $0.rememberHeld($1) }
        openLate = { $0.sendOnAgain(from: $1) }
    }

    mutating func protectionsReplace() {
        protections = { all, arrival in arrival.options.protections.isEmpty ? all : arrival.options.protections }
    }
}

extension Draft {
    fileprivate mutating func rememberHeld(_ id: RequestID) {
        if let request = state.request(id) { state.quirkMemory.held.append(request) }
    }

    /// A gate is answered that no longer holds its request: that goes on all the same, from wherever it is.
    fileprivate mutating func sendOnAgain(from gate: Gate) {
        guard var request = state.quirkMemory.held.last(where: { $0.holding?.gate == gate }) else { return }
        if let pending = state.request(request.id), !pending.isHeld { return }
        acting(for: gate.request) {
            $0.emit(.opened(protection: gate.protection), about: request.holding?.view.screen)
        }
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
}
