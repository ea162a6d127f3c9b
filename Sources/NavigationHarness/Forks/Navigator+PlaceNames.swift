import NavigationCore
import Platform

/// What variables of an app may hold of a situation, by its place in that: numbers differ where situations are the same.
extension Navigator {
    /// A request by its rank, or by what has become of it. The fingerprint must have been asked for.
    package func placeName(of request: RequestID) -> UInt64 {
        if let rank = state.requests.firstIndex(where: { $0.id == request }) { return StableHash("waits \(rank)").value }
        let end = records[request]?.settlement
        return StableHash("ended \(end?.outcome.rawValue ?? "") \(end?.reason.rawValue ?? "")").value
    }

    /// A screen by its place in the tree, or as it was when it left. The fingerprint must have been asked for.
    package func placeName(of screen: NodeID) -> UInt64 {
        if let place = state.placeName(of: screen, in: world) { return place }
        let last = lastView(of: screen)
        return StableHash("gone \(last?.name ?? "") \(Value.record(last?.parameters ?? [:]))").value
    }
}
