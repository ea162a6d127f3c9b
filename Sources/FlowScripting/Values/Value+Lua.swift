import LuaRuntime
import NavigationCore

/// A host object that stands for a plain value, such as a part of the app's state.
protocol ValueBacked: AnyObject {
    var backedValue: Value { get throws }
}

extension Value {
    /// The plain value that a Lua value stands for; functions and handles have none.
    init(_ lua: LuaValue) throws {
        switch lua {
        case .nil: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(Int(value))
        case .number(let value): self = .number(value)
        case .string(let value):
            guard let text = String(validating: value.bytes, as: UTF8.self) else {
                throw LuaUsageError("text that is not UTF-8 is not plain data")
            }
            self = .string(text)
        case .table(let table): self = try Value(table)
        case .object(let object):
            guard let backed = object.instance as? any ValueBacked else {
                let advice = object.class.name == "service" ? "; its functions are called with a dot" : ""
                throw LuaUsageError("a \(object.class.name) is not plain data\(advice)")
            }
            self = try backed.backedValue
        case .function:
            throw LuaUsageError("a function is not plain data: texts, numbers, booleans and tables of them are")
        case .reference(let reference): throw LuaUsageError("a \(reference.kind.rawValue) is not plain data")
        case .argument: self = .null
        }
    }

    /// The same, for what has a name in messages.
    init(_ lua: LuaValue, what: String) throws {
        do {
            try self.init(lua)
        } catch let error as LuaUsageError {
            throw LuaUsageError("\(what): \(error.message)")
        }
    }

    /// A table has either positions or names, so that it reads as it was written.
    private init(_ table: LuaTable) throws {
        if table.fields.isEmpty {
            self = .array(try table.array.map { try Value($0) })
            return
        }
        var fields: [String: Value] = [:]
        for (key, value) in table.fields {
            guard case .string(let name) = key, table.array.isEmpty else { throw Value.misfit(of: key) }
            guard let text = String(validating: name.bytes, as: UTF8.self) else {
                throw LuaUsageError("text that is not UTF-8 is not plain data")
            }
            guard fields.updateValue(try Value(value), forKey: text) == nil else { throw TwinNames.error(text) }
        }
        self = .record(fields)
    }

    private static func misfit(of key: LuaValue) -> LuaUsageError {
        switch key {
        case .string, .integer:
            LuaUsageError("a table that the app is given has either names as keys or the positions 1, 2, 3 and so on")
        default: LuaUsageError("a table with a \(key.typeName) as key is not plain data")
        }
    }

    /// The value as Lua sees it; `null` is `nil`.
    var lua: LuaValue {
        switch self {
        case .null: .nil
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(Int64(value))
        case .number(let value): .number(value)
        case .string(let value): .text(value)
        case .array(let values): .table(LuaTable(array: values.map(\.lua)))
        case .record(let fields):
            .table(
                LuaTable(
                    fields: fields.filter { $0.value != .null }.sorted { $0.key < $1.key }.map {
                        (.text($0.key), $0.value.lua)
                    }
                )
            )
        }
    }
}

extension [String: Value] {
    /// Named values from a table with text keys only.
    init(_ lua: LuaValue, what: String) throws {
        guard let fields = try Value(lua, what: what).fields else {
            throw LuaUsageError("\(what) is a table with names as keys: { name = … }")
        }
        self = fields
    }
}
