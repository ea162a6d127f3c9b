/// What belongs to an interpreter on the Swift side: a value, so that an image holds it with the memory of Lua.
struct HostSide {
    var functions = HostFunctionTable()
    /// Declared and not yet known to Lua.
    var definitions: [UInt8] = []
    /// Paths of the functions that were defined for scripts, in order.
    var definedNames: [String] = []
    var classes: [ObjectIdentifier: UInt32] = [:]
    var classList: [LuaClass] = []
    var objects = ObjectTable()
    var causes = CauseTable()
    var globalsGuard: LuaGlobalsGuard?
    var guardFunctions: (read: UInt32, write: UInt32)?
    var moduleLoader: ((String) throws -> LuaSource)?
    var loaderFunction: UInt32?
    var timeline = Timeline()
}
