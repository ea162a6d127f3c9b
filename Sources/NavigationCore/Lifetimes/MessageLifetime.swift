/// Kept until a message is sent.
public struct MessageLifetime: Lifetime {
    static let kind = LifetimeKind("until_message") { given in
        guard let message = given.text else { throw LifetimeFault(expected: "the name of a message") }
        return MessageLifetime(until: message)
    }

    public var message: String
    public init(until message: String) { self.message = message }

    public func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool { signal == .message(message) }
}
