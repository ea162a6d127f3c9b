import NavigationCore

/// Reading fields of an event line, with defaults for what is missing or of another type.
extension [String: Value] {
    package func text(_ key: String) -> String? { self[key]?.text }

    package func integer(_ key: String) -> Int? {
        if case .integer(let integer)? = self[key] { integer } else { nil }
    }

    package func number(_ key: String) -> Double? {
        switch self[key] {
        case .number(let number): number
        case .integer(let integer): Double(integer)
        default: nil
        }
    }

    /// A number of things: not negative, and so small that very many of them can be added.
    package func count(_ key: String) -> Int? {
        integer(key).map { Swift.min(Swift.max(0, $0), WireNumber.largestCount) }
    }

    /// A number of seconds with which one can calculate; 0 if there is none.
    package func seconds(_ key: String) -> Double {
        Swift.min(Swift.max(-WireNumber.longestSeconds, number(key) ?? 0), WireNumber.longestSeconds)
    }

    /// A time, in whole microseconds as it was written.
    package func time(_ key: String) -> Duration { .microseconds(Int64((seconds(key) * 1e6).rounded())) }

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

/// What numbers may be that were read: a file, or a worker, may say anything.
package enum WireNumber {
    /// A million millions.
    package static let largestCount = 1_000_000_000_000
    /// About thirty thousand years.
    package static let longestSeconds = 1e12
}

extension Duration {
    /// Seconds, rounded to microseconds: what reads them finds the same time.
    var wireSeconds: Double { (seconds * 1e6).rounded() / 1e6 }
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
