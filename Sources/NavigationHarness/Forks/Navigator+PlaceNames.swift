import NavigationCore

/// What variables of an app may hold of a situation, by its place in that: numbers differ where situations are the same.
///
/// The fingerprint must have been asked for.
extension Navigator {
    /// A request by its rank, or by what has become of it.
    package func placeName(of request: RequestID) -> String {
        if let rank = state.requests.firstIndex(where: { $0.id == request }) { return "waits \(rank)" }
        let end = records[request]?.settlement
        return "ended \(end?.outcome.rawValue ?? "") \(end?.reason.rawValue ?? "")"
    }

    /// A screen by its place in the tree, or as it was when it left.
    package func placeName(of screen: NodeID) -> String {
        if let place = state.placeName(of: screen, in: world) { return "at \(place)" }
        let last = lastView(of: screen)
        return "gone \(last?.name ?? "") \(Value.record(last?.parameters ?? [:]))"
    }
}
