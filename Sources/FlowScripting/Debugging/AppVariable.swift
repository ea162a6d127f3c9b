package import NavigationCore
import NavigationHarness

/// A part of a running app as a variable of a debugger, with what lies in it.
package struct AppVariable {
    package var name: String
    package var value: String
    package var children: [AppVariable] = []
    /// The part of the app that a data breakpoint on this variable watches; `nil` if it can have none.
    package var part: AppPart?

    package init(_ name: String, _ value: String, _ children: [AppVariable] = [], part: AppPart? = nil) {
        (self.name, self.value, self.children, self.part) = (name, value, children, part)
    }

    /// A value of an app with its fields and elements.
    package init(_ name: String, _ content: Value, part: AppPart? = nil) {
        switch content {
        case .record(let fields) where !fields.isEmpty:
            let children = fields.sorted { $0.key < $1.key }.map { AppVariable($0.key, $0.value) }
            self.init(name, "\(content)", children, part: part)
        case .array(let values) where !values.isEmpty:
            self.init(name, "\(content)", values.enumerated().map { AppVariable("[\($0 + 1)]", $1) }, part: part)
        default: self.init(name, "\(content)", part: part)
        }
    }

    static func all(_ navigator: Navigator) -> [AppVariable] {
        let state = navigator.state
        func reading(_ name: String, _ part: AppPart, _ children: [AppVariable] = []) -> AppVariable {
            AppVariable(name, part.reading(navigator), children, part: part)
        }
        let visible = state.visible(world: navigator.world).flatMap { state.nodes[$0]?.screen }
        let parameters = visible.map { AppVariable("parameters", .record($0.parameters)).children } ?? []
        let keys = (state.app.fields ?? [:]).sorted { $0.key < $1.key }
        return [
            reading("visible", .visible, parameters), reading("stack", .stack), reading("lock", .lock),
            AppVariable(
                "state",
                "\(state.app)",
                keys.map { AppVariable($0.key, $0.value, part: .state($0.key)) }
            ),
            tree(navigator),
            AppVariable(
                "requests",
                "\(state.requests.count) pending",
                state.requests.enumerated().map {
                    AppVariable("[\($0 + 1)]", navigator.records[$1.id]?.command ?? "")
                }
            ),
            AppVariable("time", state.now.text),
        ]
    }

    // MARK: The tree

    private static func tree(_ navigator: Navigator) -> AppVariable {
        let state = navigator.state
        let windows = state.windows.map { window in
            var layers = window.layers.map { layer in
                AppVariable(layer.style ?? "base", "", [node(layer.root, nil, navigator)])
            }
            if let lock = window.lock { layers.append(AppVariable("lock", "", [node(lock, nil, navigator)])) }
            return AppVariable("window \(window.id)", layers.count == 1 ? "" : "\(layers.count) layers", layers)
        }
        return AppVariable("tree", state.phase.rawValue, windows)
    }

    private static func node(_ id: NodeID, _ key: String?, _ navigator: Navigator) -> AppVariable {
        let state = navigator.state
        guard let node = state.nodes[id] else { return AppVariable(key ?? "?", "") }
        switch node.content {
        case .screen(let screen):
            let mark = id == state.visible(world: navigator.world) ? " *" : ""
            let parameters = AppVariable("parameters", .record(screen.parameters))
            let data = screen.parameters.isEmpty ? [] : [parameters]
            let children = node.children.map { self.node($0, nil, navigator) }
            return AppVariable(key ?? "screen", screen.title + mark, data + children)
        case .container(let container):
            let children = container.children.enumerated().map { index, child in
                self.node(
                    child,
                    container.keys.indices.contains(index) ? container.keys[index] : "[\(index + 1)]",
                    navigator
                )
            }
            let name = [key, [container.kind, container.id].compactMap(\.self).joined(separator: " ")].compactMap(
                \.self
            )
            let part = container.id.map(AppPart.container)
            return AppVariable(name.joined(separator: ": "), text(of: container, state), children, part: part)
        }
    }

    /// What a container holds, and which part of it is selected.
    static func text(of container: ContainerData, _ state: NavigationState) -> String {
        let selected = container.selection.flatMap { container.keys.indices.contains($0) ? container.keys[$0] : nil }
        let children = container.children.map { child in
            let node = state.nodes[child]
            return node?.screen?.title ?? node?.container.map { text(of: $0, state) } ?? "?"
        }
        return (selected.map { "[\($0)] " } ?? "") + "{ " + children.joined(separator: ", ") + " }"
    }
}
