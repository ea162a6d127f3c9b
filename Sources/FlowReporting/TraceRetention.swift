/// What happens to steps, calls and events of the app in reports that can show them.
package enum TraceRetention: String, Sendable, CaseIterable {
    /// Kept of every flow.
    case on
    /// Kept of flows that do not pass.
    case retain
    /// Left out.
    case off
}
