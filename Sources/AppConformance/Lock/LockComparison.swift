/// What has become of the promises of a lock file.
package struct LockComparison {
    /// What matters most comes first, then in the order of the file.
    package let changes: [LockChange]

    package init(_ before: NavigationLock, _ after: NavigationLock) {
        let pair = LockPair(before, after)
        let found = pair.deltas.compactMap { LockRules.change(of: $0, in: pair) }
        let all = found + LinkRules.changes(in: pair) + PlaceRules.changes(in: pair) + SiteRules.changes(in: pair)
        changes = all.sorted { one, other in
            if one.kind.level != other.kind.level { return one.kind.level > other.kind.level }
            return NavigationLock.precedes(one.order, other.order)
        }
    }

    /// Those that matter at least as much as a class.
    package func changes(from level: LockClass) -> [LockChange] { changes.filter { $0.kind.level >= level } }
}

extension LockChange {
    /// What tells the order of two of the same class.
    fileprivate var order: String { "\(LockWord.text(subject)) \(kind.rawValue) \(after?.line ?? "")" }
}

/// A promise that only one of two lock files has, or that they have with other values.
struct LockDelta {
    var before: Promise?
    var after: Promise?

    /// The one that is there.
    var promise: Promise { before ?? after ?? Promise([]) }
}

/// Two lock files, and where they differ.
struct LockPair {
    let before: LockIndex
    let after: LockIndex
    /// In the order of the older file, then what is new.
    private(set) var deltas: [LockDelta] = []

    init(_ old: NavigationLock, _ new: NavigationLock) {
        (before, after) = (LockIndex(old), LockIndex(new))
        let (kept, known) = (Set(new.promises), Set(old.promises))
        var fresh = Dictionary(grouping: new.promises.filter { !known.contains($0) }) { $0.subject }
        for promise in old.promises where !kept.contains(promise) {
            let partner = fresh[promise.subject]?.isEmpty == false ? fresh[promise.subject]?.removeFirst() : nil
            deltas.append(LockDelta(before: promise, after: partner))
        }
        let paired = Set(deltas.compactMap { $0.after })
        for promise in new.promises where !known.contains(promise) && !paired.contains(promise) {
            deltas.append(LockDelta(after: promise))
        }
        let whole = deltas.filter { !isPartOfGoneOrNew($0) }
        deltas = whole
    }

    /// What is gone or new as a whole is told once, and not part by part.
    private func isPartOfGoneOrNew(_ delta: LockDelta) -> Bool {
        guard let owner = delta.promise.owner, delta.promise.subject.count > 2 else { return false }
        return before.has(owner) != after.has(owner)
    }

    func deltas(of topic: String) -> [LockDelta] { deltas.filter { $0.promise.topic == topic } }
}

/// The promises of a lock file by their subjects.
struct LockIndex {
    let lock: NavigationLock
    private let bySubject: [[String]: [Promise]]
    private let byOwnTopic: [[String]: [Promise]]

    init(_ lock: NavigationLock) {
        self.lock = lock
        bySubject = Dictionary(grouping: lock.promises) { $0.subject }
        byOwnTopic = Dictionary(grouping: lock.promises.filter { $0.subject.count > 2 }) { Array($0.subject.prefix(3)) }
    }

    func has(_ subject: [String]) -> Bool { bySubject[subject] != nil }
    subscript(_ subject: String...) -> Promise? { bySubject[subject]?.first }

    /// Parts of one kind: `parts("screen", "item", "parameter")`.
    func parts(_ beginning: String...) -> [Promise] { byOwnTopic[beginning] ?? [] }
}
