import CEditShim
import FlowReporting
import Platform
import RunEvents

/// Keys of the terminal while a watched run waits; none where there is no terminal, or where it belongs to another job.
struct WatchKeys {
    enum Key {
        case all, failed, leave
    }

    private let isWanted: Bool
    private var isReading = false

    init(in context: ToolContext) {
        isWanted = context.outputIsTerminal && isatty(STDIN_FILENO) == 1
    }

    /// Takes the terminal, or notices that it cannot be had.
    mutating func begin() { isReading = isWanted && sxe_keys_begin() }

    /// Leaves the terminal as it was found.
    mutating func end() {
        if isReading { sxe_keys_end() }
        isReading = false
    }

    /// What can be done while nothing changes.
    var help: String {
        isReading ? "(Enter: all again, f: failed, q: quit)" : "(Ctrl-C leaves)"
    }

    /// Waits for a key; a signal ends waiting early.
    mutating func key(within pause: Duration) -> Key? {
        guard isReading else {
            usleep(UInt32(clamping: pause.microseconds))
            return nil
        }
        switch sxe_key(Int32(clamping: pause.microseconds / 1000)) {
        case Int32(SXE_NO_MORE_KEYS):
            end()
            return nil
        case Int32(UInt8(ascii: "\n")), Int32(UInt8(ascii: "\r")): return .all
        case Int32(UInt8(ascii: "f")): return .failed
        case Int32(UInt8(ascii: "q")): return .leave
        default: return nil
        }
    }
}
