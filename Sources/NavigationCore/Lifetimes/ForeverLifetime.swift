/// Kept until the app ends.
public struct ForeverLifetime: Lifetime {
    public init() {}
}
