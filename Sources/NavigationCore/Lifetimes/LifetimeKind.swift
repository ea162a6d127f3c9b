/// A kind of lifetime as scripts name it, such as `keep_alive = { uses = 3 }`.
public struct LifetimeKind: Sendable {
    /// The key in a table, or the text itself for a kind that takes nothing.
    public var name: String
    /// Makes the lifetime; throws a `LifetimeFault` if it cannot be made of what the script gives.
    public var make: @Sendable (_ given: LifetimeArgument) throws -> any Lifetime

    public init(_ name: String, make: @escaping @Sendable (_ given: LifetimeArgument) throws -> any Lifetime) {
        (self.name, self.make) = (name, make)
    }
}

/// What a script says about a lifetime besides its kind.
public enum LifetimeArgument {
    /// Nothing: the kind is named alone.
    case nothing
    case value(Value)
    /// A function of the script, which is given a way to end the keeping.
    case function(FunctionID<DieFunction>)

    public var text: String? { if case .value(.string(let text)) = self { text } else { nil } }
}

/// What a kind of lifetime takes, as the beginning of the sentence "… expected".
public struct LifetimeFault: Error, Hashable, Sendable {
    public var expected: String
    public init(expected: String) { self.expected = expected }
}

extension LifetimeKind {
    /// The kinds that every app has, in the order in which messages list them.
    public static let builtIn: [LifetimeKind] = [
        UsesLifetime.kind, MessageLifetime.kind, StateLifetime.kind, CallbackLifetime.kind, ForeverLifetime.kind,
    ]
}
