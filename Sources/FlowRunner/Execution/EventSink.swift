package import RunEvents

/// Takes what happens while a flow runs, in order.
package protocol EventSink {
    /// Takes an event that is wanted of every flow.
    func receive(_ event: RunEvent)
    /// Takes a step, a call or an event of the app, which is made when somebody looks at it, and in this order.
    func receiveTrace(_ make: @escaping () -> RunEvent)
}

/// Passes everything on as it happens.
package struct PromptSink: EventSink {
    private let send: (RunEvent) -> Void

    package init(send: @escaping (RunEvent) -> Void) { self.send = send }

    package func receive(_ event: RunEvent) { send(event) }
    package func receiveTrace(_ make: @escaping () -> RunEvent) { send(make()) }
}
