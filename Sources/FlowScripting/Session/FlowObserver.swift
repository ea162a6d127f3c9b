public import NavigationCore
public import RunEvents

/// Receives what happens while a flow runs, in order, on the thread that runs it.
public protocol FlowObserver: AnyObject {
    /// `step(name, fn)` began.
    func stepStarted(name: String, line: Int)
    /// The innermost open step ended.
    func stepEnded(name: String, failed: Bool)
    /// An event of the app.
    func navigation(_ event: Event)
    /// A call of the flow's script ended.
    func called(_ call: FlowCall)
    /// What the flow exercised of its app, at its end; only if the settings ask for it.
    func covered(_ items: [Int], of app: DeclaredApp)
    /// An event of the flow's trace; only if the settings ask for it.
    func recorded(_ event: TraceEvent)
    /// Text that the script printed, with its line end.
    func output(_ text: String)
    /// A hazard was found and is not ignored.
    func hazard(_ hazard: FlowHazard)
    /// Something that a person should know of a flow that has passed.
    func note(_ note: FlowNote)
}

extension FlowObserver {
    public func called(_ call: FlowCall) {}
    public func note(_ note: FlowNote) {}
    public func recorded(_ event: TraceEvent) {}
    public func covered(_ items: [Int], of app: DeclaredApp) {}
}

/// A call that a flow's script made of the harness, as a trace shows it.
public struct FlowCall {
    /// The function, such as `open_url` or `assert.visible`.
    public var name: String
    /// Line of the script from 1.
    public var line: Int
    /// Virtual time at its end.
    public var time: Duration
    public var failed: Bool
    /// Draws the navigation tree at its end; `nil` if it is the one that was drawn last.
    ///
    /// Nobody looks at most calls: a call costs little as long as its tree is not drawn. Trees are drawn in the order of
    /// the calls, once each.
    public var tree: () -> Value?
    /// What it was about: its first argument, if that is a text. To be asked while the call is told of.
    public var subject: () -> String?

    public init(
        name: String,
        line: Int,
        time: Duration,
        failed: Bool = false,
        tree: @escaping () -> Value? = { nil },
        subject: @escaping () -> String? = { nil }
    ) {
        self.name = name
        self.line = line
        self.time = time
        self.failed = failed
        self.tree = tree
        self.subject = subject
    }
}
