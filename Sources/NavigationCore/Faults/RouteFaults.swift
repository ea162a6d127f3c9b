/// Faults with what routes and providers bring along.
extension Decisions {
    mutating func routeOverrideLosesPresentation() {
        let loses: (RequestOptions) -> Bool = { $0.mediation != nil }
        losesPresentation = loses
        silence { draft, end, request in
            guard case .route = request.command, end.outcome == .done, loses(request.options) else { return false }
            RouteFaults.drop(request.id, &draft)
            return true
        }
    }

    mutating func providerIgnoresAssignment() {
        provider = { _, _ in nil }
        silence { draft, end, request in
            guard end.reason == .noProvider else { return false }
            RouteFaults.drop(request.id, &draft)
            return true
        }
    }

    mutating func sharedIntents() { parts = { RouteFaults.sharing($1, &$0) } }
}

private enum RouteFaults {
    /// Forgets a request altogether.
    static func drop(_ id: RequestID, _ draft: inout Draft) {
        let prepared = draft.state.request(id)?.prepared
        draft.state.requests.remove(id)
        if let prepared { draft.discard(prepared) }
    }

    /// Parts of a route together with those that earlier routes have set: all share one navigation.
    static func sharing(_ options: RequestOptions, _ draft: inout Draft) -> RequestOptions {
        let shared = draft.state.quirkMemory.parts.overriding(with: options)
        var parts = RequestOptions()
        (parts.mediation, parts.manner, parts.style) = (shared.mediation, shared.manner, shared.style)
        draft.state.quirkMemory.parts = parts
        return shared
    }
}
