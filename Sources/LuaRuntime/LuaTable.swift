/// A copy of a Lua table: the elements 1…n, and every other field in the order `pairs` visits them.
public struct LuaTable {
    /// The elements 1…n.
    public var array: [LuaValue]
    /// All other fields; none has a key of an element.
    public var fields: [(key: LuaValue, value: LuaValue)]

    public init() {
        array = []
        fields = []
    }

    public init(array: [LuaValue] = [], fields: [(key: LuaValue, value: LuaValue)] = []) {
        self.array = array
        self.fields = fields
    }

    /// A table with text keys, kept in the given order.
    public init(_ fields: KeyValuePairs<String, LuaValue>) {
        self.init(fields: fields.map { (key: .text($0.key), value: $0.value) })
    }

    public var isEmpty: Bool { array.isEmpty && fields.isEmpty }

    /// The field with a text key; setting `.nil` removes it.
    public subscript(_ key: String) -> LuaValue {
        get { self[LuaValue.text(key)] }
        set { self[LuaValue.text(key)] = newValue }
    }

    /// The field with any key other than those of the array; setting `.nil` removes it.
    public subscript(_ key: LuaValue) -> LuaValue {
        get {
            if let element = elementIndex(key) { return array[element] }
            return fields.first { $0.key == key }?.value ?? .nil
        }
        set {
            if let element = elementIndex(key) {
                array[element] = newValue
            } else if let index = fields.firstIndex(where: { $0.key == key }) {
                if newValue.isNil { fields.remove(at: index) } else { fields[index].value = newValue }
            } else if !newValue.isNil {
                fields.append((key: key, value: newValue))
            }
        }
    }

    private func elementIndex(_ key: LuaValue) -> Int? {
        guard case .integer(let position) = key, position >= 1, position <= array.count else { return nil }
        return Int(position) - 1
    }
}

extension LuaTable: Hashable {
    /// The order of the fields does not count.
    public static func == (left: LuaTable, right: LuaTable) -> Bool {
        guard left.array == right.array, left.fields.count == right.fields.count else { return false }
        let (fields, others) = (left.fieldsByKey, right.fieldsByKey)
        return fields.count == others.count
            && fields.allSatisfy { key, values in
                guard let more = others[key], values.count == more.count else { return false }
                // Only tables that are equal can be several keys.
                return values.count == 1 ? values[0] == more[0] : values.counted == more.counted
            }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(array)
        hasher.combine(fields.reduce(0) { sum, field in sum &+ field.key.hashValue &+ 31 &* field.value.hashValue })
    }

    /// The values of the fields by their keys; several for keys that are equal tables.
    public var fieldsByKey: [LuaValue: [LuaValue]] {
        Dictionary(fields.map { ($0.key, [$0.value]) }, uniquingKeysWith: +)
    }
}

extension [LuaValue] {
    fileprivate var counted: [LuaValue: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

extension LuaTable: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: LuaValue...) {
        self.init(array: elements)
    }

    public init(dictionaryLiteral elements: (String, LuaValue)...) {
        self.init(fields: elements.map { (key: .text($0.0), value: $0.1) })
    }
}
