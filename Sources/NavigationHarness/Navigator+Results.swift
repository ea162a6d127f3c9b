import NavigationCore

/// Receives what a screen has left when it was closed, and why it has gone.
package typealias ClosingFunction = (_ result: Value?, _ reason: RemovalReason) throws -> Void

/// Results: what a screen that is closed leaves for whoever opened it.
extension Navigator {
    /// Runs a function when the screen that a request leads to is removed, once.
    package func whenClosed(_ id: RequestID, _ function: @escaping ClosingFunction) {
        closingObservers.append((id, function))
    }

    /// Keeps the result with the request that has opened the screen.
    func noteClosing(_ event: Event) {
        guard let node = event.instance else { return }
        switch event.fact {
        case .resolved: openers[node] = event.request
        case .removed(_, let result):
            guard let opener = openers[node] else { return }
            openers[node] = nil
            if let result { recordTable[opener]?.result = result }
        default: break
        }
    }

    func dispatchClosing(_ event: Event) throws {
        guard let node = event.instance, !closingObservers.isEmpty, case .removed(let reason, let result) = event.fact
        else { return }
        let ended = closingObservers.filter { records[$0.request]?.screen == node }
        closingObservers.removeAll { records[$0.request]?.screen == node }
        for observer in ended { try observer.function(result, reason) }
    }
}
