/// One holding of one request by one protection; it can be answered once.
public struct Gate: Hashable, Sendable {
    public var request: RequestID
    public var protection: String
    /// A later holding has a higher one, so that a late answer to an earlier one is recognised.
    public var number: Int
    /// The protection itself: several may have one name.
    public var key: ProtectionID

    /// What events and reports call the lock, behind which links wait; no protection of an app is called so.
    package static let lock = "lock"
}
