package import RunEvents

/// Why a run did not take place, and the status to end with.
package struct RunRefusal: Error, Hashable, Sendable {
    package var status: RunStatus
    /// A lowercase fragment.
    package var message: String

    package init(_ status: RunStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
