import AppConformance
import NavigationCore
import RunEvents

/// Differences as one JSON object.
enum LockJSON {
    private static let version = 1

    static func text(of result: LockCheck) -> String {
        var json = JSONText()
        json.append([
            ("v", .integer(version)), ("app", .string(result.lock.appName ?? "")), ("file", .string(result.file)),
            ("level", .string(result.level.rawValue)), ("passed", .boolean(result.failing.isEmpty)),
            ("promises", .integer(result.lock.promises.count)), ("counts", counts(result)),
            ("differences", .array(result.changes.map { difference($0, result) })),
        ])
        return json.text
    }

    private static func counts(_ result: LockCheck) -> Value {
        let counts = LockClass.allCases.map { level in
            (level.rawValue, Value.integer(result.changes.count { $0.kind.level == level }))
        }
        return .record(Dictionary(uniqueKeysWithValues: counts))
    }

    private static func difference(_ change: LockChange, _ result: LockCheck) -> Value {
        var fields: [String: Value] = [
            "class": .string(change.kind.level.rawValue), "kind": .string(change.kind.rawValue),
            "subject": .array(change.subject.map { .string($0) }), "message": .string(change.message),
            "line": .integer(result.line(of: change)),
        ]
        if let before = change.before { fields["before"] = .string(before.line) }
        if let after = change.after { fields["after"] = .string(after.line) }
        return .record(fields)
    }
}
