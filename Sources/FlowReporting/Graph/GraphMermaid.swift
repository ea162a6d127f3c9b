import RunEvents

/// The graph as Markdown with blocks of Mermaid, each of which every viewer renders.
///
/// Viewers refuse more than 500 edges or 50,000 characters: what is larger is split by the places of its screens.
struct GraphMermaid {
    fileprivate static let (mostEdges, mostCharacters) = (480, 45_000)
    private static let longestName = 60

    let graph: AppGraph

    var text: String {
        let all = block(graph.screens.indices.map(\.self), graph.edges)
        if Self.fits(all, graph.edges.count) { return fenced(all) }
        let parts = places.flatMap { place in
            chunks(of: place).map { (place.isEmpty ? "elsewhere" : place, $0.0, $0.1) }
        }
        return parts.enumerated().map { number, part in
            "## \(number + 1) of \(parts.count): \(Self.line(part.0))\n\n" + fenced(block(part.1, part.2))
        }.joined(separator: "\n")
    }

    private var places: [String] { graph.places + (graph.screens.contains { $0.place.isEmpty } ? [""] : []) }

    private func fenced(_ block: String) -> String { "```mermaid\n\(block)```\n" }

    private static func fits(_ block: String, _ edges: Int) -> Bool {
        edges <= mostEdges && block.utf16.count <= mostCharacters
    }

    // MARK: Splitting

    /// The screens of a place with the edges that start there, in parts that fit.
    private func chunks(of place: String) -> [([Int], [AppGraph.Edge])] {
        let outgoing = Dictionary(grouping: graph.edges, by: \.from)
        var chunks: [Chunk] = [Chunk()]
        for index in graph.screens.indices where graph.screens[index].place == place {
            chunks.fill(index, cost: cost(of: index), edges: 0)
            for edge in outgoing[index] ?? [] {
                // The screen at the other end may have to be shown, too.
                let isNew = chunks.fill(index, cost: self.edge(edge).utf16.count + 8 + cost(of: edge.to), edges: 1)
                if isNew { chunks[chunks.count - 1].size += cost(of: index) }
                chunks[chunks.count - 1].edges.append(edge)
            }
        }
        return chunks.filter { !$0.screens.isEmpty }.map { ($0.screens, $0.edges) }
    }

    /// What a screen takes: its line, and its place in lists of styles.
    private func cost(of index: Int) -> Int { node(index).utf16.count + 60 }

    /// A part of a place.
    fileprivate struct Chunk {
        var screens: [Int] = []
        var edges: [AppGraph.Edge] = []
        var size = 2000

        func has(room cost: Int, edges more: Int) -> Bool {
            size + cost <= mostCharacters && edges.count + more <= mostEdges
        }
    }

    // MARK: A block

    private func block(_ screens: [Int], _ edges: [AppGraph.Edge]) -> String {
        let own = Set(screens)
        let others = Set(edges.flatMap { [$0.from, $0.to] }).subtracting(own).sorted()
        var lines = ["flowchart LR"]
        for (number, place) in places.enumerated() {
            let members = screens.filter { graph.screens[$0].place == place }
            guard !members.isEmpty else { continue }
            if place.isEmpty {
                lines += members.map { "  \(node($0))" }
            } else {
                lines.append("  subgraph g\(number)[\(Self.label(place))]")
                lines += members.map { "    \(node($0))" } + ["  end"]
            }
        }
        lines += others.map { "  \(node($0)):::elsewhere" }
        lines += edges.map { "  \(edge($0))" }
        return (lines + styles(own, others)).joined(separator: "\n") + "\n"
    }

    private func node(_ index: Int) -> String {
        let label = Self.label(graph.screens[index].name)
        return graph.screens[index].isModal ? "n\(index)([\(label)])" : "n\(index)[\(label)]"
    }

    private func edge(_ edge: AppGraph.Edge) -> String {
        let arrow =
            switch edge.kind {
            case .push, .segue: "-->"
            case .modal, .challenge, .observed: "-.->"
            case .part: "---"
            }
        let label = edge.label.isEmpty ? "" : "|\(Self.label(edge.label))|"
        return "n\(edge.from) \(arrow)\(label) n\(edge.to)"
    }

    private func styles(_ own: Set<Int>, _ others: [Int]) -> [String] {
        let classes: [(String, String, (AppGraph.Screen) -> Bool)] = [
            ("start", "stroke-width:3px", { $0.isStart }),
            ("covered", "fill:#c9ecd2,color:#111", { ($0.flows ?? 0) > 0 }),
            ("missed", "fill:#f6cfcf,color:#111", { $0.flows == 0 }),
            ("unreached", "stroke-dasharray:4 3", { $0.isReached == false }),
        ]
        let used = classes.compactMap { name, style, isIn -> [String]? in
            let members = own.sorted().filter { isIn(graph.screens[$0]) }
            guard !members.isEmpty else { return nil }
            return [
                "  classDef \(name) \(style)", "  class \(members.map { "n\($0)" }.joined(separator: ",")) \(name)",
            ]
        }
        let elsewhere = others.isEmpty ? [] : ["  classDef elsewhere stroke-dasharray:2 2,opacity:0.6"]
        return used.flatMap(\.self) + elsewhere
    }

    // MARK: Texts

    private static func line(_ text: String) -> String {
        let line = SafeText.line(text)
        return line.count > longestName ? line.prefix(longestName - 1) + "…" : line
    }

    /// A text in quotes, in which nothing means anything to Mermaid or to a page.
    private static func label(_ text: String) -> String {
        let special: [Character: String] = [
            "\"": "#quot;", "#": "#35;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "`": "#96;", "\\": "#92;", ";": "#59;",
            "|": "#124;", "[": "#91;", "]": "#93;", "{": "#123;", "}": "#125;", "(": "#40;", ")": "#41;",
        ]
        return "\"" + line(text).map { special[$0] ?? String($0) }.joined() + "\""
    }
}

extension AppGraph {
    package var mermaid: String { GraphMermaid(graph: self).text }
}

extension [GraphMermaid.Chunk] {
    /// Makes room for something of a screen; says whether that took another part.
    @discardableResult
    fileprivate mutating func fill(_ screen: Int, cost: Int, edges: Int) -> Bool {
        let isNew = !self[count - 1].has(room: cost, edges: edges)
        if isNew { append(GraphMermaid.Chunk()) }
        if self[count - 1].screens.last != screen { self[count - 1].screens.append(screen) }
        self[count - 1].size += cost
        return isNew
    }
}
