import Dispatch
import Subprocess
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A process that a task starts, signals and reaps, for a caller that waits without one.
///
/// Only the task knows the process: nobody signals it by a number that may be another's by then.
final class ChildProcess: Sendable {
    /// A process whose end nobody hears of, though it was killed, is not waited for any longer.
    private static let patience = DispatchTimeInterval.seconds(5)

    private let signals: AsyncStream<Signal>.Continuation
    private let hasStarted = Atomic(false)
    /// Signalled once it is known whether the process lives.
    private let isDecided = DispatchSemaphore(value: 0)
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
                environment: .custom(Self.variables),
                input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true),
                output: .fileDescriptor(.init(rawValue: output), closeAfterSpawningProcess: true),
                error: .fileDescriptor(.init(rawValue: output), closeAfterSpawningProcess: true)
            ) { process in
                hasStarted.store(true, ordering: .releasing)
                isDecided.signal()
                for await signal in received { try? process.send(signal: signal) }
            }
            if result == nil { isDecided.signal() }
            status.withLock { $0 = result?.terminationStatus }
            isGone.signal()
        }
    }

    /// This process's variables as they are: the library would make text of them, which costs a millisecond and alters
    /// those that are not UTF-8. It refuses some that others accept; they are left out.
    private static var variables: [[UInt8]] {
        var variables: [[UInt8]] = []
        var entry = environ
        while let text = entry.pointee {
            let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text) + 1)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[0])
            if !isDigit, bytes.contains(UInt8(ascii: "=")) { variables.append(Array(bytes)) }
            entry += 1
        }
        return variables
    }

    /// Whether the process lives or has lived.
    var isStarted: Bool { hasStarted.load(ordering: .acquiring) }

    /// Waits until the process lives or could not be started.
    func waitForStart() { _ = isDecided.wait(timeout: .now() + Self.patience) }

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
