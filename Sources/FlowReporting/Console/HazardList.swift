import RunEvents

/// Hazards of flows that passed all the same.
struct HazardList {
    private static let shown = 10

    private var flows: [(end: FlowEnd, hazards: [HazardRecord])] = []

    mutating func add(_ hazards: [HazardRecord], of end: FlowEnd) {
        if !hazards.isEmpty { flows.append((end, hazards)) }
    }

    func text(run: RunStart, paint: Painter, order: FileLines) -> String {
        let all = order.inOrder(flows, \.end).flatMap { flow in flow.hazards.map { (flow.end.site, $0) } }
        let found = entries(all, run, paint)
        guard !found.isEmpty else { return "" }
        var lines = Array(found.prefix(Self.shown))
        let left = found.count - Self.shown
        if left > 0 { lines.append("… and \(left) more hazards; -r json=FILE has them all") }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ hazard: HazardRecord, _ site: FlowSite, _ run: RunStart, _ paint: Painter) -> String {
        let screen = hazard.screen.map { " on '\(SafeText.line($0))'" } ?? ""
        let place = run.display(site.file, line: hazard.line ?? site.line)
        return paint("hazard: ", .yellow) + "\(SafeText.line(hazard.hazard))\(screen): "
            + SafeText.line(SafeText.cut(hazard.message, to: 500)) + "  "
            + paint(SafeText.line(place), .dim)
    }

    /// A hazard that the flows of a script run into many times is said once, where it was first.
    private func entries(_ all: [(site: FlowSite, hazard: HazardRecord)], _ run: RunStart, _ paint: Painter) -> [String]
    {
        var found: [(site: FlowSite, hazard: HazardRecord, times: Int)] = []
        for (site, hazard) in all {
            if let index = found.firstIndex(where: { $0.site.file == site.file && $0.hazard.isSame(as: hazard) }) {
                found[index].times += 1
            } else {
                found.append((site, hazard, 1))
            }
        }
        return found.map { line($0.hazard, $0.site, run, paint) + ($0.times == 1 ? "" : " (\($0.times) times)") }
    }
}

extension HazardRecord {
    /// Whether another one says the same of the same screen, wherever the flow was.
    fileprivate func isSame(as other: HazardRecord) -> Bool {
        hazard == other.hazard && screen == other.screen && message == other.message
    }
}
