/// The ways by which the system lets addresses in.
enum SiteRules {
    private static let lets = "lets in"

    static func judge(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        switch delta.promise.subject.dropFirst().first {
        case "path": nil
        case "app": .door
        default: delta.after == nil ? .doorClosed : delta.before == nil ? .added : .door
        }
    }

    /// Rules of sites are compared by what they say; their numbers only tell their order.
    static func changes(in pair: LockPair) -> [LockChange] {
        guard pair.deltas.contains(where: { $0.promise.subject.starts(with: ["door", "path"]) }) else { return [] }
        let (before, after) = (rules(in: pair.before), rules(in: pair.after))
        return Set(before.keys).union(after.keys).flatMap { compare(before[$0] ?? [], after[$0] ?? []) }
    }

    /// By host, in their order.
    private static func rules(in index: LockIndex) -> [String: [Promise]] {
        let all = index.lock.promises.filter { $0.subject.starts(with: ["door", "path"]) && $0.subject.count > 4 }
        return Dictionary(grouping: all) { $0.subject[2] }
    }

    private static func text(_ rule: Promise) -> [String] { Array(rule.subject.dropFirst(4)) }

    private static func compare(_ before: [Promise], _ after: [Promise]) -> [LockChange] {
        let old = Dictionary(before.map { (text($0), $0) }) { first, _ in first }
        let new = Dictionary(after.map { (text($0), $0) }) { first, _ in first }
        var changes = before.compactMap { rule -> LockChange? in
            guard let now = new[text(rule)] else {
                return LockChange(rule.value == lets ? .doorClosed : .door, rule, nil)
            }
            return now.value == rule.value ? nil : LockChange(now.value == lets ? .door : .doorClosed, rule, now)
        }
        for rule in after where old[text(rule)] == nil {
            changes.append(LockChange(rule.value == lets ? .added : .doorClosed, nil, rule))
        }
        let kept = zip(before.filter { new[text($0)] != nil }, after.filter { old[text($0)] != nil })
        if let (rule, other) = kept.first(where: { text($0) != text($1) }) {
            changes.append(LockChange(.order, rule, other, note: "the first that matches decides"))
        }
        return changes
    }
}
