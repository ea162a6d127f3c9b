/// A line of a drawn tree.
package struct TreeLine: Hashable, Sendable {
    /// What a line stands for: the same before and after a step if it is the same one.
    package enum Subject: Hashable, Sendable {
        case window(String)
        /// What lies at the bottom of a window.
        case base
        case layer(NodeID)
        case lock
        case node(NodeID)
        /// No part of a tree, such as that there is none.
        case note
    }

    package var depth: Int
    /// Without what it is indented by, and without the mark of what is in front.
    package var text: String
    package var subject: Subject
    package var isInFront: Bool

    package init(depth: Int, text: String, subject: Subject, isInFront: Bool = false) {
        (self.depth, self.text, self.subject, self.isInFront) = (depth, text, subject, isInFront)
    }

    package var whole: String { String(repeating: "  ", count: depth) + text + (isInFront ? " *" : "") }
}

extension NavigationState {
    /// The tree drawn as text: windows, layers, containers and screens, with what is in front marked by `*`.
    public func drawing(in world: World) -> String {
        drawnLines(in: world).map(\.whole).joined(separator: "\n")
    }

    /// The same line by line.
    package func drawnLines(in world: World) -> [TreeLine] {
        guard phase != .terminated else {
            return [TreeLine(depth: 0, text: "(the app is not running)", subject: .note)]
        }
        var lines: [TreeLine] = []
        for window in windows {
            let marks =
                (window.id == self.activeWindow && windows.count > 1 ? " (active)" : "") + (isLocked ? " (locked)" : "")
            lines.append(TreeLine(depth: 0, text: "window \(window.id)\(marks)", subject: .window(window.id)))
            let front = visible(in: window.id, world: world)
            for layer in window.layers {
                let title = layer.style.map { "\($0)\(describe(layer))" } ?? "base"
                let subject = layer.style == nil ? TreeLine.Subject.base : .layer(layer.root)
                lines.append(TreeLine(depth: 1, text: title, subject: subject))
                draw(layer.root, key: nil, depth: 2, front: front, world, into: &lines)
            }
            if let lock = window.lock {
                lines.append(TreeLine(depth: 1, text: "lock", subject: .lock))
                draw(lock, key: nil, depth: 2, front: front, world, into: &lines)
            }
        }
        return lines
    }

    private func describe(_ layer: Layer) -> String {
        guard let alert = layer.alert else { return "" }
        let title = alert.title.map { " \(Value.string($0))" } ?? ""
        let actions = alert.actions.map { action in
            action.role.map { "\(action.id) (\($0.rawValue))" } ?? action.id
        }
        return title + (actions.isEmpty ? "" : " [\(actions.joined(separator: ", "))]")
    }

    private func draw(
        _ id: NodeID,
        key: String?,
        depth: Int,
        front: NodeID?,
        _ world: World,
        into lines: inout [TreeLine]
    ) {
        guard let node = nodes[id] else { return }
        let prefix = key.map { "\($0): " } ?? ""
        switch node.content {
        case .screen(let screen):
            let text = prefix + screen.title
            lines.append(TreeLine(depth: depth, text: text, subject: .node(id), isInFront: id == front))
            for child in node.children { draw(child, key: nil, depth: depth + 1, front: front, world, into: &lines) }
        case .container(let container):
            let name = container.id.map { " \($0)" } ?? ""
            let selected = container.selection.flatMap {
                container.keys.indices.contains($0) ? container.keys[$0] : nil
            }
            let bar = world.kind(of: container).hasBar && hidesBar(of: id, world) ? " (bar hidden)" : ""
            let text = "\(prefix)\(container.kind)\(name)\(selected.map { " [\($0)]" } ?? "")\(bar)"
            lines.append(TreeLine(depth: depth, text: text, subject: .node(id)))
            for (index, child) in container.children.enumerated() {
                let key = container.keys.indices.contains(index) ? container.keys[index] : nil
                draw(child, key: key, depth: depth + 1, front: front, world, into: &lines)
            }
        }
    }
}

extension ScreenData.Fields {
    /// Name and parameters, such as `item {id = "5"}`.
    public var title: String { parameters.isEmpty ? name : "\(name) \(Value.record(parameters))" }
}
