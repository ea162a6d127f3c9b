package import RunEvents

/// All reports of a run; one that cannot be written does not keep the others from being complete.
package final class ReportSet {
    private var reporters: [any Reporter]
    /// Why reports are missing, in order.
    package private(set) var failures: [SinkFailure] = []

    package init(_ reporters: [any Reporter]) {
        self.reporters = reporters
    }

    package func receive(_ event: RunEvent) {
        reporters = reporters.filter { reporter in
            do throws(SinkFailure) {
                try reporter.receive(event)
                return true
            } catch {
                if error != .closedPipe { failures.append(error) }
                return false
            }
        }
    }
}
