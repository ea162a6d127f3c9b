/// Kept until the app ends.
public struct ForeverLifetime: Lifetime {
    static let kind = LifetimeKind("forever") { given in
        guard case .nothing = given else { throw LifetimeFault(expected: "the text 'forever' by itself") }
        return ForeverLifetime()
    }

    public init() {}
}
