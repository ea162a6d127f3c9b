import FlowReporting
import NavigationExploration
import Platform

/// How an exploration grew with the length of the way: its situations, and its findings.
struct ExploreGrowth {
    /// How many situations are first reached by so many moves, from none.
    private let situations: [Int]
    /// How many findings are shown by a flow of so many moves.
    private let findings: [Int]

    init(_ report: ExplorationReport, findings lengths: [Int]) {
        var depths: [Int] = []
        for situation in report.situations {
            // Situations stand in the order in which they were found: each after the one that it was reached from.
            depths.append(situation.predecessor.flatMap { depths.indices.contains($0) ? depths[$0] + 1 : nil } ?? 0)
        }
        let longest = max(depths.max() ?? 0, lengths.max() ?? 0)
        situations = Self.counts(depths, upTo: longest)
        findings = Self.counts(lengths, upTo: longest)
    }

    private static func counts(_ numbers: [Int], upTo longest: Int) -> [Int] {
        numbers.reduce(into: Array(repeating: 0, count: longest + 1)) { $0[$1] += 1 }
    }

    /// The drawings; empty where nothing was found.
    var html: String {
        guard situations.reduce(0, +) > 0 else { return "" }
        var sum = 0
        let known = situations.map { count in
            sum += count
            return sum
        }
        var plots = [
            plot("new situations", .bars, "plain", situations), plot("situations known", .line, "plain", known),
        ]
        if findings.contains(where: { $0 > 0 }) { plots.append(plot("findings", .bars, "bad", findings)) }
        return plots.joined(separator: "\n")
    }

    private func plot(_ name: String, _ shape: Plot.Shape, _ tone: String, _ values: [Int]) -> String {
        let plot = Plot(
            "\(name) by moves",
            shape,
            [Plot.Series(name, tone: tone, values.map(Double.init))],
            labels: values.indices.map { $0 == 1 ? "1 move" : "\($0) moves" },
            text: { Amounts.decimals($0, 0) }
        )
        return "<figure><figcaption>\(name), by moves from the launch</figcaption>\(plot.svg)</figure>"
    }
}
