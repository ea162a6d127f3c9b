import RunEvents

/// Hazards of flows that passed all the same.
struct HazardList {
    private static let shown = 10

    private var flows: [(end: FlowEnd, hazards: [HazardRecord])] = []

    mutating func add(_ hazards: [HazardRecord], of end: FlowEnd) {
        if !hazards.isEmpty { flows.append((end, hazards)) }
    }

    func text(run: RunStart, paint: Painter, order: FileLines) -> String {
        let found = order.inOrder(flows, \.end).flatMap { flow in flow.hazards.map { ($0, flow.end.site) } }
        guard !found.isEmpty else { return "" }
        var lines = found.prefix(Self.shown).map { hazard, site in
            let screen = hazard.screen.map { " on '\(SafeText.line($0))'" } ?? ""
            let place = SafeText.line(run.display(site))
            return paint("hazard: ", .yellow) + "\(SafeText.line(hazard.hazard))\(screen): "
                + SafeText.line(SafeText.cut(hazard.message, to: 500)) + "  " + paint(place, .dim)
        }
        if found.count > Self.shown { lines.append("… and \(found.count - Self.shown) more hazards") }
        return lines.map { $0 + "\n" }.joined()
    }
}
