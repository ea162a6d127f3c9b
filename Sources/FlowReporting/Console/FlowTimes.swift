import RunEvents

/// Wall times of flows: the median, and the slowest if they matter.
struct FlowTimes {
    private static let shown = 3
    /// Nobody waits for anything shorter.
    private static let noticeable = 100_000

    private var times: [(microseconds: Int, site: FlowSite)] = []

    mutating func add(_ end: FlowEnd) {
        if end.status == .skipped || end.status == .notRun { return }
        times.append((end.wallMicroseconds, end.site))
    }

    var median: Int? {
        times.isEmpty ? nil : times.map(\.microseconds).sorted()[times.count / 2]
    }

    /// Flows that take a noticeable time and stand out from the others.
    var slowest: [(microseconds: Int, site: FlowSite)] {
        guard times.count > 1, let median else { return [] }
        let slow = times.filter { $0.microseconds >= max(Self.noticeable, 5 * median) }
        return Array(slow.sorted { $0.microseconds > $1.microseconds }.prefix(Self.shown))
    }
}
