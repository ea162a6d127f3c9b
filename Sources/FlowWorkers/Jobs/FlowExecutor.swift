/// Runs jobs: in this process, or in worker processes.
package protocol FlowExecutor: AnyObject {
    /// How many more jobs can be started now.
    var freeSlots: Int { get }
    /// Whether no job can be run any more.
    var isBroken: Bool { get }
    /// Starts a job, for which there must be a free slot, and returns its number: no other job ever has it.
    func start(_ job: FlowJob) -> Int
    /// Gives up a job: nothing is heard of it any more.
    func abandon(_ job: Int)
    /// Waits until there is something to say, the moment has come, or a signal arrived; or for a second.
    func wait(until moment: SuspendingClock.Instant?) -> [JobNotice]
}
