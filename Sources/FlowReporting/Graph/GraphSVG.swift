import Platform
import RunEvents

/// The graph as a drawing that needs nothing beside itself, in light and dark.
struct GraphSVG {
    private static let margin = 24.0

    private let graph: AppGraph
    /// Screens in the order in which they are placed: the first one first.
    private let order: [Int]
    private let labels: [ScreenLabel]
    private let layout: GraphLayout

    init(_ graph: AppGraph) {
        self.graph = graph
        let all = graph.screens.indices
        order = all.filter { graph.screens[$0].isStart } + all.filter { !graph.screens[$0].isStart }
        labels = graph.screens.map(ScreenLabel.init)
        var place = Array(repeating: 0, count: order.count)
        for (number, index) in order.enumerated() { place[index] = number }
        layout = GraphLayout(
            sizes: order.map { [labels] in (labels[$0].width, ScreenLabel.height) },
            edges: graph.edges.map { (place[$0.from], place[$0.to]) }
        )
    }

    var text: String {
        let legend = GraphLegend(graph, width: max(layout.width, 560), top: layout.height + 40)
        let (width, height) = (legend.width + 2 * Self.margin, legend.bottom + 2 * Self.margin + 20)
        let title = XMLText.content("Navigation of \(SafeText.line(graph.name))")
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.text(width)) \(Self.text(height))" \
            width="\(Self.text(width))" height="\(Self.text(height))" role="img" aria-labelledby="graph-title">
            <title id="graph-title">\(title)</title>
            <style>\(GraphStyle.css)</style>
            <defs>\(markers)</defs>
            <rect class="page" width="100%" height="100%"/>
            <g transform="translate(\(Self.text(Self.margin)) \(Self.text(Self.margin + 20)))">
            \(graph.edges.indices.map(line).joined(separator: "\n"))
            \(order.indices.map(box).joined(separator: "\n"))
            \(legend.text)
            </g>
            </svg>

            """
    }

    private var markers: String {
        GraphStyle.edgeClasses.map { name in
            "<marker id=\"arrow-\(name)\" class=\"\(name)\" viewBox=\"0 0 8 8\" refX=\"7.5\" refY=\"4\" markerWidth=\"7\" "
                + "markerHeight=\"7\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0.5 8 4 0 7.5Z\"/></marker>"
        }.joined()
    }

    // MARK: Boxes

    private func box(_ number: Int) -> String {
        let (screen, label, box) = (graph.screens[order[number]], labels[order[number]], layout.boxes[number])
        let classes = ["screen"] + GraphStyle.classes(of: screen)
        var parts = ["<title>\(XMLText.content(label.tooltip))</title>"]
        parts.append(
            "<rect class=\"box\" width=\"\(Self.text(box.width))\" height=\"\(Self.text(box.height))\" rx=\"7\"/>"
        )
        if let hue = GraphStyle.hue(of: screen.place, in: graph) {
            let height = Self.text(box.height - 14)
            parts.append(
                "<rect class=\"place\" x=\"5\" y=\"7\" width=\"4\" height=\"\(height)\" rx=\"2\" fill=\"\(hue)\"/>"
            )
        }
        parts.append(
            "<text class=\"name\" x=\"16\" y=\"\(label.detail.isEmpty ? 26 : 19)\">\(XMLText.content(label.name))</text>"
        )
        if !label.detail.isEmpty {
            parts.append("<text class=\"detail\" x=\"16\" y=\"34\">\(XMLText.content(label.detail))</text>")
        }
        let name = XMLText.attribute(SafeText.line(screen.name))
        return "<g class=\"\(classes.joined(separator: " "))\" data-screen=\"\(name)\" "
            + "transform=\"translate(\(Self.text(box.x)) \(Self.text(box.y)))\">\(parts.joined())</g>"
    }

    // MARK: Lines

    private func line(_ index: Int) -> String {
        let edge = graph.edges[index]
        let mark = GraphStyle.mark(of: edge)
        let marker = edge.kind == .part ? "" : " marker-end=\"url(#arrow-\(mark))\""
        let (from, to) = (graph.screens[edge.from].name, graph.screens[edge.to].name)
        let how = edge.label.isEmpty ? edge.kind.rawValue : "\(edge.kind.rawValue) \(edge.label)"
        let flows = edge.flows.map { " · \(Amounts.count($0, "flow"))" } ?? ""
        let title = XMLText.content(SafeText.line("\(from) → \(to) (\(how))\(flows)"))
        return
            "<path class=\"edge \(edge.kind.rawValue) \(mark)\" d=\"\(path(index))\"\(marker)><title>\(title)</title></path>"
    }

    private func path(_ index: Int) -> String {
        let points = layout.lines[index]
        guard let first = points.first else { return loop(graph.edges[index].from) }
        var path = "M\(Self.text(first))"
        for (one, next) in zip(points, points.dropFirst()) {
            if one.y == next.y {
                path += "L\(Self.text(next))"
            } else {
                let middle = (one.x + next.x) / 2
                path +=
                    "C\(Self.text(.init(x: middle, y: one.y))) \(Self.text(.init(x: middle, y: next.y))) \(Self.text(next))"
            }
        }
        return path
    }

    /// From the upper side of a box back to it.
    private func loop(_ screen: Int) -> String {
        let box = layout.boxes[order.firstIndex(of: screen) ?? 0]
        let (left, right, top) = (box.right - 34, box.right - 14, box.y)
        return "M\(Self.text(left)) \(Self.text(top))C\(Self.text(left)) \(Self.text(top - 16)) "
            + "\(Self.text(right)) \(Self.text(top - 16)) \(Self.text(right)) \(Self.text(top))"
    }

    // MARK: Numbers

    /// A number with at most one decimal, the same on every machine.
    static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        return sign + (tenths.isMultiple(of: 10) ? "\(abs(tenths) / 10)" : "\(abs(tenths) / 10).\(abs(tenths) % 10)")
    }

    private static func text(_ point: GraphLayout.Point) -> String { "\(text(point.x)) \(text(point.y))" }
}

extension AppGraph {
    package var svg: String { GraphSVG(self).text }
}
