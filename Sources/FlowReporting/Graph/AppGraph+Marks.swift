package import NavigationCore
package import RunEvents

/// What other commands have written about an app.
extension AppGraph {
    /// Notes what the flows of a run have exercised: the JSON of `run --coverage`.
    package mutating func mark(coverage json: Value?) throws(UnusableFile) {
        mark(flows: try CoverageFile(json).flows(ofApp: name))
    }

    /// Notes how many flows have exercised what, by item of the app such as `screen home`.
    mutating func mark(flows: [String: Int]) {
        for index in screens.indices { screens[index].flows = flows["screen \(screens[index].name)"] }
        for index in edges.indices {
            let (from, to) = (screens[edges[index].from].name, screens[edges[index].to].name)
            switch edges[index].kind {
            case .push, .modal: edges[index].flows = flows["edge \(from) → \(to)"]
            case .segue: edges[index].flows = flows["segue \(from): \(edges[index].label)"]
            case .challenge: edges[index].flows = flows["protection \(edges[index].label): opened"]
            case .part, .observed: break
            }
        }
    }

    /// Notes where an exploration has been: `screens` (names) and `edges` (`from`, `to`) of its report.
    package mutating func mark(explored json: Value?) throws(UnusableFile) {
        guard let fields = json?.fields else {
            throw UnusableFile("it is no report, as 'explore --report json=FILE' writes it")
        }
        if let app = fields.text("app"), app != name {
            throw UnusableFile("it is about '\(app)', not about '\(name)'")
        }
        guard fields["screens"] != nil || fields["edges"] != nil else {
            throw UnusableFile("it does not say which screens were reached")
        }
        let steps = fields.values("edges").compactMap(\.fields).compactMap(Step.init)
        let names = fields.values("screens").compactMap { $0.text ?? $0.fields?.text("name") }
        let reached = Set(names + steps.flatMap { [$0.from, $0.to] })
        for index in screens.indices { screens[index].isReached = reached.contains(screens[index].name) }
        let seen = Set(steps.map { [$0.from, $0.to] })
        for index in edges.indices {
            edges[index].isReached = seen.contains([screens[edges[index].from].name, screens[edges[index].to].name])
        }
        addObserved(steps)
    }

    /// A step of an exploration from one visible screen to another.
    private struct Step {
        var from, to, move: String

        init?(_ fields: [String: Value]) {
            guard let from = fields.text("from"), let to = fields.text("to") else { return nil }
            (self.from, self.to, move) = (from, to, fields.text("move") ?? "")
        }

        /// Whether the app itself leads from one screen to the other: links and code lead anywhere, and gestures lead
        /// back.
        var leadsOn: Bool {
            let others = [
                "open_url(", "navigate(", "segue(", "user.", "app.", "open_window(", "close_window(",
                "activate_window(",
            ]
            return move.hasPrefix("user.choose(") || !others.contains { move.hasPrefix($0) }
        }
    }

    /// Adds ways that nobody has declared.
    private mutating func addObserved(_ steps: [Step]) {
        let positions = Dictionary(screens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        var known = Set(edges.map { [$0.from, $0.to] })
        for step in steps where step.leadsOn {
            guard let from = positions[step.from], let to = positions[step.to], from != to,
                known.insert([from, to]).inserted
            else { continue }
            edges.append(Edge(from: from, to: to, kind: .observed, label: step.move, isReached: true))
        }
    }
}
