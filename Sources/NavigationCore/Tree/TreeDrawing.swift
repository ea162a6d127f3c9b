extension NavigationState {
    /// The tree drawn as text: windows, layers, containers and screens, with what is in front marked by `*`.
    public func drawing(in world: World) -> String {
        guard phase != .terminated else { return "(the app is not running)" }
        var lines: [String] = []
        for window in windows {
            let marks =
                (window.id == self.activeWindow && windows.count > 1 ? " (active)" : "") + (isLocked ? " (locked)" : "")
            lines.append("window \(window.id)\(marks)")
            let front = visible(in: window.id, world: world)
            for layer in window.layers {
                let title = layer.style.map { "\($0)\(describe(layer))" } ?? "base"
                lines.append("  \(title)")
                draw(layer.root, key: nil, depth: 2, front: front, world, into: &lines)
            }
            if let lock = window.lock {
                lines.append("  lock")
                draw(lock, key: nil, depth: 2, front: front, world, into: &lines)
            }
        }
        return lines.joined(separator: "\n")
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
        into lines: inout [String]
    ) {
        guard let node = nodes[id] else { return }
        let indent = String(repeating: "  ", count: depth)
        let prefix = key.map { "\($0): " } ?? ""
        switch node.content {
        case .screen(let screen):
            lines.append("\(indent)\(prefix)\(screen.title)\(id == front ? " *" : "")")
            for child in node.children { draw(child, key: nil, depth: depth + 1, front: front, world, into: &lines) }
        case .container(let container):
            let name = container.id.map { " \($0)" } ?? ""
            let selected = container.selection.flatMap {
                container.keys.indices.contains($0) ? container.keys[$0] : nil
            }
            let bar = world.kind(of: container).hasBar && hidesBar(of: id, world) ? " (bar hidden)" : ""
            lines.append("\(indent)\(prefix)\(container.kind)\(name)\(selected.map { " [\($0)]" } ?? "")\(bar)")
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
