import NavigationCore

/// What tells instances of a screen apart.
enum IdentityRules {
    static func judge(_ delta: LockDelta, _ pair: LockPair) -> LockChange.Kind? {
        let screen = delta.promise.subject[1]
        let before = parameters(delta.before, of: screen, in: pair.before)
        let after = parameters(delta.after, of: screen, in: pair.after)
        let known = pair.after.parts("screen", screen, "parameter").map { $0.name }
        if before == after { return .identity }
        return before.intersection(known).isSubset(of: after) ? .identity : .identityReduced
    }

    /// Those that are named, else all that the screen declares.
    private static func parameters(_ identity: Promise?, of screen: String, in index: LockIndex) -> Set<String> {
        Set(identity?.words ?? index.parts("screen", screen, "parameter").map { $0.name })
    }

    /// One name for all instances, whatever their parameters are.
    static func judgeName(_ delta: LockDelta, _ pair: LockPair) -> LockChange.Kind? {
        let hasParameters = !pair.after.parts("screen", delta.promise.subject[1], "parameter").isEmpty
        return delta.before == nil && hasParameters ? .identityReduced : .identity
    }

    static func judgeKey(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        let order: [KeepAlive.Key] = [.path, .parameters, .address]
        let ranks = [delta.before, delta.after].map { promise in
            order.firstIndex(of: promise?.words.first.flatMap(KeepAlive.Key.init) ?? .parameters) ?? 1
        }
        return ranks[1] < ranks[0] ? .identityReduced : .identity
    }
}

/// How long screens are kept, and come back.
enum LifetimeRules {
    static func judge(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        guard let after = delta.after?.words else { return .lifetime }
        guard let before = delta.before?.words else { return .lifetimeLonger }
        return isLonger(after, than: before) ? .lifetimeLonger : .lifetime
    }

    /// Judges a change of a part of a lifetime. If the lifetime as a whole is new or gone, that is reported instead.
    static func judgePart(_ delta: LockDelta, _ pair: LockPair) -> LockChange.Kind? {
        let screen = delta.promise.subject[1]
        let isKept = [pair.before, pair.after].map { $0["screen", screen, "lifetime"] != nil }
        guard isKept == [true, true] else { return nil }
        return delta.before == nil ? .lifetimeLonger : .lifetime
    }

    static func judgeRestoration(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        guard let before = delta.before?.words, let after = delta.after?.words else { return .restoration }
        let times = [before, after].map { words in words.firstIndex(of: "for").map { Array(words[($0 + 1)...]) } }
        switch (times[0], times[1]) {
        case (_?, nil): return .restoresLonger
        case (let before?, let after?) where isLonger(after, than: before): return .restoresLonger
        default: return .restoration
        }
    }

    /// Whether a lifetime ends later than another in any case.
    private static func isLonger(_ one: [String], than other: [String]) -> Bool {
        if one == ["forever"] { return other != ["forever"] }
        if let time = seconds(one), let other = seconds(other) { return time > other }
        if let number = uses(one), let other = uses(other) { return number > other }
        return false
    }

    private static func seconds(_ words: [String]) -> Double? { words.last.flatMap(Duration.seconds(in:)) }

    private static func uses(_ words: [String]) -> Int? {
        words.count == 2 && words[1].hasPrefix("use") ? Int(words[0]) : nil
    }
}
