import NavigationCore

/// The requests that a piece of the app's code makes itself, not those that come of them.
final class OwnRequests {
    /// Whether the code runs while the app is told of something: what it causes is told only when it has returned.
    let isInDispatch: Bool
    /// The one that the code made last.
    private(set) var last: RequestID?
    /// The one that the code has returned.
    var returned: RequestID?

    init(isInDispatch: Bool) { self.isInDispatch = isInDispatch }

    func note(_ request: RequestID) { last = request }
}
