import NavigationCore

extension AppContext {
    /// Changes the app's state at once, whatever the closure changes: switchers and protections see only the end.
    ///
    /// What the closure throws leaves the state as it was. The state must not be changed by other means meanwhile.
    @discardableResult
    public func update<Result>(_ change: (inout App.State) throws -> Result) rethrows -> Result {
        let before = try? host.navigator().state.app
        var state = state
        let result = try change(&state)
        attempt { navigator in
            guard navigator.state.app == before else {
                throw AppFault("the state was changed while 'update' was changing it: change it in one place")
            }
            try runtime.setState(state)
        }
        return result
    }
}
