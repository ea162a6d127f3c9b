/// Kept until a key of the app's state changes.
public struct StateLifetime: Lifetime {
    static let kind = LifetimeKind("until_state") { given in
        guard let key = given.text else { throw LifetimeFault(expected: "a key of the app's state") }
        return StateLifetime(until: key)
    }

    public var key: String
    public init(until key: String) { self.key = key }

    public func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool {
        if case .state(let old, let new) = signal { old[key] != new[key] } else { false }
    }
}
