/// A link of an app: an address pattern, the conditions under which it matches, and how it shows its screen.
///
/// A link whose condition fails does not match; the next one is tried. Conditions narrow a link down: of two with the
/// same pattern, the one with more of them comes first.
public struct Link: ExpressibleByStringInterpolation {
    /// Such as `/item/:id`, `https://shop.example/c/:color([a-f0-9]{6})` or `shop://open?url=/settings/:section`.
    public var pattern: String
    /// Items that the query must have; others are ignored.
    public var query: [QueryCondition] = []
    /// Items of which the query must have none.
    public var unlessQuery: [QueryCondition] = []
    /// Where an address must come from; `nil` is anywhere.
    public var sources: Set<LinkSource>?
    /// Decides at the time of the request.
    public var condition: LinkCondition?
    /// How the link shows its screen; `nil` is as the screen declares.
    public var manner: Segue.Kind?
    /// The kind of modal if the link presents its screen; `nil` is as the screen declares.
    public var style: String?

    public init(_ pattern: String) { self.pattern = pattern }
    public init(stringLiteral pattern: String) { self.init(pattern) }
}

/// An item of a query that is asked for by its name, and maybe by its value.
public struct QueryCondition: Hashable, Sendable {
    public var name: String
    /// Values of which the item has one; `nil` is any, also none.
    public var values: [String]?

    public init(_ name: String, _ values: [String]? = nil) { (self.name, self.values) = (name, values) }
}

/// Decides whether a link matches an address that has its pattern.
public typealias LinkCondition = (LinkContext) throws -> Bool

/// Runs in place of showing a screen when an address is followed.
public typealias LinkAction = (LinkContext) throws -> Void

/// The hosts of an app in a state.
public typealias HostFunction = (_ state: Value) throws -> [String]

/// What a link's condition or action is told about the address that is followed.
public struct LinkContext {
    /// The address as it was written.
    public var address: String
    public var source: LinkSource
    /// The pattern that the address has.
    public var pattern: String
    /// Values from path and query together, converted to the declared types.
    public var parameters: [String: Value]
    /// The part of them that comes from the path, and the part from the query.
    public var path: [String: Value]
    public var query: [String: Value]
    public var fragment: String?
    /// The app's state.
    public var state: Value
}
