import NavigationCore

/// Receives what happens while a flow runs, in order, on the thread that runs it.
public protocol FlowObserver: AnyObject {
    /// `step(name, fn)` began.
    func stepStarted(name: String, line: Int)
    /// The innermost open step ended.
    func stepEnded(name: String, failed: Bool)
    /// An event of the app.
    func navigation(_ event: Event)
    /// Text that the script printed, with its line end.
    func output(_ text: String)
    /// A hazard was found and is not ignored.
    func hazard(_ hazard: FlowHazard)
}
