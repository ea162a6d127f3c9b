/// Findings of several properties that one mistake of the app explains.
extension ExplorationReport {
    /// Those of the findings that are worth telling: of several that one mistake explains, the plainest.
    public var mistakes: [Finding] { findings.filter { teller(of: $0) == nil } }

    /// The property that tells a finding's mistake more plainly; `nil`: none does.
    public func teller(of finding: Finding) -> String? {
        let plainer = Properties.families.compactMap { family in
            family.firstIndex(of: finding.property).map { family[..<$0] }
        }
        return plainer.joined().first { name in
            verdicts.contains { $0.property == name && $0.findings.contains { $0.cause == finding.cause } }
        }
    }
}
