/// How a screen is kept for being opened again.
public struct KeepAlive: Hashable, Sendable {
    /// From when the duration counts.
    public enum Start: String, Hashable, Sendable, CaseIterable { case open, close }

    /// By which of its parameters a cached screen is known.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        /// Those that it declares.
        case parameters
        /// Those that its links name in their paths.
        case path
        /// All that it was given, as an address is with its query.
        case address
    }

    /// Name of the entry; `nil`: screen and parameters.
    public var id: String?
    public var lifetime: any Lifetime
    public var key = Key.parameters
    public var start: Start
    /// Whether every use starts the duration again.
    public var isSliding: Bool

    public init(_ lifetime: any Lifetime, id: String? = nil, from start: Start = .open, sliding: Bool = false) {
        self.lifetime = lifetime
        self.id = id
        self.start = start
        isSliding = sliding
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.key == right.key && left.start == right.start && left.isSliding == right.isSliding
            && AnyHashable(left.lifetime) == AnyHashable(right.lifetime)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(key)
        hasher.combine(start)
        hasher.combine(isSliding)
        hasher.combine(AnyHashable(lifetime))
    }
}

extension KeepAlive {
    /// What its author most likely did not mean.
    package var advice: String? { unitAdvice ?? idleAdvice }

    /// What to say of what is said about a duration where there is none.
    private var idleAdvice: String? {
        guard lifetime.duration == nil, lifetime.beginning == nil else { return nil }
        let idle = isSliding ? "sliding" : start == .close ? "from" : nil
        return idle.map { "'\($0)' does nothing, as the lifetime is no duration, such as \"60s\"" }
    }

    /// What to say of a number of seconds that was most likely meant in milliseconds, such as 60000.
    private var unitAdvice: String? {
        guard let duration = (lifetime as? DurationLifetime)?.duration,
            case (let seconds, let rest) = duration.components,
            rest == 0, seconds >= 5000, seconds % 1000 == 0, seconds % 3600 != 0
        else { return nil }
        return "\(seconds) are seconds: milliseconds are written \"\(seconds)ms\""
    }
}
