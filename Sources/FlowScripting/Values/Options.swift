import LuaRuntime
import NavigationCore

/// Reads an option table strictly: a wrong type or an unknown key is an error that names the nearest known one.
struct Options {
    /// Name of the function, or what the table describes, for messages.
    let owner: String
    /// What a key is called in messages.
    let noun: String
    private let table: LuaTable
    /// The named fields, with their names as texts: looking one up happens far more often than it is there.
    private let fields: [(name: String, value: LuaValue)]
    private var known: [String] = []
    /// What to say of an unknown key and its value; `nil`: what is said of any.
    var adviseOnKey: (String, LuaValue) -> String? = { _, _ in nil }

    init(_ value: LuaValue, for owner: String, noun: String = "option") throws {
        self.owner = owner
        self.noun = noun
        guard let given = value.isNil ? LuaTable() : value.tableValue else {
            let advice = TextAdvice.text(for: value, of: owner)
            throw LuaUsageError("bad \(noun)s for \(owner): a table expected, got \(value.typeName)\(advice)")
        }
        table = given
        fields = table.fields.compactMap { field in field.key.stringValue.map { ($0, field.value) } }
    }

    /// Values at positions 1, 2, …
    var positional: [LuaValue] { table.array }

    /// Every named field that has not been asked for, in order of the names.
    var others: [(name: String, value: LuaValue)] { fields.filter { !known.contains($0.name) } }

    mutating func value(_ key: String) -> LuaValue {
        known.append(key)
        for field in fields where field.name == key { return field.value }
        return .nil
    }

    mutating func has(_ key: String) -> Bool { !value(key).isNil }

    mutating func string(_ key: String) throws -> String? {
        try typed(key, "a string", { ListAdvice.ofOne(key, $0) }, { $0.stringValue })
    }

    mutating func boolean(_ key: String) throws -> Bool? {
        try typed(key, "a boolean", { _ in "; it is true or false, without quotes" }, { $0.booleanValue })
    }

    mutating func function(_ key: String) throws -> LuaFunction? {
        try typed(key, "a function", { _ in "; it is written \(key) = function() … end" }, { $0.functionValue })
    }

    mutating func table(_ key: String) throws -> LuaTable? {
        try typed(key, "a table", { _ in "; it is written \(key) = { … }" }, { $0.tableValue })
    }

    mutating func duration(_ key: String) throws -> Duration? {
        let value = value(key)
        return value.isNil ? nil : try Duration(value, what: "\(noun) '\(key)' for \(owner)")
    }

    /// A list of texts, or one text.
    mutating func strings(_ key: String) throws -> [String]? {
        let texts: (LuaValue) -> [String]? = { value in
            if let one = value.stringValue { return [one] }
            guard let table = value.tableValue, table.fields.isEmpty else { return nil }
            let texts = table.array.compactMap(\.stringValue)
            return texts.count == table.array.count ? texts : nil
        }
        return try typed(key, "a list of strings", { ListAdvice.text(for: key, $0) }, texts)
    }

    /// A list of texts; one text alone is no list.
    mutating func list(_ key: String) throws -> [String]? {
        if case .string(let text) = value(key) {
            let usage = "write { \(Value.string(text.text)) }"
            throw LuaUsageError("\(noun) '\(key)' for \(owner): a list of strings expected, got a string: \(usage)")
        }
        return try strings(key)
    }

    /// One of the raw values of an enumeration.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String,
        _: Choice.Type
    ) throws -> Choice? where Choice.RawValue == String {
        guard let text = try string(key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        throw LuaUsageError("\(noun) '\(key)' for \(owner) cannot be '\(text)'\(choices(for: text, among: names))")
    }

    private mutating func typed<Result>(
        _ key: String,
        _ expected: String,
        _ advice: (LuaValue) -> String = { _ in "" },
        _ read: (LuaValue) -> Result?
    ) throws -> Result? {
        let value = value(key)
        if value.isNil { return nil }
        guard let result = read(value) else {
            throw LuaUsageError(
                "\(noun) '\(key)' for \(owner): \(expected) expected, got \(value.typeName)\(advice(value))"
            )
        }
        return result
    }

    /// Refuses what has not been asked for.
    func finish(positional allowed: Int = 0) throws {
        var unknown: [String] = []
        for (key, value) in table.fields {
            guard let name = key.stringValue else {
                throw LuaUsageError("\(noun)s of \(owner) have names, not a \(key.typeName) as key")
            }
            guard !known.contains(name) else { continue }
            let advice =
                adviseOnKey(name, value) ?? OptionAdvice.text(forKey: name, of: owner)
                ?? OptionAdvice.text(for: name, known: known, of: owner)
            unknown.append("unknown \(noun) '\(name)' for \(owner)\(advice)")
        }
        // A screen that stands among the options is what is wrong, and not the names beside it.
        let isAmongOptions = noun == "option" && allowed == 0 && !table.array.isEmpty
        guard unknown.isEmpty || isAmongOptions else {
            throw LuaUsageError(unknown.prefix(20).joined(separator: "\n  "))
        }
        guard table.array.count <= allowed else {
            let first = table.array.first?.stringValue.map { ": \(owner)(\(Value.string($0)))" } ?? ""
            let keys = Set(known).sorted()
            let names =
                (1...12).contains(keys.count)
                ? thereAre(keys) : ""
            let about = TextAdvice.parameters(for: table.array.first, of: owner)
            let advice = noun == "option" ? "; other values stand in parentheses\(first)\(about)" : names
            throw LuaUsageError("\(owner) takes \(noun)s by name; a value without one was given\(advice)")
        }
    }
}

/// The end of a message about an unknown name: the nearest one, or all names where none is close and they are few.
func offer(for name: String, among known: some Sequence<String>) -> String {
    let hint = suggestion(for: name, among: known)
    let names = Set(known).sorted()
    guard hint.isEmpty, names.count <= 12 else { return hint }
    return names.isEmpty ? "; there is none" : thereAre(names)
}

/// The end of a message about a word that is none of a few: the nearest of them, and all.
func choices(for word: String, among known: [String]) -> String {
    let hint = suggestion(for: word, among: known)
    if known.count == 1, !hint.isEmpty { return hint }
    return (hint.isEmpty ? ";" : hint) + " it is one of " + known.joined(separator: ", ")
}
