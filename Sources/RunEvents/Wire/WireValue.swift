import NavigationCore

/// Reading fields of an event line, with defaults for what is missing or of another type.
extension [String: Value] {
    func text(_ key: String) -> String? { self[key]?.text }

    func integer(_ key: String) -> Int? {
        if case .integer(let integer)? = self[key] { integer } else { nil }
    }

    func number(_ key: String) -> Double? {
        switch self[key] {
        case .number(let number): number
        case .integer(let integer): Double(integer)
        default: nil
        }
    }

    func flag(_ key: String) -> Bool {
        if case .boolean(let flag)? = self[key] { flag } else { false }
    }

    func texts(_ key: String) -> [String] { values(key).compactMap(\.text) }

    func values(_ key: String) -> [Value] {
        if case .array(let values)? = self[key] { values } else { [] }
    }

    func record(_ key: String) -> [String: Value]? { self[key]?.fields }

    /// Seeds use all 64 bits, so they travel as text: many JSON readers keep 53 only.
    func seed(_ key: String) -> UInt64 { text(key).flatMap { UInt64($0) } ?? 0 }
}

extension Value {
    static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }
    static func seed(_ seed: UInt64) -> Value { .string(String(seed)) }
}

extension [String: Value] {
    /// Sets a key only if there is something to say.
    mutating func set(_ key: String, _ text: String?) {
        if let text { self[key] = .string(text) }
    }

    mutating func set(_ key: String, _ integer: Int?) {
        if let integer { self[key] = .integer(integer) }
    }

    mutating func set(_ key: String, _ texts: [String]) {
        if !texts.isEmpty { self[key] = .texts(texts) }
    }
}
