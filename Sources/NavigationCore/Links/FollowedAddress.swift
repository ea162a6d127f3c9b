/// An address that is followed: where it comes from, and in which state of the app.
public struct FollowedAddress {
    public let address: Address
    public let source: LinkSource
    public let state: Value

    public init(_ address: Address, from source: LinkSource = .inApp, state: Value = .null) {
        (self.address, self.source, self.state) = (address, source, state)
    }
}

/// The segments of an address that links are compared with.
struct AddressPath {
    var segments: ArraySlice<String>
    /// Whether the first one is the host of a scheme of the app's own.
    var beginsWithHost = false

    /// The path for patterns of an authority: only to those that name the scheme is its host one, without case.
    func seen(by authority: LinkAuthority) -> Self {
        if case .scheme = authority { self } else { AddressPath(segments: segments) }
    }
}
