import LuaRuntime

/// Stops a running entry of an interactive session from a signal handler.
package final class Interrupter: Sendable {
    let canceller = LuaCanceller()

    package init() {}

    /// Makes the running entry end; a signal handler may call it.
    package func interrupt() { canceller.cancel() }

    /// Whether somebody has asked since the last entry began.
    package var isInterrupted: Bool { canceller.isCancelled }

    /// Allows the next entry to run.
    package func reset() { canceller.reset() }
}
