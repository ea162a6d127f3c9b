import RunEvents

/// Wall times of flows: the median, and the slowest if they matter.
struct FlowTimes {
    private static let shown = 3
    /// Nobody waits for anything shorter.
    private static let noticeable = 100_000

    private var times: [Int] = []
    private var noticed: [(microseconds: Int, site: FlowSite)] = []

    mutating func add(_ end: FlowEnd) {
        if end.status == .skipped || end.status == .notRun { return }
        times.append(end.wallMicroseconds)
        if end.wallMicroseconds >= Self.noticeable { noticed.append((end.wallMicroseconds, end.site)) }
    }

    var median: Int? { times.isEmpty ? nil : times.sorted()[times.count / 2] }

    /// Flows that take a noticeable time and stand out from the others.
    var slowest: [(microseconds: Int, site: FlowSite)] {
        guard times.count > 1, let median else { return [] }
        let slow = noticed.filter { $0.microseconds >= 5 * median }
        return Array(slow.sorted { $0.microseconds > $1.microseconds }.prefix(Self.shown))
    }
}
