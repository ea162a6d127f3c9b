import RunEvents

/// What the marks of a drawing mean; only those that occur.
struct GraphLegend {
    private(set) var text = ""
    private(set) var width: Double
    private(set) var bottom: Double
    private var x = 0.0

    init(_ graph: AppGraph, width: Double, top: Double) {
        (self.width, bottom) = (width, top)
        text = "<g class=\"legend\">"
        for place in graph.places {
            let hue = GraphStyle.hue(of: place, in: graph) ?? ""
            add("<rect y=\"-8\" width=\"18\" height=\"8\" rx=\"2\" fill=\"\(hue)\"/>", place)
        }
        newRow()
        for kind in AppGraph.Kind.allCases where graph.edges.contains(where: { $0.kind == kind }) {
            let marker = kind == .part ? "" : " marker-end=\"url(#arrow-plain)\""
            add("<path class=\"edge \(kind.rawValue) plain\" d=\"M0 -4H24\"\(marker)/>", Self.meaning(of: kind))
        }
        let marks: [(String, String, (AppGraph.Screen) -> Bool)] = [
            ("start", "shown by the launch", { $0.isStart }), ("covered", "in a flow", { ($0.flows ?? 0) > 0 }),
            ("missed", "in no flow", { $0.flows == 0 }),
            ("unreached", "not reached by exploring", { $0.isReached == false }),
        ]
        for (name, meaning, isIn) in marks where graph.screens.contains(where: isIn) {
            add(
                "<g class=\"screen \(name)\"><rect class=\"box\" y=\"-11\" width=\"22\" height=\"13\" rx=\"3\"/></g>",
                meaning
            )
        }
        text += "</g>"
    }

    private static func meaning(of kind: AppGraph.Kind) -> String {
        switch kind {
        case .push: "pushed"
        case .modal: "presented"
        case .segue: "segue"
        case .challenge: "asked before"
        case .part: "has its place in it"
        case .observed: "seen, not declared"
        }
    }

    private mutating func add(_ sign: String, _ meaning: String) {
        let meaning = SafeText.line(meaning)
        let needed = 34 + Double(ScreenColumns.count(meaning)) * 6.6 + 22
        if x > 0, x + needed > width { newRow() }
        text +=
            "<g transform=\"translate(\(GraphSVG.text(x)) \(GraphSVG.text(bottom)))\">\(sign)"
            + "<text x=\"32\">\(XMLText.content(meaning))</text></g>"
        x += needed
        width = max(width, x)
    }

    private mutating func newRow() {
        guard x > 0 else { return }
        (x, bottom) = (0, bottom + 22)
    }
}
