import NavigationCore
import Testing

/// Fingerprints mean what they say, in every situation that a small app can be in.
@Suite("Sameness")
struct SamenessTests {
    @Test("equal fingerprints answer every sequence of three steps alike", arguments: SmallApp.allCases)
    func equal(app: SmallApp) throws {
        let exploration = try Exploration(app, limit: 2_000)
        #expect(exploration.twins.count > 20)
        // Each step answers alike and leads on to equal fingerprints: so does every sequence of them.
        for (first, second) in exploration.twins.strided(to: 600) {
            guard compare(first, second, exploration.steps, depth: 1) else { return }
        }
        for (first, second) in exploration.twins.strided(to: 4) {
            guard compare(first, second, exploration.steps, depth: 3) else { return }
        }
    }

    @Test("different fingerprints are told apart by some sequence of steps", arguments: SmallApp.allCases)
    func different(app: SmallApp) throws {
        let exploration = try Exploration(app, limit: 2_000)
        let (isComplete, count) = (exploration.isComplete, exploration.order.count)
        #expect(isComplete, "\(count)")
        #expect(count > 20)
        for group in exploration.indistinguishable() {
            let states = group.compactMap { exploration.situations[$0]?.state }
            if states.dropFirst().allSatisfy({ isException(states[0], $0) }) { continue }
            Issue.record("nothing tells apart \(group.map { exploration.trace(to: $0) })")
            return
        }
    }

    /// What a fingerprint tells apart although nothing does, with the reason.
    private func isException(_ first: NavigationState, _ second: NavigationState) -> Bool {
        // The order of requests that wait for different things.
        let commands = [first, second].map { $0.requests.map { "\($0.command) \($0.heldBy ?? "")" } }
        return commands[0] != commands[1] && commands[0].sorted() == commands[1].sorted()
            && Set(first.requests.map(\.heldBy)).count == first.requests.count
    }

    /// Whether two situations answer every sequence of steps alike.
    private func compare(_ first: Situation, _ second: Situation, _ steps: [SmallApp.Step], depth: Int) -> Bool {
        guard depth > 0 else { return true }
        for step in steps {
            var (left, right) = (first, second)
            do {
                let (seen, other) = (try left.take(step), try right.take(step))
                guard seen == other, left.fingerprint() == right.fingerprint() else {
                    Issue.record("\(step) in\n\(first.state.drawing(in: first.world))\n\(difference(seen, other))")
                    return false
                }
            } catch {
                Issue.record("\(step): \(error)")
                return false
            }
            guard compare(left, right, steps, depth: depth - 1) else { return false }
        }
        return true
    }

    private func difference(_ first: Situation.Sight?, _ second: Situation.Sight?) -> String {
        guard first != second else { return "leads to different fingerprints" }
        guard let first, let second else { return "is possible in one of them only" }
        return zip(first.events + [first.drawing], second.events + [second.drawing]).filter(!=)
            .map { "\($0)\n\($1)" }.joined(separator: "\n")
    }
}

extension Array {
    /// About so many elements from everywhere.
    func strided(to count: Int) -> [Element] {
        stride(from: 0, to: self.count, by: Swift.max(1, self.count / count)).map { self[$0] }
    }
}
