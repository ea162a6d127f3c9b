import Platform
import RunEvents

/// Failed flows, those with one and the same error outside their scripts together, and repetitions that fail alike.
///
/// An app description that does not load fails every flow in the same way; once is enough to read.
struct FailureGroups {
    struct Group {
        let end: FlowEnd
        let record: FlowRecord
        /// Further flows with the same error.
        var others: [FlowSite] = []
        /// How many repetitions of the flow have failed like this.
        var times = 1
    }

    private static let named = 3

    private(set) var groups: [Group] = []

    init(_ failures: [(FlowEnd, FlowRecord)]) {
        var shared: [FailureReport: Int] = [:]
        var repeated: [Repeated: Int] = [:]
        for (end, record) in failures {
            let error = Self.sharedError(end)
            if let position = repeated[Repeated(end)] {
                groups[position].times += 1
            } else if let position = error.flatMap({ shared[$0] }) {
                groups[position].others.append(end.site)
            } else {
                repeated[Repeated(end)] = groups.count
                error.map { shared[$0] = groups.count }
                groups.append(Group(end: end, record: record))
            }
        }
    }

    /// What makes repetitions of a flow fail alike.
    private struct Repeated: Hashable {
        let id: String
        let status: EndStatus
        let messages: [String]
        let lines: [Int?]

        init(_ end: FlowEnd) {
            (id, status) = (end.attempt.id, end.status)
            (messages, lines) = (end.failures.map(\.message), end.failures.map(\.line))
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
