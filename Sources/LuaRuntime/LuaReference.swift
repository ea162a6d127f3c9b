/// Holds on to one value inside Lua: the same value gives equal references.
///
/// Sendable because it is only a number: the value itself is reached through the `LuaState` that it belongs to.
public final class LuaReference: Sendable {
    /// Lua's basic types of values that can be held.
    public enum Kind: String, Sendable {
        case boolean, number, string, table, function, userdata, thread
    }

    let number: Int32
    /// Of the interpreter's `Timeline`, in which it was made.
    let stretch: UInt64
    let queue: ReleaseQueue
    public let kind: Kind

    init(number: Int32, kind: Kind, stretch: UInt64, queue: ReleaseQueue) {
        self.number = number
        self.kind = kind
        self.stretch = stretch
        self.queue = queue
    }

    deinit {
        queue.add(number, of: stretch)
    }
}

extension LuaReference: Hashable {
    public static func == (left: LuaReference, right: LuaReference) -> Bool {
        left.number == right.number && left.queue === right.queue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }
}

/// A Lua function, equal to another when both are the same function inside Lua.
public final class LuaFunction: Sendable, Hashable {
    public let reference: LuaReference

    init(_ reference: LuaReference) {
        self.reference = reference
    }

    public static func == (left: LuaFunction, right: LuaFunction) -> Bool {
        left.reference == right.reference
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(reference)
    }
}
