import RunEvents

/// Hazards of flows that passed all the same.
struct HazardList {
    private static let shown = 10

    private var flows: [(end: FlowEnd, hazards: [HazardRecord])] = []

    mutating func add(_ hazards: [HazardRecord], of end: FlowEnd) {
        if !hazards.isEmpty { flows.append((end, hazards)) }
    }

    func text(run: RunStart, paint: Painter, order: FileLines) -> String {
        let all = order.inOrder(flows, \.end).flatMap { flow in
            flow.hazards.map { line($0, flow.end.site, run, paint) }
        }
        let found = unique(all)
        guard !found.isEmpty else { return "" }
        var lines = Array(found.prefix(Self.shown))
        if found.count > Self.shown { lines.append("… and \(found.count - Self.shown) more hazards") }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ hazard: HazardRecord, _ site: FlowSite, _ run: RunStart, _ paint: Painter) -> String {
        let screen = hazard.screen.map { " on '\(SafeText.line($0))'" } ?? ""
        let place = run.display(site.file, line: hazard.line ?? site.line)
        return paint("hazard: ", .yellow) + "\(SafeText.line(hazard.hazard))\(screen): "
            + SafeText.line(SafeText.cut(hazard.message, to: 500)) + "  "
            + paint(SafeText.line(place), .dim)
    }

    /// A hazard that a flow runs into many times is said once.
    private func unique(_ lines: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for line in lines { counts[line, default: 0] += 1 }
        var said: Set<String> = []
        return lines.filter { said.insert($0).inserted }
            .map { line in counts[line, default: 1] == 1 ? line : "\(line) (\(counts[line, default: 1]) times)" }
    }
}
