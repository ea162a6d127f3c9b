import Platform
package import RunEvents

/// Several runs of one project in order of time, and what became of its flows.
package struct RunHistory: Sendable {
    /// A flow over the runs.
    package struct Flow: Sendable {
        package let site: FlowSite
        /// One for each run; `nil` where the flow was not there.
        package let outcomes: [RecordedRun.Outcome?]

        /// Wall time in each run in which it ended; that of a failed flow says nothing about how long it takes.
        package var times: [Double?] {
            outcomes.map { outcome in
                guard let outcome, outcome.status == .passed else { return nil }
                return Double(outcome.wallMicroseconds)
            }
        }
        package var failures: Int { outcomes.count { $0?.isFailure == true } }
        package var flakes: Int { outcomes.count { $0?.isFlaky == true } }
        package var runs: Int { outcomes.count { $0 != nil } }
    }

    /// A flow that takes longer in the last run than it used to, or shorter.
    package struct Change: Sendable {
        package let flow: Flow
        /// The median of the runs before, in microseconds.
        package let before: Double
        package let now: Double

        package var factor: Double { now / max(before, 1) }
    }

    /// Times that differ by less are noise.
    private static let (leastFactor, leastMicroseconds) = (1.5, 20_000.0)

    /// In order of time.
    package let runs: [RecordedRun]
    /// By script and line.
    package let flows: [Flow]
    /// What a person should know about the files.
    package let notes: [String]

    /// - Parameter isWanted: Which flows are looked at.
    package init(_ recorded: [RecordedRun], isWanted: (FlowSite) -> Bool = { _ in true }) {
        var notes: [String] = []
        var runs: [RecordedRun] = []
        for run in recorded {
            if let same = runs.first(where: { $0 == run }) {
                notes.append("\(run.file) holds the same run as \(same.file): it counts once")
            } else {
                runs.append(run)
            }
        }
        for run in runs {
            if run.end == nil { notes.append("\(run.file) has no end: that run was killed, or is still going on") }
            if let shard = run.start.shard {
                notes.append(
                    "\(run.file) is the shard \(shard) of a run: merge-reports -r json=FILE makes one run of its shards"
                )
            }
        }
        if runs.count == 1 { notes.append("there is only one run: nothing to compare it with") }
        self.notes = notes
        // The sort is stable: runs of the same second stay in the order in which they were given.
        self.runs = runs.sorted { $0.start.startedAt < $1.start.startedAt }
        flows = Self.flows(of: self.runs, isWanted)
    }

    private static func flows(of runs: [RecordedRun], _ isWanted: (FlowSite) -> Bool) -> [Flow] {
        // A flow stands where its last run has it.
        let sites = runs.reduce(into: [String: FlowSite]()) { $0.merge($1.sites) { $1 } }
        return sites.filter { isWanted($0.value) }
            .map { id, site in Flow(site: site, outcomes: runs.map { $0.outcomes[id] }) }
            .sorted { ($0.site.file, $0.site.line, $0.site.name) < ($1.site.file, $1.site.line, $1.site.name) }
    }

    // MARK: What stands out

    /// Flows that have failed or were flaky, those of the last run first, then by how often.
    package var unsteady: [Flow] {
        flows.filter { $0.failures + $0.flakes > 0 }.sorted { one, other in
            let (isOneBad, isOtherBad) = (isBad(one), isBad(other))
            if isOneBad != isOtherBad { return isOneBad }
            return one.failures + one.flakes > other.failures + other.flakes
        }
    }

    private func isBad(_ flow: Flow) -> Bool { flow.outcomes.last??.isFailure == true }

    /// Flows whose time in the last run is far from the median of those before, the greatest change first.
    package var changes: (slower: [Change], faster: [Change]) {
        let all = flows.compactMap { flow -> Change? in
            guard let now = flow.times.last ?? nil else { return nil }
            let before = flow.times.dropLast().compactMap(\.self).sorted()
            guard !before.isEmpty else { return nil }
            let median = before[before.count / 2]
            let isLarge = abs(now - median) >= Self.leastMicroseconds
            let factor = max(now, 1) / max(median, 1)
            guard isLarge, max(factor, 1 / factor) >= Self.leastFactor else { return nil }
            return Change(flow: flow, before: median, now: now)
        }
        return (
            all.filter { $0.now > $0.before }.sorted { $0.now - $0.before > $1.now - $1.before },
            all.filter { $0.now < $0.before }.sorted { $0.before - $0.now > $1.before - $1.now }
        )
    }

    /// Flows that the last run has and the one before has not, and the other way round.
    package var comings: (added: [Flow], gone: [Flow]) {
        guard runs.count > 1 else { return ([], []) }
        return (
            flows.filter { $0.outcomes[runs.count - 1] != nil && $0.outcomes[runs.count - 2] == nil },
            flows.filter { $0.outcomes[runs.count - 1] == nil && $0.outcomes[runs.count - 2] != nil }
        )
    }

    /// The measures of a run that are drawn over time.
    package var measures: [(name: String, values: [Double?], text: (Double) -> String)] {
        let whole = { (number: Double) in Amounts.decimals(number, 0) }
        let all: [(name: String, values: [Double?], text: (Double) -> String)] = [
            ("flows", runs.map { Double($0.counts.total) }, whole),
            ("failed", runs.map { Double($0.counts.broken) }, whole),
            ("flaky", runs.map { Double($0.counts.flaky) }, whole),
            ("time", runs.map { Double($0.wallMicroseconds) }, { Amounts.time(microseconds: Int($0)) }),
            ("coverage", runs.map(\.coverage), { Amounts.decimals($0, 1) + "%" }),
        ]
        return all.filter { measure in measure.values.contains { $0 != nil } }
    }
}
