import CLuaShim

/// Stops a running script from another thread or from a signal handler.
public final class LuaCanceller: Sendable {
    // The address of a C flag with its own count of owners: an atomic store is all that cancelling does.
    let address: UInt

    public init() {
        address = lrt_canceller_create()
    }

    deinit {
        lrt_canceller_release(address)
    }

    /// Makes the script stop at its next check, within 100 instructions.
    public func cancel() {
        lrt_canceller_cancel(address)
    }

    public var isCancelled: Bool {
        lrt_canceller_is_cancelled(address)
    }

    /// Allows the next script to run.
    public func reset() {
        lrt_canceller_reset(address)
    }
}
