extension Model {
    /// The tree as `tree()` draws it.
    var drawing: [String] {
        windows.flatMap { window in
            let mark = window.id == active && windows.count > 1 ? " (active)" : ""
            let front = window.lock == nil ? window.layers.last?.visible?.number : nil
            return ["window \(window.id)\(mark)\(window.lock == nil ? "" : " (locked)")"]
                + window.layers.flatMap { layer in
                    ["  \(layer.style ?? "base")\(layer.question?.drawing ?? "")"]
                        + draw(layer.root, key: nil, depth: 2, front)
                } + (window.lock.map { ["  lock", "    \($0.name) *"] } ?? [])
        }
    }

    private func draw(_ node: Node, key: String?, depth: Int, _ front: Int?) -> [String] {
        let start = String(repeating: "  ", count: depth) + (key.map { "\($0): " } ?? "")
        switch node {
        case .screen(let screen):
            let id = screen.id.map { " {id = \"\($0)\"}" } ?? ""
            let mark = screen.number == front ? " *" : ""
            return [start + screen.name + id + mark]
                + node.children.flatMap { draw($0, key: nil, depth: depth + 1, front) }
        case .container(let container):
            let id = container.id.map { " \($0)" } ?? ""
            let selected = container.kind == .tabs ? container.selectedKey.map { " [\($0)]" } ?? "" : ""
            let children = container.children.indices.flatMap { index in
                let key = container.keys.indices.contains(index) ? container.keys[index] : nil
                return draw(container.children[index], key: key, depth: depth + 1, front)
            }
            return [start + container.kind.rawValue + id + selected] + children
        }
    }
}

extension Question {
    fileprivate var drawing: String { " [\(answers.map { $0 == "no" ? "no (cancel)" : $0 }.joined(separator: ", "))]" }
}
