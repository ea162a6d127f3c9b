/// A property of a screen: its name, and the type of its value.
///
/// A screen declares it with `.property(Results.count)`; its closures read and write it as `context[Results.count]`.
public struct ScreenProperty<Value: Codable>: Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
}

extension ScreenProperty: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(name) }
}
