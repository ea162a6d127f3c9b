/// The steps of a flow that are running, and in which of them something was raised.
struct StepBook {
    /// Names, the outermost first.
    private(set) var open: [String] = []
    /// An error says on its way up through the steps where it comes from only once: at the innermost.
    private var failed: (steps: [String], error: String)?

    mutating func begin(_ name: String) { open.append(name) }

    /// - Parameter error: What ends the step; `nil`: it has passed.
    mutating func end(_ error: (any Error)?) {
        if let text = error.map({ "\($0)" }), failed?.error != text { failed = (open, text) }
        open.removeLast()
    }

    /// The steps in which an error was raised.
    func names(of error: any Error) -> [String] {
        guard let failed, failed.error == "\(error)" else { return open }
        return failed.steps
    }
}
