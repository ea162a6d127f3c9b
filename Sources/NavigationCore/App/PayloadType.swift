/// The type of the data that a screen takes.
public enum PayloadType: Hashable, Sendable {
    case value(ValueType)
    /// A table in which these fields have these types; it may have others, too.
    case fields([String: ValueType])

    /// Why a value is not of this type, or `nil` if it is.
    func mismatch(of value: Value, for screen: String) -> String? {
        switch self {
        case .value(let type):
            return type.accepts(value) ? nil : "the data of '\(screen)' is \(type.described), not \(value.described)"
        case .fields(let types):
            guard ValueType.table.accepts(value) else {
                return "the data of '\(screen)' is a table, not \(value.described)"
            }
            let wrong = types.sorted { $0.key < $1.key }.first { !$0.value.accepts(value[$0.key]) }
            return wrong.map { name, type in
                "'\(name)' in the data of '\(screen)' is \(type.described), not \(value[name].described)"
            }
        }
    }
}
