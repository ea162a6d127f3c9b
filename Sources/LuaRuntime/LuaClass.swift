/// What scripts can do with host objects of one kind. Register it before any object of it reaches a script.
public final class LuaClass {
    public let name: String

    /// Reads a field that no method has; `nil` makes every unknown field nil.
    public var get: ((AnyObject, LuaValue, LuaCall) throws -> LuaValue)?
    /// Assigns a field; `nil` refuses with "cannot assign".
    public var set: ((AnyObject, LuaValue, LuaValue, LuaCall) throws -> Void)?
    /// The operator `#`.
    public var length: ((AnyObject) throws -> Int)?
    /// What `pairs` visits, in this order.
    public var pairs: ((AnyObject) throws -> [(LuaValue, LuaValue)])?
    /// The operator `==` between two different objects of this class.
    public var equal: ((AnyObject, AnyObject) throws -> Bool)?
    /// What `tostring` and `print` show; `nil` shows the class's name and a number.
    public var text: ((AnyObject) throws -> String)?
    /// Makes objects callable like functions.
    public var call: ((AnyObject, LuaCall) throws -> [LuaValue])?

    /// What makes objects of the class tables to scripts; `nil` leaves them userdata.
    public var table: LuaHostTable?

    var methods: [(name: String, body: (AnyObject, LuaCall) throws -> [LuaValue])] = []

    public init(name: String) {
        self.name = name
    }

    /// Adds a method, called `object:name(…)`; the object is not among the call's arguments.
    public func method(_ name: String, _ body: @escaping (AnyObject, LuaCall) throws -> [LuaValue]) {
        methods.append((name, body))
    }
}
