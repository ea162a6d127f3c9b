/// Decides how long a screen is kept after it was opened.
///
/// A lifetime is a plain value; what it decides depends on the kept screen and on the signal alone.
public protocol Lifetime: Hashable, Sendable {
    /// Virtual time from the start of the count until the screen is given up; `nil` for no limit in time.
    var duration: Duration? { get }

    /// Whether a signal ends the keeping.
    func ends(_ kept: KeptScreen, on signal: LifetimeSignal) -> Bool

    /// Whether `ends` looks at how often the screen was used.
    var countsUses: Bool { get }

    /// The same for two lifetimes that decide alike, in every process.
    var signature: String { get }
}

/// What may end the keeping of a screen.
public enum LifetimeSignal: Hashable, Sendable {
    /// The kept screen is about to be used once more.
    case use
    case message(String)
    /// The app's state changed.
    case state(old: Value, new: Value)
}

extension Lifetime {
    public var duration: Duration? { nil }
    public func ends(_ kept: KeptScreen, on signal: LifetimeSignal) -> Bool { false }
}

/// Kept for a span of virtual time.
public struct DurationLifetime: Lifetime {
    public var duration: Duration?
    public init(_ duration: Duration) { self.duration = duration }
}

/// Kept until the app ends.
public struct ForeverLifetime: Lifetime {
    public init() {}
}

/// The same instance serves a number of openings, the first one included.
public struct UsesLifetime: Lifetime {
    public var uses: Int
    public init(_ uses: Int) { self.uses = uses }

    public func ends(_ kept: KeptScreen, on signal: LifetimeSignal) -> Bool {
        signal == .use && kept.uses >= uses
    }
}

/// Kept until a message is sent.
public struct MessageLifetime: Lifetime {
    public var message: String
    public init(until message: String) { self.message = message }

    public func ends(_ kept: KeptScreen, on signal: LifetimeSignal) -> Bool { signal == .message(message) }
}

/// Kept until a key of the app's state changes.
public struct StateLifetime: Lifetime {
    public var key: String
    public init(until key: String) { self.key = key }

    public func ends(_ kept: KeptScreen, on signal: LifetimeSignal) -> Bool {
        if case .state(let old, let new) = signal { old[key] != new[key] } else { false }
    }
}

/// A function of the app is given a way to end the keeping, once for each opening.
public struct CallbackLifetime: Lifetime {
    public var die: Token<DieFunction>
    public init(_ die: Token<DieFunction>) { self.die = die }
}

/// Receives a closure that ends the keeping; calling it later than the keeping lasts does nothing.
public typealias DieFunction = (_ kill: @escaping () throws -> Void) throws -> Void

/// How a screen is kept for being opened again.
public struct KeepAlive: Hashable, Sendable {
    /// From when the duration counts.
    public enum Start: String, Hashable, Sendable, CaseIterable { case open, close }

    /// By which of its parameters a kept screen is known.
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
