import NavigationCore

/// Letting virtual time pass.
extension Navigator {
    private static let timerLimit = 100_000

    /// Lets virtual time pass; what is due on the way happens in the order of its time.
    public func advance(by duration: Duration) throws {
        try refuseWhileAsked()
        try step {
            if scheduler?.executor.hasJobs == true { try dispatch() }
            let end = state.now + duration
            guard end <= .seconds(Duration.longestInSeconds) else { throw NavigatorFault.endOfTime }
            var fired = 0
            while let timer = nextTimer, timer.due <= end {
                fired += 1
                guard fired <= Navigator.timerLimit else { throw NavigatorFault.endlessTimers(state.now) }
                noteStalled(until: timer.due)
                // Functions that the step itself calls ask what time it is, too.
                state.pass(to: timer.due)
                try perform(.fire(timer.id))
            }
            noteStalled(until: end)
            state.pass(to: end)
        }
    }

    /// Lets virtual time pass up to a point.
    public func advance(to time: Duration) throws {
        if time > state.now { try advance(by: time - state.now) } else { try advance(by: .zero) }
    }

    /// Lets what is due happen, one instant after the other, while a condition holds and there is anything.
    ///
    /// - Parameter span: How much time may pass; `nil`: any.
    package func passInstants(within span: Duration? = nil, while condition: () -> Bool) throws {
        let end = span.map { state.now + $0 }
        var passed = 0
        while condition(), let due = nextTimer?.due, end.map({ due <= $0 }) ?? true {
            passed += 1
            guard passed <= Navigator.timerLimit else { throw NavigatorFault.endlessTimers(state.now) }
            try advance(to: due)
        }
    }

    /// Whether code of the app runs now, as the navigator has called it.
    package var runsCodeOfApp: Bool { WorkItem.current.map { $0.origin != .script } ?? false }

    /// Runs a function of the app when virtual time has passed, unless the app has ended by then.
    func schedule(after delay: Duration, _ callback: FunctionID<ScheduledTimer.Callback>) throws {
        try perform(.scheduleOfApp(delay, callback))
    }

    /// The timer that is due first; of several the one that was scheduled first.
    public var nextTimer: ScheduledTimer? { state.timers.first }
}
