import NavigationCore

/// What variables of an app may hold of a situation, by its place in that: numbers differ where situations are the same.
///
/// The fingerprint must have been asked for. What has ended or left belongs to no situation, and is all one.
extension Navigator {
    /// A request that waits, by its rank.
    package func placeName(of request: RequestID) -> String {
        state.requests.firstIndex { $0.id == request }.map { "waits \($0)" } ?? "ended"
    }

    /// A screen by its place in the tree or in the cache.
    package func placeName(of screen: NodeID) -> String {
        state.placeName(of: screen, in: world).map { "at \($0)" } ?? "gone"
    }
}
