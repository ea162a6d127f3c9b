import AppConformance
import FlowReporting
import Platform

/// Differences for people: by class, each with what has become of it.
struct LockTable {
    let result: LockCheck
    let paint: Painter
    /// The width of a terminal; elsewhere, lines are as long as they are.
    let columns: Int?

    private static let widest = 44

    var text: String {
        let parts = LockClass.allCases.compactMap(part) + [summary]
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func part(_ level: LockClass) -> String? {
        let changes = result.changes.filter { $0.kind.level == level }
        guard !changes.isEmpty else { return nil }
        let subjects = changes.map { SafeText.line(Promise($0.subject).line) }
        let width = min(Self.widest, subjects.map { $0.count }.max() ?? 0)
        let rows = zip(changes, subjects).map { row($1, SafeText.line($0.message), width) }
        return ([paint(level.rawValue, .bold)] + rows).joined(separator: "\n")
    }

    /// One line, or two where one would be too long.
    private func row(_ subject: String, _ message: String, _ width: Int) -> String {
        let length = 2 + max(subject.count, width) + 2 + message.count
        guard subject.count <= width, length <= columns ?? .max else { return "  \(subject)\n      \(message)" }
        return "  \(subject)\(String(repeating: " ", count: width - subject.count))  \(message)"
    }

    private var summary: String {
        guard !result.changes.isEmpty else {
            let amount = Amounts.count(result.lock.promises.count, "promise")
            return paint("\(result.file): \(amount), all of them kept", .green)
        }
        let counts = "\(result.file): \(Self.counts(of: result.changes))"
        let failing = result.failing.count
        return counts + "; " + (failing == 0 ? "none" : paint("\(failing)", .red))
            + " at least \(result.level.rawValue)"
    }

    static func counts(of changes: [LockChange]) -> String {
        LockClass.allCases.compactMap { level in
            let count = changes.count { $0.kind.level == level }
            return count == 0 ? nil : "\(count) \(level.rawValue)"
        }.joined(separator: ", ")
    }
}
