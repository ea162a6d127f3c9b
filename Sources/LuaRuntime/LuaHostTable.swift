/// How scripts see objects that are tables to them: `type`, `next` and `table.*` treat them as such.
public struct LuaHostTable {
    /// What the object holds, as `pairs` visits it.
    public var contents: (AnyObject) -> LuaTable
    /// Puts other elements in the place of those of a list, all at once.
    public var replaceElements: (AnyObject, [LuaValue]) throws -> Void

    public init(
        contents: @escaping (AnyObject) -> LuaTable,
        replaceElements: @escaping (AnyObject, [LuaValue]) throws -> Void
    ) {
        self.contents = contents
        self.replaceElements = replaceElements
    }

    func pairs(of object: AnyObject) -> [(LuaValue, LuaValue)] {
        let table = contents(object)
        let elements = table.array.enumerated().map { (LuaValue.integer(Int64($0 + 1)), $1) }
        return elements.filter { !$0.1.isNil } + table.fields.map { ($0.key, $0.value) }
    }

    func replace(in object: AnyObject, with table: LuaTable) throws {
        guard table.fields.isEmpty else { throw LuaUsageError(Messages.gapInList) }
        try replaceElements(object, table.array)
    }
}
