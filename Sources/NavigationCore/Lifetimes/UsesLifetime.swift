/// The same instance serves a number of openings, the first one included.
public struct UsesLifetime: Lifetime {
    static let kind = LifetimeKind("uses") { given in
        switch given {
        case .value(.integer(let uses)) where uses > 0: return UsesLifetime(uses)
        case .value(.number(let uses)) where uses >= 1: if let uses = Int(exactly: uses) { return UsesLifetime(uses) }
        default: break
        }
        throw LifetimeFault(expected: "a positive whole number")
    }

    public var uses: Int
    public init(_ uses: Int) { self.uses = uses }

    public func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool {
        signal == .use && kept.uses >= uses
    }
}
