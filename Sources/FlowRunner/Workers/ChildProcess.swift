import Dispatch
import Subprocess
import Synchronization

/// A process that a task starts, signals and reaps, for a caller that waits without one.
///
/// Only the task knows the process: nobody signals it by a number that may be another's by then.
final class ChildProcess: Sendable {
    /// A process whose end nobody hears of, though it was killed, is not waited for any longer.
    private static let patience = DispatchTimeInterval.seconds(5)

    private let signals: AsyncStream<Signal>.Continuation
    private let hasStarted = Atomic(false)
    private let status = Mutex<TerminationStatus?>(nil)
    private let isGone = DispatchSemaphore(value: 0)

    /// Returns before the process lives; `input` and `output` (also its errors') are closed when it does or cannot.
    init(executable: String, arguments: [String], input: Int32, output: Int32, thread: TaskThread) {
        let (received, signals) = AsyncStream.makeStream(of: Signal.self)
        self.signals = signals
        Task(executorPreference: thread) { [self] in
            let result = try? await run(
                .path(.init(executable)),
                arguments: .init(arguments),
                input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true),
                output: .fileDescriptor(.init(rawValue: output), closeAfterSpawningProcess: true),
                error: .fileDescriptor(.init(rawValue: output), closeAfterSpawningProcess: true)
            ) { process in
                hasStarted.store(true, ordering: .releasing)
                for await signal in received { try? process.send(signal: signal) }
            }
            status.withLock { $0 = result?.terminationStatus }
            isGone.signal()
        }
    }

    /// Whether the process lives or has lived.
    var isStarted: Bool { hasStarted.load(ordering: .acquiring) }

    /// Has the process killed, at once or as soon as it has started; does not wait for it.
    func kill() {
        signals.yield(.kill)
        signals.finish()
    }

    /// Leaves the process to itself; it is reaped when it ends.
    func letGo() { signals.finish() }

    /// Waits for the end of a process that was killed; `nil` if it could not be started.
    func wait() -> TerminationStatus? {
        guard isGone.wait(timeout: .now() + Self.patience) == .success else { return nil }
        return status.withLock { $0 }
    }
}
