extension [Finding] {
    /// Of those that say the same of the same steps the first: two things that are scheduled at once may bring one screen.
    var distinct: [Finding] {
        reduce(into: []) { known, finding in
            let same = known.firstIndex {
                $0.message == finding.message && $0.steps == finding.steps && $0.check == finding.check
            }
            if let same { known[same].count += finding.count } else { known.append(finding) }
        }
    }
}

/// Findings of several properties that one mistake of the app explains.
extension ExplorationReport {
    /// The findings to report: of several that one mistake explains, the plainest.
    public var mistakes: [Finding] { findings.filter { teller(of: $0) == nil } }

    /// The property with a plainer finding of the same mistake; `nil` if there is none.
    public func teller(of finding: Finding) -> String? {
        let plainer = Properties.families.compactMap { family in
            family.firstIndex(of: finding.property).map { family[..<$0] }
        }
        let sameCause = plainer.joined().first { name in
            verdicts.contains { $0.property == name && $0.findings.contains { $0.cause == finding.cause } }
        }
        return sameCause ?? Properties.roots.first { comes(finding, after: $0) }
    }

    /// Whether all steps to a finding of a property are the first ones to another finding: what a session has left in a
    /// place may show there in many ways.
    private func comes(_ finding: Finding, after root: String) -> Bool {
        guard finding.property != AppError.propertyName else { return false }
        return verdicts.contains { verdict in
            verdict.property == root
                && verdict.findings.contains {
                    $0.steps.count < finding.steps.count && finding.steps.starts(with: $0.steps)
                }
        }
    }
}
