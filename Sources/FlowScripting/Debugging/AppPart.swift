import NavigationCore
import NavigationHarness

/// A part of an app that a debugger can wait for a change of.
package enum AppPart: Hashable, Sendable {
    /// The screen in front, with its parameters.
    case visible
    /// The screens on the stack of the visible one.
    case stack
    /// Whether the lock screen covers the app.
    case lock
    /// A container by its identifier: what it holds, and what of it is selected.
    case container(String)
    /// A key of the app's own state.
    case state(String)

    /// What a part is, as a text that is equal for equal contents.
    package typealias Reading = String

    /// As clients hand it back.
    package var identifier: String {
        switch self {
        case .visible: "visible"
        case .stack: "stack"
        case .lock: "lock"
        case .container(let name): "container:\(name)"
        case .state(let key): "state:\(key)"
        }
    }

    package init?(identifier: String) {
        switch identifier {
        case "visible": self = .visible
        case "stack": self = .stack
        case "lock": self = .lock
        default:
            guard let colon = identifier.firstIndex(of: ":") else { return nil }
            let name = String(identifier[identifier.index(after: colon)...])
            switch identifier[..<colon] {
            case "container": self = .container(name)
            case "state": self = .state(name)
            default: return nil
            }
        }
    }

    /// The part that an expression of a script stands for, such as `screen()`, `stack()` or `app.state.user`.
    package init?(expression: String) {
        let text = expression.filter { !$0.isWhitespace }
        switch text {
        case "screen()", "visible", "screen().name": self = .visible
        case "stack()", "stack": self = .stack
        case "lock", "app.lock", "locked": self = .lock
        default:
            let start = "app.state."
            guard text.hasPrefix(start) else { return nil }
            let key = text.dropFirst(start.count).prefix { $0 != "." && $0 != "[" }
            guard !key.isEmpty else { return nil }
            self = .state(String(key))
        }
    }

    /// What it is called in sentences.
    package var title: String {
        switch self {
        case .visible: "the visible screen"
        case .stack: "the visible stack"
        case .lock: "the lock"
        case .container(let name): "the container '\(name)'"
        case .state(let key): "app.state.\(key)"
        }
    }

    func reading(_ navigator: Navigator) -> Reading {
        let state = navigator.state
        switch self {
        case .visible: return state.visible(world: navigator.world).map { title(of: $0, state) } ?? "none"
        case .stack: return "{ " + navigator.visibleStack.map { title(of: $0, state) }.joined(separator: ", ") + " }"
        case .lock: return state.isLocked ? "closed" : "open"
        case .state(let key): return "\(state.app[key])"
        case .container(let name):
            let found = state.treeNodes(in: navigator.world).first { $0.kind != "screen" && $0.name == name }
            guard let container = found.flatMap({ state.nodes[$0.id]?.container }) else { return "none" }
            return AppVariable.text(of: container, state)
        }
    }

    private func title(of node: NodeID, _ state: NavigationState) -> String {
        state.nodes[node]?.screen?.title ?? "?"
    }
}
