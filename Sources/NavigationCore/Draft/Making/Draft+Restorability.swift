/// Which screens come back after the end of the app, as they declare or as requests say.
extension Draft {
    /// What is there already, or was kept, comes back as it did, unless the request says otherwise.
    ///
    /// That is marked when it appears: a request that is refused before changes nothing of it.
    mutating func markRestorable(_ prepared: PreparedDestination, _ arrival: Arrival, _ plan: Plan) {
        guard !isNew(prepared, by: plan) else { return }
        markRestorable(prepared.screen, arrival, isNew: false)
    }

    /// Whether an instance was made for its request.
    func isNew(_ prepared: PreparedDestination, by plan: Plan) -> Bool {
        plan.leadsToNewInstance && !prepared.isFromCache
    }

    /// What is new comes back as it declares, or as the request says.
    mutating func markRestorable(_ screen: NodeID, _ arrival: Arrival, isNew: Bool) {
        guard let restoration = isNew ? arrival.options.restoration : arrival.given.restoration else { return }
        mark(screen, restoration)
    }

    mutating func mark(_ screen: NodeID, _ restoration: Restoration) {
        let end = restoration.lifetime.map { state.now + $0 }
        guard let data = state.nodes[screen]?.screen, data.restoration != restoration || data.restorableUntil != end
        else { return }
        modify(screen) { ($0.restoration, $0.restorableUntil) = (restoration, end) }
    }
}
