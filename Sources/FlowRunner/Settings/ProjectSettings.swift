import FlowScripting
import NavigationCore
import RunEvents

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

    package static let keys = ["app", "flows", "hazards", "jobs", "reports", "tags", "timeout"]

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
        case "tags": tags = try Self.text(key, value)
        case "jobs":
            guard case .integer(let number) = value, number >= 0 else {
                throw .badSetting(key, expected: "a whole number")
            }
            jobs = number
        case "timeout": timeout = try Self.duration(key, value)
        case "hazards":
            guard let policy = value.text.flatMap(HazardPolicy.init(rawValue:)) else {
                throw .badSetting(key, expected: "'warn', 'fail' or 'ignore'")
            }
            hazards = policy
        default: throw .unknownSetting(key, nearest: nearestName(to: key, among: Self.keys))
        }
    }

    private static func text(_ key: String, _ value: Value) throws(RunRefusal) -> String {
        guard let text = value.text else { throw .badSetting(key, expected: "text") }
        return text
    }

    private static func texts(_ key: String, _ value: Value) throws(RunRefusal) -> [String] {
        if let text = value.text { return [text] }
        guard case .array(let values) = value, values.allSatisfy({ $0.text != nil }) else {
            throw .badSetting(key, expected: "text or a list of texts")
        }
        return values.compactMap(\.text)
    }

    private static func duration(_ key: String, _ value: Value) throws(RunRefusal) -> Duration {
        let text: String? =
            switch value {
            case .string(let text): text
            case .integer(let number): String(number)
            case .number(let number): String(number)
            default: nil
            }
        guard let duration = text.flatMap(DurationText.parse) else {
            throw .badSetting(key, expected: "a duration such as '10s'")
        }
        return duration
    }
}
