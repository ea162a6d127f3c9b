import NavigationCore

extension Value {
    /// The plain value that stands for a Swift value; throws a `ValueFault` if it has none.
    public init(encoding value: some Encodable) throws { self = try ValueEncoder.encode(value) }

    /// The Swift value that this plain value stands for; throws a `ValueFault` that says which part does not fit.
    public func decoded<Result: Decodable>(as type: Result.Type = Result.self) throws -> Result {
        try ValueDecoder.decode(type, from: self, usage: nil)
    }

    /// As `decoded(as:)`, but keys that the type does not know are refused, too.
    func strictlyDecoded<Result: Decodable>(as type: Result.Type = Result.self) throws -> Result {
        let usage = KeyUsage()
        let result = try ValueDecoder.decode(type, from: self, usage: usage)
        if let fault = usage.fault { throw fault }
        return result
    }
}

/// Why a plain value and a Swift type do not fit, and where in the value.
public struct ValueFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The way to the part that does not fit as Lua writes it, such as `cart[2].id`; empty for the whole value.
    public var path: String
    /// What is wrong there, as a fragment such as `a string expected, got an integer`.
    public var problem: String

    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }

    init(_ path: [any CodingKey], _ problem: String) { self.init(path: ValueFault.text(of: path), problem: problem) }

    public var description: String { described(in: nil) }

    /// The fault with the path continuing a name, such as `app.state.cart[2]: a string expected, got an integer`.
    public func described(in owner: String?) -> String {
        guard let owner else { return path.isEmpty ? problem : "\(path): \(problem)" }
        if path.isEmpty { return "\(owner): \(problem)" }
        return path.hasPrefix("[") ? "\(owner)\(path): \(problem)" : "\(owner).\(path): \(problem)"
    }

    static func text(of path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index + 1)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

/// A position in a list, counted from 0.
struct IndexKey: CodingKey {
    var index: Int
    init(_ index: Int) { self.index = index }
    init(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }
    var intValue: Int? { index }
    var stringValue: String { String(index + 1) }
}

/// A key known by its name only.
struct NameKey: CodingKey {
    var stringValue: String
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    var intValue: Int? { nil }
}
