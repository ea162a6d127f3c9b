import CLuaShim

/// The last resort against native code that does not return: ends the process when a deadline passes.
public enum LuaWatchdog {
    /// Unless disarmed or armed again in time, writes the report to the descriptor and leaves with the status.
    ///
    /// There is one deadline per process. Measured by the monotonic clock; nothing but `write` and `_exit` runs.
    @discardableResult
    public static func arm(
        after duration: Duration,
        exitStatus: Int32,
        report: [UInt8],
        descriptor: Int32 = 2
    ) -> Bool {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return report.withUnsafeBufferPointer {
            lrt_watchdog_arm(nanoseconds, exitStatus, descriptor, $0.baseAddress, $0.count) == 0
        }
    }

    public static func disarm() {
        lrt_watchdog_disarm()
    }
}
