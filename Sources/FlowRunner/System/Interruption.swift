import Platform
package import RunEvents
import Synchronization

/// The number of the first signal that asked the run to stop; a handler may touch nothing more complicated.
private let receivedSignal = Atomic<Int32>(0)

/// Signals that ask a run to stop.
package enum Interruption {
    /// The first SIGINT, SIGTERM or SIGHUP asks the run to stop; a second one ends the process at once.
    package static func install() {
        _ = receivedSignal.load(ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) }
    }

    /// Makes an error of writing what nobody reads any more, or to a file that may not grow any more: either would be the
    /// end of the process.
    package static func surviveFailedWrites() {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
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
        var action = sigaction()
        // A shell that starts a program in the background keeps Ctrl-C away from it.
        if sigaction(number, nil, &action) == 0, isIgnored(action) { return }
        signal(number) { number in
            let first = receivedSignal.exchange(number, ordering: .relaxed)
            // A terminal that closes says so several times.
            if first != 0, number != SIGHUP { _exit(128 + number) }
        }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == 1
    }
}
