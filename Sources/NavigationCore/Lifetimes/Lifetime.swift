/// Decides how long a screen is kept after it was opened.
///
/// A lifetime is a plain value; what it decides depends on the cached screen and on the signal alone.
public protocol Lifetime: Hashable, Sendable {
    /// Virtual time from the start of the count until the screen is given up; `nil` for no limit in time.
    var duration: Duration? { get }
    /// A function of the app that each keeping begins with, given a way to end it; `nil` for none.
    var beginning: FunctionID<DieFunction>? { get }

    /// Whether a signal ends the keeping.
    func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool

    /// Whether `ends` looks at how often the screen was used.
    var countsUses: Bool { get }

    /// The same for two lifetimes that decide alike, in every process.
    var signature: String { get }
}

/// What may end the keeping of a screen.
public enum LifetimeSignal: Hashable, Sendable {
    /// The cached screen is about to be used once more.
    case use
    case message(String)
    /// The app's state changed.
    case state(old: Value, new: Value)
}

/// Receives a closure that ends the keeping; calling it later than the keeping lasts does nothing.
public typealias DieFunction = (_ kill: @escaping () throws -> Void) throws -> Void

extension Lifetime {
    public var duration: Duration? { nil }
    public var beginning: FunctionID<DieFunction>? { nil }
    public func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool { false }
}
