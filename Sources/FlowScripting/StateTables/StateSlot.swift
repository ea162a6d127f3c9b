import LuaRuntime
import NavigationCore

/// A place in a table of the state.
enum StateSlot: Hashable {
    case position(Int)
    case name(String)

    /// The place that a key of a script means; `nil` for a key that no such table has.
    init?(_ key: LuaValue) {
        if let text = key.stringValue {
            self = .name(text)
        } else if let position = key.integerValue.flatMap(Int.init(exactly:)) {
            self = .position(position)
        } else {
            return nil
        }
    }

    /// How a script would write it behind the table.
    var text: String {
        switch self {
        case .position(let position): "[\(position)]"
        case .name(let name): ".\(name)"
        }
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

    var isTable: Bool {
        switch self {
        case .array, .record: true
        default: false
        }
    }

    subscript(slot: StateSlot) -> Value {
        switch (self, slot) {
        case (.array(let values), .position(let position)):
            position >= 1 && position <= values.count ? values[position - 1] : .null
        case (_, .name(let name)): self[name]
        default: .null
        }
    }

    /// The value with another one in a place; a place that it cannot have is an error that says why.
    func setting(_ slot: StateSlot, to new: Value, keepsNames: Bool) throws -> Value {
        switch slot {
        case .position(let position):
            guard var values = list else { throw LuaUsageError("it has names as keys, not positions") }
            guard position >= 1, position <= values.count + 1 else {
                if new == .null { return self }
                throw LuaUsageError("a list has no gaps, so position \(position) cannot be set")
            }
            if position > values.count { values.append(new) } else { values[position - 1] = new }
            while values.last == .null { values.removeLast() }
            return .array(values)
        case .name(let name):
            guard var fields else {
                if new == .null { return self }
                throw LuaUsageError("it has positions as keys, not names such as '\(name)'")
            }
            fields[name] = new == .null && !keepsNames ? nil : new
            return .record(fields)
        }
    }

    /// How deeply tables are nested in it; 0 for what is none.
    var nesting: Int {
        switch self {
        case .array(let values): 1 + (values.map(\.nesting).max() ?? 0)
        case .record(let fields): 1 + (fields.values.map(\.nesting).max() ?? 0)
        default: 0
        }
    }
}
