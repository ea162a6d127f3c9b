import LuaRuntime
import NavigationCore

/// What the host does and keeps for a script is counted as the script's: roughly, in instructions and bytes.
enum Cost {
    /// Instructions of a call of the harness.
    static let work = 50
    /// Bytes of a call, a step or a line of output as it is kept for reports.
    static let record = 700
    /// Bytes of an event without its fields.
    static let event = 400
    /// Bytes that a pending timer adds to the state before each step, which stays there to go back to.
    static let pendingTimer = 1
}
