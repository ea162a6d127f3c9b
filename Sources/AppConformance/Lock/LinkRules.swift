import NavigationCore

/// What has become of addresses: a link is told by pattern and conditions, and its place may be taken by others.
struct LinkRules {
    private let before: [LinkPromise]
    private let after: [LinkPromise]

    static func changes(in pair: LockPair) -> [LockChange] {
        let deltas = pair.deltas(of: "link")
        return deltas.isEmpty ? [] : LinkRules(pair).changes(deltas)
    }

    private init(_ pair: LockPair) {
        (before, after) = (LinkPromise.all(in: pair.before), LinkPromise.all(in: pair.after))
    }

    private func changes(_ deltas: [LockDelta]) -> [LockChange] {
        var fresh = Set(deltas.filter { $0.before == nil }.compactMap { $0.after })
        var changes: [LockChange] = []
        for delta in deltas {
            guard let promise = delta.before, let old = before.first(where: { $0.promise == promise }) else { continue }
            let change = delta.after.map { altered(old, $0) } ?? gone(old, fresh)
            if let taken = change.after { fresh.remove(taken) }
            changes.append(change)
        }
        return changes + after.filter { fresh.contains($0.promise) }.map(added)
    }

    private func altered(_ old: LinkPromise, _ promise: Promise) -> LockChange {
        let isTaken = promise.words.first != old.screen
        return LockChange(isTaken ? .linkTakenOver : .link, old.promise, promise)
    }

    /// A link of which the very pattern is gone; `fresh` are those that nothing is known to have become of.
    private func gone(_ old: LinkPromise, _ fresh: Set<Promise>) -> LockChange {
        if let wide = after.first(where: { $0.screen == old.screen && $0.answersAll(of: old) }) {
            return LockChange(.linkWidened, old.promise, wide.promise, note: "now '\(wide.name)'")
        }
        let narrow = after.first { fresh.contains($0.promise) && $0.screen == old.screen && old.answersAll(of: $0) }
        if let narrow { return LockChange(.linkNarrowed, old.promise, narrow.promise, note: "now '\(narrow.name)'") }
        if let other = after.first(where: { $0.screen != old.screen && $0.answersAll(of: old) }) {
            return LockChange(.linkTakenOver, old.promise, other.promise, note: "by '\(other.name)'")
        }
        return LockChange(.linkGone, old.promise, nil)
    }

    /// A link that is new may answer what another one has answered.
    private func added(_ new: LinkPromise) -> LockChange {
        let loser = before.first { old in
            old.screen != new.screen && !old.takesWhatIsLeft && old.answersAll(of: new)
                && after.contains { $0.promise == old.promise }
        }
        guard let loser else { return LockChange(.added, nil, new.promise) }
        return LockChange(.linkTakenOver, loser.promise, new.promise, note: "in part, by '\(new.name)'")
    }
}

/// A promised link, read.
private struct LinkPromise {
    let promise: Promise
    let screen: String
    private let pattern: LinkPattern?
    private let types: [String: ValueType]
    /// Names of conditions with what they ask for.
    private var conditions: Set<String> = []
    private var sources: Set<Substring>?

    static func all(in index: LockIndex) -> [Self] {
        index.lock.promises.filter { $0.subject[0] == "link" }.map { Self($0, index) }
    }

    private init(_ promise: Promise, _ index: LockIndex) {
        self.promise = promise
        screen = promise.words.first ?? ""
        pattern = promise.subject.count > 1 ? try? LinkPattern(promise.subject[1]) : nil
        let parameters = index.parts("screen", screen, "parameter")
        types = Dictionary(
            parameters.map { ($0.name, $0.words.first.flatMap(ValueType.init) ?? .any) },
            uniquingKeysWith: { first, _ in first }
        )
        let rest = Array(promise.subject.dropFirst(2))
        for position in stride(from: 0, to: rest.count - 1, by: 2) {
            if rest[position] == "from" {
                sources = Set(rest[position + 1].split(separator: "|"))
            } else {
                conditions.insert(rest[position] + " " + rest[position + 1])
            }
        }
    }

    /// Pattern and conditions.
    var name: String { LockWord.text(Array(promise.subject.dropFirst())) + " = " + LockWord.text(screen) }

    /// Whether it is for what no other link answers.
    var takesWhatIsLeft: Bool { promise.subject[1].hasSuffix("(.*)") }

    /// Whether it answers every address that another one answers.
    func answersAll(of other: Self) -> Bool {
        guard let pattern, let theirs = other.pattern, conditions.isSubset(of: other.conditions) else { return false }
        if let sources, !(other.sources.map(sources.isSuperset) ?? false) { return false }
        return pattern.answersAll(of: theirs, types, other.types)
    }
}
