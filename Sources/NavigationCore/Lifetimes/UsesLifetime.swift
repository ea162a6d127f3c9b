/// The same instance serves a number of openings, the first one included.
public struct UsesLifetime: Lifetime {
    public var uses: Int
    public init(_ uses: Int) { self.uses = uses }

    public func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool {
        signal == .use && kept.uses >= uses
    }
}
