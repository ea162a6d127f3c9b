package import NavigationCore
package import RunEvents

/// What a project's `sextant.lua` says; flags override it.
package struct ProjectSettings: Sendable {
    /// Paths of scripts and folders, relative to the project.
    package var flows: [String] = []
    package var app: String?
    /// A tag expression.
    package var tags: String?
    /// `FORMAT` or `FORMAT=PATH`, the path relative to the project.
    package var reports: [String] = []
    package var jobs: Int?
    package var timeout: Duration?
    package var hazards: HazardPolicy?
    /// What becomes of what no assertion looked at.
    package var unchecked: UncheckedPolicy?

    /// Whether flows say what they exercise of their apps.
    package var measuresCoverage = false
    /// Where the coverage goes as JSON, relative to the project.
    package var coveragePath: String?
    /// In percent.
    package var coverageMinimum: Double?

    package static let keys = [
        "app", "coverage", "coverage_minimum", "flows", "hazards", "jobs", "reports", "tags", "timeout",
        "unchecked",
    ]

    package init() {}

    /// Checks and takes over what a settings file says.
    package init(_ fields: [String: Value]) throws(RunRefusal) {
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) { try set(key, value) }
    }

    private mutating func set(_ key: String, _ value: Value) throws(RunRefusal) {
        switch key {
        case "flows": flows = try Self.texts(key, value)
        case "reports": reports = try Self.texts(key, value)
        case "app": app = try Self.text(key, value)
        case "tags":
            guard let text = value.text else {
                throw .badSetting(key, expected: "text such as 'auth and not slow'", got: value)
            }
            do throws(RunRefusal) { _ = try TagExpression(text) } catch { throw .badSetting(key, error.message) }
            tags = text
        case "jobs":
            guard case .integer(let number) = value, number >= 0 else {
                throw .badSetting(key, expected: "a whole number from 0", got: value)
            }
            jobs = number
        case "coverage": try setCoverage(key, value)
        case "coverage_minimum":
            coverageMinimum = try Self.percentage(key, value)
            measuresCoverage = true
        case "timeout": timeout = try Self.duration(key, value)
        case "hazards":
            guard let policy = value.text.flatMap(HazardPolicy.init(rawValue:)) else {
                let isTable = value.fields.map { !$0.isEmpty } ?? false
                let rest = isTable ? " for all of them (a flow's option 'hazards' decides single ones)" : ""
                throw .badSetting(key, expected: "'warn', 'fail' or 'ignore'\(rest)", got: value)
            }
            hazards = policy
        case "unchecked":
            guard let policy = value.text.flatMap(UncheckedPolicy.init(rawValue:)) else {
                throw .badSetting(key, expected: "'note', 'fail' or 'ignore'", got: value)
            }
            unchecked = policy
        default: throw .unknownSetting(key, nearest: nearestName(to: key, among: Self.keys), known: Self.keys)
        }
    }

    private mutating func setCoverage(_ key: String, _ value: Value) throws(RunRefusal) {
        switch value {
        case .boolean(let isOn): measuresCoverage = isOn
        case .string(let path):
            measuresCoverage = true
            coveragePath = path
        default: throw .badSetting(key, expected: "true, false or a path (a share is coverage_minimum)", got: value)
        }
    }

    private static func percentage(_ key: String, _ value: Value) throws(RunRefusal) -> Double {
        let number: Double? =
            switch value {
            case .integer(let number): Double(number)
            case .number(let number): number
            default: nil
            }
        guard let number, (0...100).contains(number) else {
            throw .badSetting(key, expected: "a percentage from 0 to 100", got: value)
        }
        return number
    }

    private static func text(_ key: String, _ value: Value) throws(RunRefusal) -> String {
        guard let text = value.text else { throw .badSetting(key, expected: "text", got: value) }
        return text
    }

    private static func texts(_ key: String, _ value: Value) throws(RunRefusal) -> [String] {
        if let text = value.text { return [text] }
        guard case .array(let values) = value, values.allSatisfy({ $0.text != nil }) else {
            throw .badSetting(key, expected: "text or a list of texts", got: value)
        }
        return values.compactMap(\.text)
    }

    private static func duration(_ key: String, _ value: Value) throws(RunRefusal) -> Duration {
        let text: String? =
            switch value {
            case .string(let text): Double(text) == nil ? text : nil
            case .integer(let number): String(number)
            case .number(let number): String(number)
            default: nil
            }
        guard let duration = text.flatMap(DurationText.parse) else {
            throw .badSetting(key, expected: "a duration such as '10s', or a number of seconds", got: value)
        }
        return duration
    }
}
