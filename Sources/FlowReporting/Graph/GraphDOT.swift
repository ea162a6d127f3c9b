import RunEvents

extension AppGraph {
    /// The graph for Graphviz, with a cluster for each place.
    package var dot: String {
        var lines = [
            "digraph \(Self.quoted(name)) {", "  rankdir = LR",
            "  node [shape = box, style = \"rounded,filled\", fillcolor = white]",
        ]
        for (number, place) in places.enumerated() {
            lines += ["  subgraph cluster_\(number) {", "    label = \(Self.quoted(place))"]
            lines += screens.indices.filter { screens[$0].place == place }.map { "    \(node($0))" } + ["  }"]
        }
        lines += screens.indices.filter { screens[$0].place.isEmpty }.map { "  \(node($0))" }
        lines += edges.map { "  \(edge($0))" }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private func node(_ index: Int) -> String {
        let screen = screens[index]
        var attributes = ["label = \(Self.quoted(screen.name))"]
        if screen.isStart { attributes.append("penwidth = 3") }
        if let flows = screen.flows {
            attributes.append("fillcolor = \(Self.quoted(flows > 0 ? "#c9ecd2" : "#f6cfcf"))")
        }
        if screen.isReached == false { attributes.append("style = \"rounded,filled,dashed\"") }
        return "n\(index) [\(attributes.joined(separator: ", "))]"
    }

    private func edge(_ edge: Edge) -> String {
        var attributes: [String] = []
        if !edge.label.isEmpty { attributes.append("label = \(Self.quoted(edge.label))") }
        switch edge.kind {
        case .modal: attributes.append("style = dashed")
        case .challenge, .observed: attributes.append("style = dotted")
        case .part: attributes.append("arrowhead = none")
        case .push, .segue: break
        }
        if let flows = edge.flows { attributes.append("color = \(Self.quoted(flows > 0 ? "#1a7f37" : "#cf222e"))") }
        let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
        return "n\(edge.from) -> n\(edge.to)\(list)"
    }

    /// A text in which nothing is an escape of Graphviz.
    private static func quoted(_ text: String) -> String {
        let safe = SafeText.line(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(safe)\""
    }
}
