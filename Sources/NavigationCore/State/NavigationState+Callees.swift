extension NavigationState {
    /// What functions call that wait for their time, an answer, a message or the closing of a screen, as it was stored with
    /// them: what that has captured is no part of the state.
    package func callees(in world: World) -> [Any] {
        let functions = world.functions
        let timers = timers.compactMap { $0.callback.flatMap(functions.callee) }
        let handlers = windows.flatMap(\.layers).flatMap { $0.alert?.actions ?? [] }.compactMap(\.handler)
        let listeners = nodes.values.flatMap { $0.listeners.map(\.function) }
        let closings = nodes.values.flatMap(\.closings) + requests.flatMap(\.closings)
        return timers + handlers.compactMap(functions.callee) + listeners.compactMap(functions.callee)
            + closings.compactMap(functions.callee)
    }
}
