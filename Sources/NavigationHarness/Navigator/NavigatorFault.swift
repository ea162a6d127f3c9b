import NavigationCore

/// Why the navigator gives up; each is a mistake in the app or in a script.
public enum NavigatorFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// A function of the app that only decides has navigated while a request is carried out.
    case reentrant
    /// A function of the app does something that cannot be done on a copy while somebody only asks.
    case question
    /// Requests caused each other without end; the screens that appeared last, or the last commands where none has.
    case redirectLoop([String])
    /// Timers scheduled each other without end.
    case endlessTimers(Duration)
    /// Virtual time would pass a point from which on it cannot be told exactly.
    case endOfTime
    /// Asynchronous work goes on without end and without virtual time; what has made the last jobs.
    case endlessTasks([String], Duration)
    /// The flow has ended, and work of the app that was cancelled navigates.
    case ended

    public var description: String {
        switch self {
        case .reentrant:
            "a condition, mediation or similar function navigates while the navigator asks it: "
                + "it may only look, so navigate and change the app in an action or callback instead"
        case .question:
            "a function of the app navigates while the navigator asks it only what would happen, as for 'can': "
                + "requests, launches and the passing of time cannot be tried out"
        case .redirectLoop(let screens):
            "requests cause each other without end, or one function makes them; the last: "
                + screens.suffix(8).joined(separator: " → ")
        case .endlessTimers(let time): "timers schedule each other without end at virtual time \(time)"
        case .endOfTime:
            "virtual time ends \(Int(Duration.longestInSeconds)) seconds after the launch: let less time pass"
        case .endlessTasks(let names, let time):
            "asynchronous work goes on without end at virtual time \(time.text)"
                + (names.isEmpty ? "" : ": \(names.prefix(4).joined(separator: ", "))")
        case .ended: "the flow has ended"
        }
    }
}
