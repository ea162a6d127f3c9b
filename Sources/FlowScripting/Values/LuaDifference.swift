import LuaRuntime

/// Where two tables differ, as paths: `list[3].name: "a" → "b"`.
enum LuaDifference {
    private static let most = 6
    /// Longer texts say more in the values as a whole.
    private static let longest = 60

    /// One line for each place, the first ones; none for values that are no tables.
    static func lines(_ expected: LuaValue, _ actual: LuaValue, _ text: (LuaValue) -> String) -> [String] {
        guard case .table(let one) = expected, case .table(let other) = actual else { return [] }
        var found: [String] = []
        compare(one, other, at: "", text, &found)
        guard found.count > most else { return found }
        return found.prefix(most) + ["and \(found.count - most) more"]
    }

    private static func compare(
        _ one: LuaTable,
        _ other: LuaTable,
        at path: String,
        _ text: (LuaValue) -> String,
        _ found: inout [String]
    ) {
        for index in 0..<max(one.array.count, other.array.count) {
            let values = [one, other].map { $0.array.indices.contains(index) ? $0.array[index] : .nil }
            compare(values[0], values[1], at: "\(path)[\(index + 1)]", text, &found)
        }
        let (ones, others) = (one.fieldsByKey, other.fieldsByKey)
        for key in one.fields.map(\.key) + other.fields.map(\.key).filter({ ones[$0] == nil }) {
            let name = key.stringValue.map { path.isEmpty ? $0 : ".\($0)" } ?? "[\(text(key))]"
            compare(ones[key]?.first ?? .nil, others[key]?.first ?? .nil, at: path + name, text, &found)
        }
    }

    private static func compare(
        _ one: LuaValue,
        _ other: LuaValue,
        at path: String,
        _ text: (LuaValue) -> String,
        _ found: inout [String]
    ) {
        if case .table(let one) = one, case .table(let other) = other {
            compare(one, other, at: path, text, &found)
        } else if !LuaComparison.isEqual(one, other) {
            found.append("\(path): \(short(text(one))) → \(short(text(other)))")
        }
    }

    private static func short(_ text: String) -> String {
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
        return line.count > longest ? line.prefix(longest) + "…" : line
    }
}
