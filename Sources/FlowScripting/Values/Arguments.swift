import LuaRuntime
import NavigationCore
import Platform

/// Reads the arguments of a call, with messages like those of Lua's own library.
extension LuaCall {
    func string(_ index: Int) throws -> String {
        let value = try self[index]
        guard let text = value.stringValue else { throw bad(index, "string", value) }
        return text
    }

    func optionalString(_ index: Int) throws -> String? {
        let value = try self[index]
        if value.isNil { return nil }
        guard let text = value.stringValue else { throw bad(index, "string", value) }
        return text
    }

    func integer(_ index: Int, default fallback: Int) throws -> Int {
        let value = try self[index]
        if value.isNil { return fallback }
        guard let integer = value.integerValue else { throw bad(index, "integer", value) }
        return Int(integer)
    }

    func number(_ index: Int) throws -> Double {
        let value = try self[index]
        guard let number = value.numberValue else { throw bad(index, "number", value) }
        return number
    }

    func function(_ index: Int) throws -> LuaFunction {
        let value = try self[index]
        guard let function = value.functionValue else { throw bad(index, "function", value) }
        return function
    }

    func table(_ index: Int) throws -> LuaTable {
        let value = try self[index]
        guard let table = value.tableValue else { throw bad(index, "table", value) }
        return table
    }

    /// The elements of a table that is a list.
    func list(_ index: Int) throws -> [LuaValue] { try table(index).list(of: "'\(name)'") }

    /// Plain data.
    func value(_ index: Int) throws -> Value {
        let value = try self[index]
        do {
            return try Value(value)
        } catch let error as LuaUsageError {
            throw argumentError(index, error.message)
        }
    }

    func duration(_ index: Int) throws -> Duration {
        try Duration(self[index], what: "bad argument #\(index + 1) to '\(name)'")
    }

    func bad(_ index: Int, _ expected: String, _ value: LuaValue) -> LuaUsageError {
        let got = index < count ? value.typeName : "no value"
        let advice =
            index < count
            ? ArgumentAdvice.text(
                for: value,
                expected: expected,
                of: name,
                at: index,
                following: (index + 1..<count).compactMap { try? self[$0] }
            )
            : ArgumentAdvice.textForNone(expected: expected, of: name)
        return LuaUsageError("bad argument #\(index + 1) to '\(name)' (\(expected) expected, got \(got))\(advice)")
    }

    /// Refuses more arguments than the function takes.
    func atMost(_ limit: Int) throws {
        guard count > limit else { return }
        let advice = ArgumentAdvice.textForMore((0..<count).compactMap { try? self[$0] }, of: name)
        throw LuaUsageError("'\(name)' takes at most \(Amounts.count(limit, "argument")), got \(count)\(advice)")
    }
}

extension LuaTable {
    /// Its elements; what has a name, or stands behind a gap, would be passed over.
    func list(of owner: String) throws -> [LuaValue] {
        guard let stray = fields.first else { return array }
        if stray.key.integerValue != nil {
            throw LuaUsageError(
                "\(owner) takes a list: this one has nothing at position \(array.count + 1); a name may be misspelt there"
            )
        }
        let name = stray.key.stringValue.map { "'\($0)'" } ?? "a \(stray.key.typeName)"
        throw LuaUsageError("\(owner) takes a list: its elements have no names, and \(name) is one; write { …, … }")
    }
}
