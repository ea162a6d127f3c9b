import LuaRuntime
import NavigationCore
import NavigationHarness

/// A record that scripts read and write in place, such as the app's state or a screen's properties.
final class RecordHandle: ValueBacked {
    private let read: () throws -> Value
    private let write: ((Value) throws -> Void)?
    /// Names that may be assigned; `nil` for any.
    let declared: (() -> [String])?
    let what: String

    init(
        _ what: String,
        declared: (() -> [String])? = nil,
        read: @escaping () throws -> Value,
        write: ((Value) throws -> Void)?
    ) {
        self.what = what
        self.declared = declared
        self.read = read
        self.write = write
    }

    var backedValue: Value { get throws { try read() } }

    func get(_ key: LuaValue) throws -> Value {
        let value = try read()
        switch (value, key) {
        case (.array(let values), _):
            guard let position = key.integerValue, position >= 1, position <= values.count else { return .null }
            return values[Int(position) - 1]
        case (_, .string(let name)): return value[name.text]
        case (_, .integer(let number)): return value[String(number)]
        default: return .null
        }
    }

    func set(_ key: LuaValue, _ new: Value) throws {
        guard let write else { throw LuaUsageError("\(what) cannot be changed") }
        if let names = declared?(), let name = key.stringValue, !names.contains(name) {
            throw LuaUsageError("\(what) has no key '\(name)'\(suggestion(for: name, among: names)); declare it first")
        }
        try write(try changed(try read(), key, new))
    }

    private func changed(_ value: Value, _ key: LuaValue, _ new: Value) throws -> Value {
        if let index = key.integerValue.map(Int.init), var values = value.list {
            switch index {
            case 1...max(1, values.count) where index <= values.count:
                if new == .null, index == values.count { values.removeLast() } else { values[index - 1] = new }
            case values.count + 1: if new != .null { values.append(new) }
            default: throw LuaUsageError("\(what): a list has no gaps, so position \(index) cannot be set")
            }
            return .array(values)
        }
        guard let name = key.stringValue, var fields = value.fields else {
            throw LuaUsageError("\(what) has names as keys, not a \(key.typeName)")
        }
        fields[name] = new == .null && declared == nil ? nil : new
        return .record(fields)
    }
}

extension Value {
    /// The values of a list; an empty record counts as an empty list.
    var list: [Value]? {
        switch self {
        case .array(let values): values
        case .record(let fields) where fields.isEmpty: []
        default: nil
        }
    }
}

/// Records: `app.state`, its parts, and the properties of screens.
extension Surface {
    func record(
        _ what: String,
        declared: (() -> [String])? = nil,
        read: @escaping () throws -> Value,
        write: ((Value) throws -> Void)?
    ) -> LuaValue {
        lua.object(RecordHandle(what, declared: declared, read: read, write: write), classes.record)
    }

    func setUpRecordClass() {
        let record = classes.record
        record.get = { [unowned self] instance, key, _ in
            guard let handle = instance as? RecordHandle else { return .nil }
            let value = try handle.get(key)
            switch value {
            case .array, .record: return part(of: handle, key)
            default: break
            }
            if value == .null, let names = handle.declared?(), let name = key.stringValue, !names.contains(name) {
                throw LuaUsageError("\(handle.what) has no key '\(name)'\(suggestion(for: name, among: names))")
            }
            return value.lua
        }
        record.set = { instance, key, value, _ in
            guard let handle = instance as? RecordHandle else { return }
            try handle.set(key, try Value(value))
        }
        record.length = { ((try ($0 as? RecordHandle)?.backedValue)?.list?.count) ?? 0 }
        record.pairs = { [unowned self] instance in
            guard let handle = instance as? RecordHandle else { return [] }
            switch try handle.backedValue {
            case .array(let values): return values.enumerated().map { (.integer(Int64($0 + 1)), $1.lua) }
            case .record(let fields):
                return fields.sorted { $0.key < $1.key }.filter { $0.value != .null }.map {
                    (.text($0.key), part($0.value, of: handle, $0.key))
                }
            default: return []
            }
        }
        record.equal = { left, right in
            guard let left = left as? RecordHandle, let right = right as? RecordHandle else { return false }
            return try left.backedValue == right.backedValue
        }
        record.text = { try ($0 as? RecordHandle)?.backedValue.description ?? "" }
    }

    /// A nested record, so that assigning in it reaches the state.
    private func part(of handle: RecordHandle, _ key: LuaValue) -> LuaValue {
        record("\(handle.what).\(lua.textOf(key))", read: { try handle.get(key) }, write: { try handle.set(key, $0) })
    }

    private func part(_ value: Value, of handle: RecordHandle, _ key: String) -> LuaValue {
        switch value {
        case .array, .record: part(of: handle, .text(key))
        default: value.lua
        }
    }
}
