import OrderedCollections

/// Messages from a screen to others, and effects outside the app.
extension Reducer {
    /// A message from the visible screen to the screens that listen, from the front to the back.
    mutating func send(_ message: String, _ data: Value, bubbles: Bool) -> Settlement {
        let listeners = listeners(to: message, bubbles: bubbles)
        draft.emit(.messageSent(message, data: data, listeners: listeners.count), screen: state.visible(world: world))
        draft.signal(.message(message))
        for node in listeners { deliver(message, data, to: node) }
        return listeners.isEmpty
            ? Settlement(.done, .noListener, "nobody listens to '\(message)'")
            : Settlement(.done, .completed, "'\(message)' was sent")
    }

    /// One that does not bubble stays with the visible screen; the lock is that, and all else lies below it.
    private func listeners(to message: String, bubbles: Bool) -> [NodeID] {
        guard let window = state.window(state.activeWindow) else { return [] }
        let lock = [window.lock].compactMap(\.self)
        let front = lock.first ?? state.front(of: window, world)
        let onTheWay = bubbles ? lock + state.underneath(in: window, world) : [front].compactMap(\.self)
        return onTheWay.filter { node in
            guard let instance = state.nodes[node], let name = instance.screen?.name else { return false }
            return world.screen(name)?.hears(message) == true
                || instance.listeners.contains { $0.hears(message) }
        }
    }

    /// Each of those who listen on a screen hears it by itself: first the screen, then those who were added.
    private mutating func deliver(_ message: String, _ data: Value, to node: NodeID) {
        guard let instance = state.nodes[node] else { return }
        if let name = instance.screen?.name, world.screen(name)?.hears(message) == true {
            work.append(.message(message, data, to: node, listener: nil))
        }
        for listener in instance.listeners where listener.hears(message) {
            work.append(.message(message, data, to: node, listener: listener))
        }
    }

    mutating func listen(_ function: FunctionID<MessageFunction>, to message: String?, on node: NodeID) {
        guard state.nodes[node] != nil else {
            return draft.reportDead(node, "somebody listens on \(Origin.instance(node)), which is no longer there")
        }
        let listener = MessageListener(number: state.nextNumber(), message: message, function: function)
        state.tree.nodes.update(node) { $0.listeners.append(listener) }
    }

    mutating func stopListening(_ number: Int) {
        let listening = state.nodes.values.filter { $0.listeners.contains { $0.number == number } }
        for node in listening {
            state.tree.nodes.update(node.id) { $0.listeners.removeAll { $0.number == number } }
        }
    }

    /// What the system does without being told how.
    private static let systemEffects = ["open_url", "open_window", "close_window"]

    /// An effect that nobody handles would be lost.
    mutating func perform(effect kind: String, _ fields: Value) -> Settlement {
        let known = Array(world.app.effects.keys) + Reducer.systemEffects
        guard known.contains(kind) else {
            let hint = suggestion(for: kind, among: known)
            draft.report(
                .ignoredInput,
                screen: state.visible(world: world),
                "nobody handles the effect '\(kind)'\(hint)"
            )
            return Settlement(.failed, .unknownEffect, "the app declares no effect '\(kind)'\(hint)")
        }
        draft.emit(.effect(kind, fields.fields ?? ["value": fields]), screen: state.visible(world: world))
        return Settlement(.done, .completed, "'\(kind)' was performed")
    }
}

extension ScreenDescription {
    /// Whether the screen itself listens to a message.
    public func hears(_ message: String) -> Bool { onMessage != nil && messages?.contains(message) ?? true }
}
