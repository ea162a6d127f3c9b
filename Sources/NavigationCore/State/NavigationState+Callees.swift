extension NavigationState {
    /// What functions call that wait for their time, an answer, a message or the closing of a screen, as it was stored with
    /// them: what that has captured is no part of the state.
    package func callees(in world: World) -> [Any] {
        var callees: [Any] = []
        func add<Function>(_ function: FunctionID<Function>?) {
            if let callee = function.flatMap(world.functions.callee) { callees.append(callee) }
        }
        for timer in timers { add(timer.callback) }
        for window in windows {
            for layer in window.layers {
                for action in layer.alert?.actions ?? [] { add(action.handler) }
            }
        }
        for node in nodes.values {
            for listener in node.listeners { add(listener.function) }
        }
        for node in nodes.values {
            for closing in node.closings { add(closing) }
        }
        for request in requests {
            for closing in request.closings { add(closing) }
        }
        return callees
    }
}
