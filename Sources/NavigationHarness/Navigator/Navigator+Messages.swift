import NavigationCore

/// Messages: who listens to them on one instance, besides the screen itself.
extension Navigator {
    /// Runs a function for a message, or for every message, that reaches an instance, after the screen's own.
    ///
    /// The number serves to take it away again; it goes with the instance, and comes back with it if that is kept.
    ///
    /// - Parameter sameness: Equal for functions that do the same; see `FunctionTable.store`.
    @discardableResult
    package func listen(
        to message: String? = nil,
        on node: NodeID,
        sameness: String? = nil,
        _ function: @escaping MessageFunction
    ) throws -> Int? {
        try perform(.listen(node, message, world.functions.store(function, sameness: sameness)))
        return state.nodes[node]?.listeners.last?.number
    }

    package func stopListening(_ number: Int) throws { try perform(.stopListening(number)) }

    func deliver(_ message: String, _ data: Value, to hearer: Work.Hearer) throws {
        guard let view = lastView(of: hearer.node) else { return }
        let name = view.name
        if let screen = world.screen(name)?.description, screen.hears(message), let function = screen.onMessage {
            try called(for: .message(message, screen: name), hearer.node) { try function(message, data, view) }
        }
        for added in hearer.added {
            guard let function = world.functions[added.function] else { continue }
            try called(for: .message(message, screen: name), hearer.node) { try function(message, data) }
        }
    }
}
