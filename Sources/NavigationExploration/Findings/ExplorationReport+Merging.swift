extension ExplorationReport {
    /// One report of several machines that have made the same search and looked at a part of the situations each.
    ///
    /// Of findings with one cause the one nearest to the launch stays, as one machine alone would have it.
    public static func merged(_ reports: [ExplorationReport]) -> ExplorationReport? {
        guard var merged = reports.first else { return nil }
        for report in reports.dropFirst() {
            for verdict in report.verdicts { merged.add(verdict) }
            merged.failures.merge(report.failures) { one, _ in one }
            merged.numbers.elapsed = max(merged.numbers.elapsed, report.numbers.elapsed)
            merged.numbers.replays = max(merged.numbers.replays, report.numbers.replays)
            merged.numbers.parts.formUnion(report.numbers.parts)
            if report.numbers.digest != merged.numbers.digest { merged.numbers.end = .interrupted }
        }
        merged.numbers.findings = merged.findings.count
        for index in merged.verdicts.indices { merged.verdicts[index].isComplete = merged.numbers.isComplete }
        return merged
    }

    private mutating func add(_ verdict: Verdict) {
        guard let index = verdicts.firstIndex(where: { $0.property == verdict.property }) else {
            verdicts.append(verdict)
            return
        }
        verdicts[index].isVacuous = verdicts[index].isVacuous && verdict.isVacuous
        for finding in verdict.findings { verdicts[index].add(finding) }
        verdicts[index].findings.sort { ($0.situation, $0.cause) < ($1.situation, $1.cause) }
    }
}

extension Verdict {
    fileprivate mutating func add(_ finding: Finding) {
        guard let index = findings.firstIndex(where: { $0.cause == finding.cause }) else {
            findings.append(finding)
            return
        }
        let known = findings[index]
        if finding.situation < known.situation { findings[index] = finding }
        // What every machine looks at is not counted once for each.
        let isSame = finding.situation < 0 || finding.situation == known.situation
        findings[index].count = isSame ? max(known.count, finding.count) : known.count + finding.count
    }
}
