import NavigationCore
import RunEvents

/// The states of a trace in the Informal Trace Format (`*.itf.json`), which model checkers write.
enum ModelTrace {
    /// The states in order; those of a loop once more, as what follows the last one is the first of them.
    static func states(of document: Value) -> [Value]? {
        guard let fields = document.fields, case .array(let states)? = fields["states"] else { return nil }
        var all = states
        if let loop = fields.integer("loop"), states.indices.contains(loop) { all += states[loop...] }
        return all.map { state in
            guard var fields = plain(state).fields else { return plain(state) }
            fields["#meta"] = nil
            return .record(fields)
        }
    }

    /// A value without the words by which the format tells what JSON cannot.
    static func plain(_ value: Value) -> Value {
        switch value {
        case .array(let values): return .array(values.map(plain))
        case .record(let fields):
            if fields.count == 1, let (key, content) = fields.first, let special = special(key, content) {
                return special
            }
            return .record(fields.mapValues(plain))
        default: return value
        }
    }

    private static func special(_ key: String, _ content: Value) -> Value? {
        switch (key, content) {
        // What is larger than an integer stays a text.
        case ("#bigint", .string(let digits)): Int(digits).map(Value.integer) ?? .string(digits)
        case ("#tup", .array(let values)), ("#set", .array(let values)): .array(values.map(plain))
        case ("#map", .array(let pairs)): map(pairs)
        case ("#unserializable", .string(let text)): .string(text)
        default: nil
        }
    }

    /// A record if all keys are texts or numbers, else the pairs.
    private static func map(_ pairs: [Value]) -> Value {
        var fields: [String: Value] = [:]
        for pair in pairs {
            guard case .array(let parts) = pair, parts.count == 2 else { return .array(pairs.map(plain)) }
            switch plain(parts[0]) {
            case .string(let key): fields[key] = plain(parts[1])
            case .integer(let key): fields[String(key)] = plain(parts[1])
            default: return .array(pairs.map(plain))
            }
        }
        return .record(fields)
    }
}
