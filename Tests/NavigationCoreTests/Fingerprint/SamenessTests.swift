import Testing

@testable import NavigationCore

/// Fingerprints mean what they say, in every situation that a small app can be in.
@Suite("Sameness")
struct SamenessTests {
    @Test("equal fingerprints answer every sequence of three steps alike", arguments: SmallApp.allCases)
    func equal(app: SmallApp) throws {
        let exploration = try Exploration(app, limit: 2_000)
        #expect(exploration.twins.count > 20)
        // Each step answers alike and leads on to equal fingerprints: so does every sequence of them.
        for (first, second) in exploration.twins.strided(to: 300) {
            guard compare(first, second, exploration.steps, depth: 1) else { return }
        }
        for (first, second) in exploration.twins.strided(to: 4) {
            guard compare(first, second, exploration.steps, depth: 3) else { return }
        }
    }

    /// A request remembers more of a destination that has left than any sequence of steps shows.
    private static let exact = SmallApp.allCases.filter { $0 != .lost }

    @Test("different fingerprints are told apart by some sequence of steps", arguments: exact)
    func different(app: SmallApp) throws {
        let exploration = try Exploration(app, limit: 2_000)
        let (isComplete, count) = (exploration.isComplete, exploration.order.count)
        #expect(isComplete, "\(count)")
        #expect(count > 20)
        for group in exploration.indistinguishable() {
            if Set(group.compactMap { exploration.situations[$0].map(forgetful) }).count == 1 { continue }
            Issue.record("nothing tells apart \(group.map { exploration.trace(to: $0) })")
            return
        }
    }

    /// What a fingerprint tells apart although nothing does: the fingerprint without it.
    private func forgetful(_ situation: Situation) -> Fingerprint {
        var state = situation.state
        // What requests have been through.
        var requests = state.requests.map { $0.withoutPast() }
        // The order of requests that wait for different things.
        let timers = state.timers.map(\.task)
        let waiting = state.requests.map { request in
            let timer = timers.firstIndex(of: .startDelayed(request.id))
            return "\(request.stage.name) \(request.heldBy ?? "") \(timer.map(String.init) ?? "")"
        }
        if Set(waiting).count == waiting.count {
            requests = zip(waiting, requests).sorted { $0.0 < $1.0 }.map(\.1)
        }
        state.requests = Requests()
        for request in requests { state.requests.add(request) }
        // Which protections a screen has passed shows when it is revealed, for which there may be no room.
        for node in state.live where !situation.hasRoom { state.tree.update(node) { $0.lapsed = [:] } }
        // Who presents a modal shows when that leaves, and no step takes anything away below a modal.
        for (number, window) in state.windows.enumerated() {
            for index in window.layers.indices { state.tree.windows[number].layers[index].presenter = nil }
        }
        return state.fingerprint(in: situation.world)
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

extension PendingRequest {
    /// The request without what it was asked for before it was led elsewhere, by whom, which protections it has passed,
    /// and whether its destination was kept.
    fileprivate func withoutPast() -> PendingRequest {
        guard var arrival = self.progress.arrival else { return self }
        var request = PendingRequest(
            id: self.id,
            command: .push(.screen(arrival.screen)),
            options: self.options,
            cause: self.cause,
            window: self.window
        )
        (request.stage, request.reached) = (self.stage, self.reached)
        arrival.answered = []
        switch self.progress {
        case .prepared(_, var prepared, let supply):
            prepared.isFromCache = false
            request.progress = .prepared(arrival, prepared, supply)
        case .resolved(_, var prepared):
            prepared.isFromCache = false
            request.progress = .resolved(arrival, prepared)
        case .ready(_, var prepared):
            prepared.isFromCache = false
            request.progress = .ready(arrival, prepared)
        case .answered(_, let answer): request.progress = .answered(arrival, answer)
        case .made, .found: request.progress = .found(arrival)
        }
        return request
    }
}

extension Array {
    /// About so many elements from everywhere.
    func strided(to count: Int) -> [Element] {
        stride(from: 0, to: self.count, by: Swift.max(1, self.count / count)).map { self[$0] }
    }
}
