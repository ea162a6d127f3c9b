/// The order in which `pairs` visits keys: numbers, strings by their bytes, false, true, then everything else.
enum KeyOrder {
    static func precedes(_ left: LuaValue, _ right: LuaValue) -> Bool {
        let (a, b) = (rank(left), rank(right))
        guard a == b else { return a < b }
        switch (left, right) {
        case (.string(let x), .string(let y)): return x < y
        case (.integer(let x), .integer(let y)): return x < y
        default: return (left.numberValue ?? 0) < (right.numberValue ?? 0)
        }
    }

    private static func rank(_ key: LuaValue) -> Int {
        switch key {
        case .integer, .number: 0
        case .string: 1
        case .boolean(let value): value ? 3 : 2
        default: 4
        }
    }
}
