import FlowScripting

/// What a debugged run asks of whoever speaks with the client.
protocol DebuggedRunHost: AnyObject {
    /// Those that count.
    var activeBreakpoints: BreakpointBook { get }

    /// What was said with the client.
    var conversation: Conversation { get set }

    /// The file that a place names, by its path without links.
    func path(of file: String) -> String?
    /// What the client has asked for meanwhile.
    func news() -> News
    /// Called while the flow stands still; returns when a person has decided.
    func stopped(_ stop: Stop, in run: DebuggedRun) -> Decision
    /// Prints what a log point says.
    func log(_ text: String, at flow: RunningFlow)
    func say(_ text: String, isImportant: Bool)
    /// Another process has gone on in the place of this one, and has served the client to the end.
    func hangUp()
    func printed(_ text: String)
}

enum News { case nothing, pause, end }
