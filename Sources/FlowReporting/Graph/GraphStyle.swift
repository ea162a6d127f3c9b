import RunEvents

/// Colours and classes of the drawing.
enum GraphStyle {
    /// Hues that are told apart in light and dark.
    private static let hues = ["#3b82c4", "#c2702d", "#3a9a5b", "#a855a8", "#c4a000", "#c44569", "#2a9d9d", "#7a7ad1"]
    /// Marks of edges, each with an arrow of its colour.
    static let edgeClasses = ["plain", "covered", "missed", "unreached"]

    static func hue(of place: String, in graph: AppGraph) -> String? {
        graph.places.firstIndex(of: place).map { hues[$0 % hues.count] }
    }

    static func classes(of screen: AppGraph.Screen) -> [String] {
        var classes: [String] = []
        if screen.isStart { classes.append("start") }
        if screen.isModal { classes.append("modal") }
        if let flows = screen.flows { classes.append(flows > 0 ? "covered" : "missed") }
        if screen.isReached == false { classes.append("unreached") }
        return classes
    }

    static func mark(of edge: AppGraph.Edge) -> String {
        if let flows = edge.flows { return flows > 0 ? "covered" : "missed" }
        return edge.isReached == false ? "unreached" : "plain"
    }

    static let css = """

        svg { color-scheme: light dark; --page: #fff; --ink: #1f2328; --soft: #59636e; --box: #f6f8fa; --line: #8c959f;
          --good: #dafbe1; --good-line: #1a7f37; --bad: #ffe7e4; --bad-line: #cf222e; }
        @media (prefers-color-scheme: dark) { svg { --page: #0d1117; --ink: #e6edf3; --soft: #9198a1; --box: #161b22;
          --line: #6e7681; --good: #12331c; --good-line: #3fb950; --bad: #3c1614; --bad-line: #f85149; } }
        .page { fill: var(--page); }
        text { fill: var(--ink); font: 13px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
        .detail, .legend text { fill: var(--soft); font-size: 10.5px; }
        .box { fill: var(--box); stroke: var(--line); stroke-width: 1.2; }
        .start .box { stroke-width: 3; stroke: var(--ink); }
        .modal .box { rx: 16px; }
        .screen.covered .box { fill: var(--good); stroke: var(--good-line); }
        .screen.missed .box { fill: var(--bad); stroke: var(--bad-line); }
        .screen.unreached .box { stroke-dasharray: 4 3; }
        .screen.unreached text { opacity: .65; }
        .edge { fill: none; stroke: var(--line); stroke-width: 1.4; }
        .edge.segue { stroke-dasharray: 12 3 2 3; }
        .edge.modal { stroke-dasharray: 7 4; }
        .edge.challenge { stroke-dasharray: 2 3; }
        .edge.observed { stroke-dasharray: 1 5; stroke-linecap: round; stroke-width: 2; }
        .edge.covered { stroke: var(--good-line); }
        .edge.missed { stroke: var(--bad-line); }
        .edge.unreached { opacity: .5; }
        .edge:hover { stroke-width: 3; }
        marker path { fill: var(--line); }
        marker.covered path { fill: var(--good-line); }
        marker.missed path { fill: var(--bad-line); }

        """
}
