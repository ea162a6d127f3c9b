/// Kept for a span of virtual time.
public struct DurationLifetime: Lifetime {
    public var duration: Duration?
    public init(_ duration: Duration) { self.duration = duration }
}
