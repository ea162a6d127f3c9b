/// A script that could not be loaded, or failed, or was stopped.
public struct LuaError: Error {
    /// What kind of error it is: a script that does not compile, or fails; a limit; wrong use by the host; or a release
    /// of Lua that cannot be used.
    public enum Kind: String, Sendable {
        case syntax, runtime, memory, limit, usage, release
    }

    public var kind: Kind
    /// The message without its position, at most 8 KiB; control characters are kept.
    public var message: String
    /// The line of a script on which it happened, if it happened on one.
    public var location: LuaLocation?
    /// Where the function was written that a limit has stopped, now at one of its lines and now at another.
    public var stoppedFunction: LuaLocation?
    /// One line per running function, innermost first.
    public var traceback: String?
    /// The Swift error of a host function, when that is what went uncaught.
    public var cause: (any Error)?
    /// The limit that stopped the script, if one did.
    public var trip: LuaTrip?
    /// The raised value; `nil` for limits, and for errors that no script raised.
    public var value: LuaReference?
    /// The script raised it itself, with `error`: it is no mistake that Lua or a host function has found.
    public var isRaised = false
    /// The raised value was nil, which no reference holds.
    var isNilRaised = false
    /// The text ends too early: a REPL asks for more.
    public var isIncomplete = false

    public init(kind: Kind, message: String, location: LuaLocation? = nil) {
        self.kind = kind
        self.message = message
        self.location = location
    }
}

extension LuaError: CustomStringConvertible {
    public var description: String {
        guard let location else { return message }
        return "\(location): \(message)"
    }
}

/// Thrown by host functions about wrong use: becomes the Lua error "file:line: message" at the caller's line.
public struct LuaUsageError: Error, CustomStringConvertible {
    public var message: String

    public init(_ message: String) {
        self.message = message
    }

    public var description: String { message }
}

/// An error that says what a script sees of it.
public protocol LuaConvertibleError: Error {
    /// The field `kind` of the error table.
    var luaKind: String { get }
    /// The field `message` of the error table.
    var luaMessage: String { get }
}
