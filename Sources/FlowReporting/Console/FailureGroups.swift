import RunEvents

/// Failed flows, those with one and the same error outside their scripts together.
///
/// An app description that does not load fails every flow in the same way; once is enough to read.
struct FailureGroups {
    struct Group {
        let end: FlowEnd
        let record: FlowRecord
        /// Further flows with the same error.
        var others: [FlowSite] = []
    }

    private static let named = 3

    private(set) var groups: [Group] = []

    init(_ failures: [(FlowEnd, FlowRecord)]) {
        var positions: [FailureReport: Int] = [:]
        for (end, record) in failures {
            guard let key = Self.sharedError(end) else {
                groups.append(Group(end: end, record: record))
                continue
            }
            if let position = positions[key] {
                groups[position].others.append(end.site)
            } else {
                positions[key] = groups.count
                groups.append(Group(end: end, record: record))
            }
        }
    }

    private static func sharedError(_ end: FlowEnd) -> FailureReport? {
        guard end.status == .errored, let failure = end.failures.first, failure.file != end.site.file else {
            return nil
        }
        return failure
    }

    /// What is said of the further flows of a group.
    static func text(_ others: [FlowSite], run: RunStart) -> String {
        guard !others.isEmpty else { return "" }
        let places = others.prefix(named).map { SafeText.line(run.display($0)) }.joined(separator: ", ")
        let rest = others.count > named ? ", …" : ""
        return "  the same error ends \(Amounts.count(others.count, "more flow")): \(places)\(rest)\n\n"
    }
}
