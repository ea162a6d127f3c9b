import NavigationCore

/// What makes two situations of a running app the same.
extension Navigator {
    /// What tells this situation from others; see `Fingerprint`.
    ///
    /// Callbacks, the events so far and what is known of requests that have ended do not count.
    ///
    /// - Parameter trails: Whether what was visible before counts, on which only `back` depends.
    package func fingerprint(trails: Bool = true) -> Fingerprint { state.fingerprint(in: world, trails: trails) }
}
