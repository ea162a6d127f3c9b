/// Runs jobs: in this process, or in worker processes.
package protocol FlowExecutor: AnyObject {
    /// How many more jobs can be started now.
    var freeSlots: Int { get }
    /// Whether no job can be run any more.
    var isBroken: Bool { get }
    /// Starts a job; there must be a free slot.
    func start(_ job: FlowJob)
    /// Waits until there is something to say, the moment has come, or a signal arrived.
    func wait(until moment: ContinuousClock.Instant?) -> [JobNotice]
}
