import NavigationCore

/// Running what a person does, and what the app does because of it.
extension Navigator {
    /// Runs what a person's single gesture causes.
    package func gesture(_ body: () throws -> Void) throws {
        let outer = watch.beginGesture()
        defer { watch.endGesture(backTo: outer) }
        try runAction(body)
    }

    func noteActor(since before: NavigationState) {
        guard let screen = activity.actor?.screen, before.isLive(screen), !state.isLive(screen) else { return }
        activity.actor?.isGone = true
    }

    /// Runs an action or callback of the app; gates react to what it changes when it has returned.
    ///
    /// An app signs in and switches its root, or closes its sign-in screen, in one go and in any order.
    func runAction(_ body: () throws -> Void) throws {
        try inside {
            activity.runningActions += 1
            defer { activity.runningActions -= 1 }
            let before = counters.applied
            try body()
            guard activity.runningActions == 1, !activity.isApplying else { return }
            activity.runningActions = 0
            defer { activity.runningActions = 1 }
            if counters.applied != before { try perform(.react) }
            if !activity.isDispatching, scheduler?.executor.hasJobs == true { try step(dispatch) }
        }
    }
}
