import NavigationCore

extension NavigationContext {
    /// Ends the app and launches it again, with what was restorable.
    ///
    /// - Parameters:
    ///   - url: An address that the app is launched with; the request that is returned follows it.
    ///   - policy: Decides about each screen that could come back: `.allow`, `.reject` or `.protect(["signed in"])`.
    @discardableResult
    public func relaunch(
        url: String? = nil,
        policy: @escaping (RestorableScreen) throws -> RestoreDecision = { _ in .allow }
    ) -> NavigationRequest? {
        let host = host
        let request: RequestID?? = attempt { navigator in
            var launch = Launch()
            launch.url = url
            launch.hasAnimations = navigator.state.hasAnimations
            launch.restoration = navigator.state.snapshot(in: navigator.world)
            launch.policy = { screen in try host.run("the restore policy") { try policy(screen) } }
            try navigator.perform(.terminate)
            return try navigator.perform(.launch(launch))
        }
        return (request ?? nil).map { NavigationRequest($0, host) }
    }
}
