/// A Swift object as scripts see it: an instance and the class that says what can be done with it.
public struct LuaObject {
    public var instance: AnyObject
    public var `class`: LuaClass

    public init(_ instance: AnyObject, _ class: LuaClass) {
        self.instance = instance
        self.class = `class`
    }
}

extension LuaObject: Equatable {
    public static func == (left: LuaObject, right: LuaObject) -> Bool {
        left.instance === right.instance
    }
}
