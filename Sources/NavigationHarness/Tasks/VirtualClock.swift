/// The clock of a flow: time passes when the flow lets it, as with `clock.advance`, and sleeping costs none.
///
/// It serves the tasks of its flow. Elsewhere it shows the time that the flow has last told, and does not sleep.
public struct VirtualClock: Clock {
    /// A point of virtual time.
    public struct Instant: InstantProtocol {
        /// Virtual time since the app was launched first.
        public var sinceLaunch: Duration

        public init(_ sinceLaunch: Duration) { self.sinceLaunch = sinceLaunch }

        public func advanced(by duration: Duration) -> Instant { Instant(sinceLaunch + duration) }
        public func duration(to other: Instant) -> Duration { other.sinceLaunch - sinceLaunch }
        public static func < (left: Self, right: Self) -> Bool { left.sinceLaunch < right.sinceLaunch }
    }

    let sleepers: Sleepers

    public var now: Instant { Instant(sleepers.now) }
    public var minimumResolution: Duration { .zero }

    /// Suspends until the flow has let that much time pass; throws `CancellationError` as soon as it is cancelled.
    ///
    /// The tolerance is not used: tasks go on at the very instant, those of one instant in the order of their calls.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleepers.sleep(until: deadline.sinceLaunch)
    }
}

/// A clock that was used where it cannot be.
public enum VirtualClockFault: Error, CustomStringConvertible {
    /// The thread runs no flow, or another one.
    case otherThread
    /// The flow has ended.
    case ended

    public var description: String {
        switch self {
        case .otherThread:
            "the virtual clock sleeps in tasks of its flow only, not on another thread such as that of a dispatch queue"
        case .ended: "the flow of this virtual clock has ended"
        }
    }
}
