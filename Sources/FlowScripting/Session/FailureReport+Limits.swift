import LuaRuntime
package import RunEvents

extension FailureReport {
    /// Whether a flow had to be stopped because it went on and on.
    package var isOutOfWork: Bool { verdict == LuaTrip.cpu.verdict }
}
