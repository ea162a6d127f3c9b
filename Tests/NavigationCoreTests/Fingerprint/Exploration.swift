import NavigationCore

/// Every situation that a small app can be in, and where each step leads from it.
struct Exploration {
    struct Move: Hashable {
        /// `nil`: the step is not possible.
        var sight: Situation.Sight?
        var end: Fingerprint
    }

    private(set) var situations: [Fingerprint: Situation] = [:]
    /// Situations with the fingerprint of another one and a different state: met in another way.
    private(set) var twins: [(first: Situation, second: Situation)] = []
    private(set) var moves: [Fingerprint: [Move]] = [:]
    private(set) var order: [Fingerprint] = []
    private var traces: [Fingerprint: [SmallApp.Step]] = [:]
    let steps: [SmallApp.Step]
    /// Whether all were visited.
    private(set) var isComplete = true

    init(_ app: SmallApp, limit: Int) throws {
        steps = app.steps
        var start = try Situation(app)
        situations[start.fingerprint()] = start
        order = [start.fingerprint()]
        var next = 0
        while next < order.count, isComplete {
            let fingerprint = order[next]
            guard let situation = situations[fingerprint] else { break }
            moves[fingerprint] = try steps.map { try note(situation, $0, after: fingerprint) }
            isComplete = order.count <= limit
            next += 1
        }
    }

    private mutating func note(_ situation: Situation, _ step: SmallApp.Step, after start: Fingerprint) throws -> Move {
        var after = situation
        let sight = try after.take(step)
        let end = after.fingerprint()
        if let known = situations[end] {
            if sight != nil, known.state != after.state { twins.append((known, after)) }
        } else {
            situations[end] = after
            traces[end] = trace(to: start) + [step]
            order.append(end)
        }
        return Move(sight: sight, end: end)
    }

    /// The steps that led to a situation first.
    func trace(to fingerprint: Fingerprint) -> [SmallApp.Step] { traces[fingerprint] ?? [] }

    /// Situations that no sequence of steps tells apart, however long: more than one in a group has a fingerprint too many.
    ///
    /// Groups that look alike are divided until all in one lead to the same groups by each step.
    func indistinguishable() -> [[Fingerprint]] {
        var groups = Dictionary(uniqueKeysWithValues: order.map { ($0, 0) })
        var count = 0
        while true {
            var numbers: [Signature: Int] = [:]
            var divided: [Fingerprint: Int] = [:]
            for fingerprint in order {
                let seen = (moves[fingerprint] ?? []).map { Seen(sight: $0.sight, group: groups[$0.end] ?? 0) }
                let signature = Signature(group: groups[fingerprint] ?? 0, seen: seen)
                let number = numbers[signature] ?? numbers.count
                (numbers[signature], divided[fingerprint]) = (number, number)
            }
            groups = divided
            if numbers.count == count { break }
            count = numbers.count
        }
        return Dictionary(grouping: order) { groups[$0] ?? 0 }.values.filter { $0.count > 1 }
    }

    private struct Seen: Hashable {
        var sight: Situation.Sight?
        var group: Int
    }

    private struct Signature: Hashable {
        var group: Int
        var seen: [Seen]
    }
}
