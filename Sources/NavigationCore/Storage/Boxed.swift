/// A value behind one reference, for what is copied often and changed seldom: a copy costs one count, whatever there is
/// in it, and a change makes a new one.
///
/// To go through many, write `map { $0.id }` and not `map(\.id)`: as a function, the key path of such a field is made
/// anew at each use, for as much as hundreds of looks at the field.
@dynamicMemberLookup
public protocol Boxed: Sendable {
    associatedtype Fields: Sendable
    var box: Box<Fields> { get set }
}

/// What several copies of a boxed value share; it never changes.
public final class Box<Fields: Sendable>: Sendable {
    public let fields: Fields

    @inlinable
    public init(_ fields: Fields) { self.fields = fields }
}

extension Boxed {
    @inlinable
    public subscript<Part>(dynamicMember field: KeyPath<Fields, Part>) -> Part { box.fields[keyPath: field] }

    @inlinable
    public subscript<Part>(dynamicMember field: WritableKeyPath<Fields, Part>) -> Part {
        get { box.fields[keyPath: field] }
        set { change { $0[keyPath: field] = newValue } }
    }

    /// All that is in it.
    @inlinable
    public var unboxed: Fields { box.fields }

    /// Changes several fields at once.
    @inlinable
    public mutating func change(_ body: (inout Fields) throws -> Void) rethrows {
        var fields = box.fields
        try body(&fields)
        box = Box(fields)
    }
}

extension Boxed where Fields: Hashable {
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.box === right.box || left.box.fields == right.box.fields
    }

    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(box.fields) }
}
