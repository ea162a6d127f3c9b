import FlowScripting

/// How the selected flows are run.
package struct RunOptions: Sendable {
    package var settings: FlowSettings
    package var selection = SelectionOptions()
    /// Further attempts at a flow that failed.
    package var retries = 0
    /// Number of failed flows after which no further flow starts.
    package var maxFailures: Int?
    /// Whether a flow that passes only at a later attempt fails the run.
    package var failsOnFlaky = false
    package var provesDeterminism = false
    package var globalTimeout: Duration?
    /// Time beyond its limit after which a flow counts as stuck.
    package var grace: Duration = .seconds(2)

    package init(settings: FlowSettings) {
        self.settings = settings
    }

    func limit(of flow: Duration?) -> Duration { flow ?? settings.timeout }
}
