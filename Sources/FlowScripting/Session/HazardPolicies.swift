import LuaRuntime
import NavigationCore
import RunEvents

/// What each kind of hazard does to a flow.
struct HazardPolicies {
    private var standard: HazardPolicy = .warn
    private var byKind: [HazardKind: HazardPolicy] = [:]

    init() {}

    /// Reads the `hazards` option: one policy for all, or a table from kind to policy.
    ///
    /// - Parameter ownKinds: Kinds that only detectors of apps find; asked for if there is need of them.
    mutating func set(_ value: LuaValue, ownKinds: () -> [HazardKind]) throws {
        switch value {
        case .nil: return
        case .string(let text): set(all: try policy(text.text))
        case .table(let table):
            if let first = table.array.first {
                let name = first.stringValue ?? "leak"
                let key = LuaName.key(name)
                throw LuaUsageError("option 'hazards': what each does stands behind its name: { \(key) = \"fail\" }")
            }
            for (key, value) in table.fields {
                let name = key.stringValue ?? ""
                let kind = HazardKind(rawValue: name)
                if !HazardKind.allCases.contains(kind) {
                    let known = HazardKind.allCases + ownKinds()
                    guard known.contains(kind) else {
                        let hint = suggestion(for: name, among: known.map(\.rawValue))
                        throw LuaUsageError("unknown hazard '\(name)'\(hint)")
                    }
                }
                byKind[kind] = try policy(value.stringValue ?? "")
            }
        default: throw LuaUsageError("option 'hazards': a string or a table expected, got \(value.typeName)")
        }
    }

    mutating func set(all policy: HazardPolicy) {
        standard = policy
        byKind = [:]
    }

    private func policy(_ text: String) throws -> HazardPolicy {
        if let policy = HazardPolicy(rawValue: text) { return policy }
        let names = HazardPolicy.allCases.map(\.rawValue)
        throw LuaUsageError("a hazard's policy cannot be '\(text)'\(choices(for: text, among: names))")
    }

    subscript(kind: HazardKind) -> HazardPolicy { byKind[kind] ?? standard }
}
