import RunEvents
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The number of the first signal that asked the run to stop; a handler may touch nothing more complicated.
private let receivedSignal = Atomic<Int32>(0)

/// Signals that ask a run to stop.
package enum Interruption {
    /// The first SIGINT or SIGTERM asks the run to stop; a second one ends the process at once.
    package static func install() {
        _ = receivedSignal.load(ordering: .relaxed)
        for number in [SIGINT, SIGTERM] { handle(number) }
        // A closed pipe is an error of the write, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
    }

    /// The status that the process ends with if it was asked to stop.
    package static var status: RunStatus? {
        switch receivedSignal.load(ordering: .relaxed) {
        case 0: nil
        case SIGINT: .interrupted
        default: .terminated
        }
    }

    private static func handle(_ number: Int32) {
        signal(number) { number in
            let first = receivedSignal.exchange(number, ordering: .relaxed)
            if first != 0 { _exit(128 + number) }
        }
    }
}
