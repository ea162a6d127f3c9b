/// Faults with what routes and providers bring along.
extension Decisions {
    mutating func routeOverrideLosesPresentation() {
        let loses: (RequestOptions) -> Bool = { $0.mediation != nil }
        losesPresentation = loses
        silence { draft, end, request in
            guard case .route = request.command, end.outcome == .done, loses(request.options) else { return false }
            draft.drop(request.id)
            return true
        }
    }

    mutating func providerIgnoresAssignment() {
        provider = { _, _ in nil }
        silence { draft, end, request in
            guard end.reason == .noProvider else { return false }
            draft.drop(request.id)
            return true
        }
    }
}

extension Draft {
    /// Forgets a request altogether.
    fileprivate mutating func drop(_ id: RequestID) {
        let prepared = state.request(id)?.prepared
        state.requests.removeAll { $0.id == id }
        if let prepared { discard(prepared) }
    }

    /// Parts of a route together with those that earlier routes have set: all share one navigation.
    mutating func sharing(_ options: RequestOptions) -> RequestOptions {
        let shared = state.quirkMemory.parts.overriding(with: options)
        var parts = RequestOptions()
        (parts.mediation, parts.manner, parts.style) = (shared.mediation, shared.manner, shared.style)
        state.quirkMemory.parts = parts
        return shared
    }
}
