import AppConformance
import FlowReporting

/// Differences as annotations of a pull request.
enum LockAnnotations {
    /// Ten are shown of a step; the last says how many more there are.
    private static let shown = 9

    static func text(of result: LockCheck) -> String {
        let all = result.changes.map { change in
            let properties = [
                ("file", result.file), ("line", String(result.line(of: change))),
                ("title", "\(change.kind.level.rawValue): \(change.kind.rawValue)"),
            ]
            let message = "\(Promise(change.subject).line) \(change.message)"
            return GitHubText.annotation(level(change, result), properties, message)
        }
        guard all.count > shown else { return all.joined() }
        let more =
            "and \(all.count - shown) more differences of \(result.file): \(LockTable.counts(of: result.changes))"
        let hidden = result.changes.dropFirst(shown).contains { $0.kind.level >= result.level }
        return all.prefix(shown).joined() + GitHubText.annotation(hidden ? "error" : "notice", [], more)
    }

    private static func level(_ change: LockChange, _ result: LockCheck) -> String {
        if change.kind.level >= result.level { return "error" }
        return change.kind.level == .added ? "notice" : "warning"
    }
}
