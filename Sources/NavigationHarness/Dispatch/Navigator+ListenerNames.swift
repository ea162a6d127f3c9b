import NavigationCore

/// Functions of the app and of scripts that listen to what has not ended: the state does not know them, and the app goes on
/// otherwise where others listen.
extension Navigator {
    /// Those functions, each by what it listens to.
    ///
    /// The fingerprint of the state must have been asked for.
    var listenerNames: [String] { requestListenerNames + instanceObserverNames }

    private var requestListenerNames: [String] {
        state.requests.flatMap { request -> [String] in
            let (resolved, settled) = (listeners.resolutions[request.id], listeners.settlements[request.id])
            // Most requests have nobody who listens, and every situation is asked for its fingerprint.
            guard resolved != nil || settled != nil else { return [] }
            let place = placeName(of: request.id)
            return names(resolved ?? [], "\(place) resolved") + names(settled ?? [], "\(place) settled")
        }
    }

    /// Those of one instance in the order in which they are called, and instances in any.
    private var instanceObserverNames: [String] {
        Dictionary(grouping: observersOfNodes) { "\(placeName(of: $0.node)) \($0.kind.rawValue)" }
            .sorted { $0.key < $1.key }
            .flatMap { key, observers in names(observers.map(\.listening), key) }
    }

    /// Those who may still hear something.
    private var observersOfNodes: [InstanceObserver] { listeners.instances.filter { state.nodes[$0.node] != nil } }

    private func names<Function>(_ listening: [ListeningFunction<Function>], _ place: String) -> [String] {
        listening.compactMap(\.id).map { "\(place) \(world.functions.sameness(of: $0))" }
    }

    /// What functions call that wait for anything, as it was stored with them: what that has captured is no part of the
    /// state.
    package var callees: [Any] {
        let ofRequests = state.requests.flatMap { request in
            (listeners.resolutions[request.id] ?? []) + (listeners.settlements[request.id] ?? [])
        }
        return state.callees(in: world) + callees(of: ofRequests) + callees(of: observersOfNodes.map(\.listening))
    }

    private func callees<Function>(of listening: [ListeningFunction<Function>]) -> [Any] {
        listening.compactMap { $0.id.flatMap(world.functions.callee) }
    }
}
