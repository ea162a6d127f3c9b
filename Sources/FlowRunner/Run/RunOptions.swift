package import RunEvents

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
    /// Whether a report shows steps and events of flows that pass.
    package var showsTraces = false
    /// Share of the apps' items in percent that the flows have to exercise.
    package var coverageMinimum: Double?
    /// Time beyond its limit after which a flow counts as stuck.
    package var grace: Duration = .seconds(2)

    /// The seed of a run that names none.
    package static let defaultSeed: UInt64 = 1

    package init(settings: FlowSettings) {
        self.settings = settings
    }

    /// Whether steps and events are needed of flows that pass: to be shown, or to be compared.
    var wantsTraces: Bool { showsTraces || comparesTraces }
    var comparesTraces: Bool { retries > 0 || provesDeterminism }

    /// The limit of a flow that asks for one of its own: a script may not hold up a run for as long as it likes.
    package func limit(of flow: Duration?) -> Duration {
        min(flow ?? settings.timeout, max(settings.timeout, Self.longestOwnLimit))
    }

    private static let longestOwnLimit = Duration.seconds(300)
}
