/// Finds a destination out; it is given a way to answer, at once or later, of which the first use counts.
public typealias Resolver = (
    _ request: RequestView,
    _ answer: @escaping (ResolverAnswer) throws -> Void
) throws -> Void

/// What a resolver says about the request that asks it.
public enum ResolverAnswer: Hashable, Sendable {
    /// Where the request leads, with what the resolver adds to it; `.nothing`: where it led anyway.
    case destination(RouteTarget)
    /// There is no destination.
    case cancel(Reason)
    /// The resolver itself has failed, with a sentence on how.
    case fail(String, reason: Reason = .resolverFailed)
}

/// One asking of one resolver by one request; it can be answered once.
public struct Inquiry: Hashable, Sendable {
    /// Whose resolver is asked.
    public enum Subject: Hashable, Sendable {
        /// A function in place of a destination.
        case function(FunctionID<Resolver>)
        /// The resolver that a screen declares.
        case screen(String)
    }

    public var request: RequestID
    public var subject: Subject
    /// A later asking has a higher one, so that a late answer to an earlier one is recognised.
    public var number: Int
}

/// Protections that were found open at a moment; at that moment they need not be asked again.
struct Clearance: Hashable, Sendable {
    var protections: Set<ProtectionID>
    var time: Duration
    var app: Value
}

extension RequestOptions {
    /// These options with what a resolver adds: its values win key by key, and data is still delivered once.
    func answered(with found: RequestOptions) -> RequestOptions {
        var result = overriding(with: found)
        if case .value(.record(let own))? = self.data, case .value(.record(let other))? = found.data {
            result.data = .value(.record(own.merging(other) { $1 }))
        } else if case .block? = self.data, case .value? = found.data {
            result.data = self.data
        }
        return result
    }
}

extension Value {
    /// This value with the fields of another in place of its own; the other one if they are not both records.
    func overlaid(with other: Value?) -> Value {
        guard let other else { return self }
        guard let own = fields, let fields = other.fields else { return other }
        return .record(own.merging(fields) { $1 })
    }
}
