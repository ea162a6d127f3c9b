import RunEvents

/// Runs flows with one mutant after the other.
package struct MutationRun {
    /// Why there is no score.
    package struct CanaryFault: Error {
        package var message: String
    }

    private let flows: [MutatedFlow]
    private let runner: any MutantRunner
    /// How many mutants each flow has killed.
    private var kills: [Int: Int] = [:]
    /// How many flows have to do with something.
    private let popularity: [Touch: Int]
    /// After so many flows that come to no end, it is clear what the others would do.
    private static let mostTimeouts = 2

    package init(flows: [MutatedFlow], runner: any MutantRunner) {
        (self.flows, self.runner) = (flows, runner)
        popularity = flows.flatMap { $0.touches }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Whether the run can be trusted: a mutant that must die dies, and the app as it is lives.
    package func checkCanaries(isOver: () -> Bool = { false }) throws(CanaryFault) {
        for index in flows.indices where !isOver() {
            let outcome = runner.run(index, with: Canaries.mustLive)
            guard outcome.status.isFailure else { continue }
            throw CanaryFault(
                message: "the app as it is must live, but '\(flows[index].site.name)' \(outcome.status.rawValue)"
                    + (outcome.message.map { ": \($0)" } ?? "")
            )
        }
        let isDead = flows.indices.contains { runner.run($0, with: Canaries.mustDie).status == .failed }
        guard isDead || isOver() else {
            throw CanaryFault(
                message: "the mutant that must die lives: no assertion fails in an app that shows nothing of its own"
            )
        }
    }

    /// What becomes of each mutant; those left when the time is over are not run.
    package mutating func run(
        _ mutants: [Mutant],
        equivalence: (_ mutant: Mutant, _ noFlowDiffers: Bool) -> String? = { _, _ in nil },
        progress: (_ done: Int, _ alive: Int) -> Void = { _, _ in },
        isOver: () -> Bool = { false }
    ) -> [MutantResult] {
        var results: [MutantResult] = []
        var alive = 0
        for mutant in mutants {
            guard !isOver() else {
                results.append(MutantResult(mutant, .notRun))
                continue
            }
            var result = judge(mutant)
            if result.isAlive {
                let differs = result.nearest?.difference != nil || result.nearest == nil
                if let reason = equivalence(mutant, !differs) {
                    (result.verdict, result.message) = (.equivalent, reason)
                }
            }
            if result.isAlive { alive += 1 }
            results.append(result)
            progress(results.count, alive)
        }
        return results
    }

    private mutating func judge(_ mutant: Mutant) -> MutantResult {
        let start = ContinuousClock.now
        var result = MutantResult(mutant, .noCoverage)
        result.covering = flows.indices.filter { flows[$0].touches(mutant) }
        if !result.covering.isEmpty { tryOut(mutant, &result) }
        result.time = ContinuousClock.now - start
        return result
    }

    private mutating func tryOut(_ mutant: Mutant, _ result: inout MutantResult) {
        result.verdict = .survived
        var timeouts = 0
        var differing: [Int] = []
        for flow in inOrder(result.covering, for: mutant) {
            let outcome = runner.run(flow, with: mutant)
            result.completed += 1
            switch outcome.status {
            case .failed:
                kills[flow, default: 0] += 1
                (result.verdict, result.flow, result.message) = (.killed, flow, outcome.message)
                return
            case .errored, .crashed:
                if result.verdict == .survived {
                    (result.verdict, result.flow, result.message) = (.error, flow, outcome.message)
                }
            case .timedOut:
                (result.verdict, result.flow, result.message) = (.timeout, flow, outcome.message)
                timeouts += 1
                if timeouts == Self.mostTimeouts { return }
            case .passed, .skipped, .notRun:
                if outcome.digest != flows[flow].digest { differing.append(flow) }
            }
        }
        guard result.verdict == .survived else { return }
        let near = result.covering.filter { flows[$0].gets(to: mutant) }
        result.nearest = nearest(differing, near, mutant)
        // Those that only ask have asked about something else.
        if result.nearest == nil { result.verdict = .noCoverage }
    }

    /// Flows that share with a mutant what few flows have to do with come first, then those that have killed most.
    private func inOrder(_ covering: [Int], for mutant: Mutant) -> [Int] {
        let ranked = covering.map { flow in
            let shared = mutant.touches.intersection(flows[flow].touches)
            return (flow, rarest: shared.map { popularity[$0] ?? 0 }.min() ?? 0, kills: kills[flow, default: 0])
        }
        return ranked.sorted { one, other in
            if one.rarest != other.rarest { return one.rarest < other.rarest }
            if one.kills != other.kills { return one.kills > other.kills }
            return (flows[one.0].time, one.0) < (flows[other.0].time, other.0)
        }.map { $0.0 }
    }

    /// The flow in which something was different; else the quickest that gets there.
    private func nearest(_ differing: [Int], _ near: [Int], _ mutant: Mutant) -> (Int, EventDifference?)? {
        let all = differing.map { ($0, runner.difference(of: $0, with: mutant)) }
        if let found = all.first(where: { $0.1?.assertion != nil }) ?? all.first { return found }
        return near.min { flows[$0].time < flows[$1].time }.map { ($0, nil) }
    }
}
