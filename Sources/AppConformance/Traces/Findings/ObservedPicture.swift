import NavigationCore
import RunEvents

/// What can be seen of the app as far as the trace has told it.
struct ObservedPicture {
    private var visible: [String: String] = [:]
    private var stack: [String]?
    private var modals: [(screen: String, style: String?)] = []

    mutating func note(_ event: TraceEvent) {
        let window = event.window ?? ""
        switch event.kind {
        case .launched, .terminated: self = ObservedPicture()
        case .appeared: visible[window] = event.screen.map { $0 + ObservedPicture.text(event.parameters) }
        case .stack: stack = event.screens
        case .presented: if let screen = event.screen { modals.append((screen, event.style)) }
        case .dismissed:
            guard let index = modals.lastIndex(where: { event.screen == nil || $0.screen == event.screen }) else {
                return
            }
            modals.remove(at: index)
        default: break
        }
    }

    private static func text(_ parameters: [String: Value]?) -> String {
        guard let parameters, !parameters.isEmpty else { return "" }
        return " \(Value.record(parameters))"
    }

    func isPresented(_ screen: String) -> Bool { modals.contains { $0.screen == screen } }

    /// One line for each thing that is known.
    var lines: [String] {
        var lines = visible.sorted { $0.key < $1.key }.map { window, screen in
            "visible\(window.isEmpty || window == "main" ? "" : " in '\(window)'"): \(screen)"
        }
        if let stack { lines.append("stack: \(stack.joined(separator: " › "))") }
        for modal in modals { lines.append("presented: \(modal.screen)\(modal.style.map { " (\($0))" } ?? "")") }
        return lines.isEmpty ? ["nothing yet"] : lines
    }
}
