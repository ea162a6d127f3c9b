import FlowWorkers
package import RunEvents

/// Takes what happens while a flow runs, in order.
package protocol EventSink {
    /// Takes an event that is wanted of every flow.
    func receive(_ event: RunEvent)
    /// Takes a step, a call or an event of the app, which is made when somebody looks at it, and in this order.
    func receiveTrace(_ make: @escaping () -> RunEvent)
    /// Steps, calls and events of the app that were taken and are passed on to nobody.
    var omitted: Int { get }
}

/// Passes everything on as it happens, but no more of a trace than a worker process would send.
package final class PromptSink: EventSink {
    package private(set) var omitted = 0
    private var traceBytes = 0
    private let send: (RunEvent) -> Void

    package init(send: @escaping (RunEvent) -> Void) { self.send = send }

    package func receive(_ event: RunEvent) { send(event) }

    package func receiveTrace(_ make: @escaping () -> RunEvent) {
        guard traceBytes < JobOutbox.mostTraceBytes else {
            omitted += 1
            return
        }
        let event = make()
        traceBytes += EventLine(event).text.utf8.count
        send(event)
    }
}
