package import NavigationCore

/// Reading fields of an event line, with defaults for what is missing or of another type.
extension [String: Value] {
    package func text(_ key: String) -> String? { self[key]?.text }

    /// A whole number of a range; one that lies outside is none, since no run can have written it.
    package func integer(_ key: String, in range: ClosedRange<Int> = .count) -> Int? {
        guard case .integer(let integer)? = self[key], range.contains(integer) else { return nil }
        return integer
    }

    /// A number of seconds that a duration can have.
    package func seconds(_ key: String) -> Double? {
        let seconds: Double? =
            switch self[key] {
            case .number(let number): number
            case .integer(let integer): Double(integer)
            default: nil
            }
        return seconds.flatMap { (0...1e15).contains($0) ? $0 : nil }
    }

    /// A duration, written as its seconds.
    package func duration(inSeconds key: String) -> Duration? {
        seconds(key).map { Duration(wireSeconds: $0) }
    }

    package func flag(_ key: String) -> Bool {
        if case .boolean(let flag)? = self[key] { flag } else { false }
    }

    package func texts(_ key: String) -> [String] { values(key).compactMap(\.text) }

    package func values(_ key: String) -> [Value] {
        if case .array(let values)? = self[key] { values } else { [] }
    }

    package func record(_ key: String) -> [String: Value]? { self[key]?.fields }

    /// Seeds use all 64 bits, so they travel as text: many JSON readers keep 53 only.
    package func seed(_ key: String) -> UInt64 { text(key).flatMap { UInt64($0) } ?? 0 }
}

extension ClosedRange<Int> {
    /// What can be counted: sums of such numbers stay in range.
    package static var count: Self { 0...Int(Int32.max) }
    /// Numbers of lines, attempts and the like, which begin at 1.
    package static var ordinal: Self { 1...Int(Int32.max) }
    /// Wall times, up to eleven days.
    package static var microseconds: Self { 0...1_000_000_000_000 }
}

extension Value {
    package static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }
    package static func seed(_ seed: UInt64) -> Value { .string(String(seed)) }
}

extension [String: Value] {
    /// Sets a key only if there is something to say.
    package mutating func set(_ key: String, _ text: String?) {
        if let text { self[key] = .string(text) }
    }

    package mutating func set(_ key: String, _ integer: Int?) {
        if let integer { self[key] = .integer(integer) }
    }

    package mutating func set(_ key: String, _ texts: [String]) {
        if !texts.isEmpty { self[key] = .texts(texts) }
    }
}
