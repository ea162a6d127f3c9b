import NavigationCore

extension NavigationState {
    /// The navigation tree as plain data: what a report needs to draw it.
    func treeValue(in world: World) -> Value {
        guard phase != .terminated else { return .record(["windows": .array([])]) }
        return .record(["windows": .array(windows.map { value(of: $0, world) })])
    }

    private func value(of window: Window, _ world: World) -> Value {
        let front = visible(in: window.id, world: world)
        var fields: [String: Value] = ["id": .string(window.id)]
        if window.id == self.activeWindow, windows.count > 1 { fields["active"] = true }
        fields["layers"] = .array(
            window.layers.map { layer in
                var fields: [String: Value] = ["root": value(of: layer.root, front, world)]
                if let style = layer.style { fields["style"] = .string(style) }
                if let alert = layer.alert { fields["question"] = value(of: alert) }
                return .record(fields)
            }
        )
        if let lock = window.lock { fields["lock"] = value(of: lock, front, world) }
        return .record(fields)
    }

    private func value(of alert: Alert) -> Value {
        var fields: [String: Value] = ["actions": .array(alert.actions.map { .string($0.title ?? $0.id) })]
        if let title = alert.title { fields["title"] = .string(title) }
        if let message = alert.message { fields["message"] = .string(message) }
        return .record(fields)
    }

    private func value(of id: NodeID, _ front: NodeID?, _ world: World) -> Value {
        guard let node = nodes[id] else { return .null }
        switch node.content {
        case .screen(let screen):
            var fields: [String: Value] = ["screen": .string(screen.name), "instance": .integer(id.number)]
            if !screen.parameters.isEmpty { fields["parameters"] = .record(screen.parameters) }
            if id == front { fields["front"] = true }
            if !node.children.isEmpty { fields["children"] = .array(node.children.map { value(of: $0, front, world) }) }
            return .record(fields)
        case .container(let container):
            var fields: [String: Value] = [
                "container": .string(container.kind),
                "children": .array(container.children.map { value(of: $0, front, world) }),
                "shown": .array(world.shownChildren(of: container).map(Value.integer)),
            ]
            if let name = container.id { fields["id"] = .string(name) }
            if !container.keys.isEmpty { fields["keys"] = .array(container.keys.map(Value.string)) }
            return .record(fields)
        }
    }
}
