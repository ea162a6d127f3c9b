/// Kept until a message is sent.
public struct MessageLifetime: Lifetime {
    public var message: String
    public init(until message: String) { self.message = message }

    public func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool { signal == .message(message) }
}
