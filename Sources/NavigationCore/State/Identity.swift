/// Identity of a request: one made later has a higher number.
public struct RequestID: Hashable, Sendable, Comparable {
    public var number: Int
    public init(_ number: Int) { self.number = number }
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// Identity of a node: an instance of a screen or of a container.
public struct NodeID: Hashable, Sendable, Comparable {
    public var number: Int
    public init(_ number: Int) { self.number = number }
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
