package import RunEvents

/// Sends what a worker says of one job: at once what a script prints, steps and events only when they are wanted, since
/// most flows pass.
package final class JobOutbox {
    /// Bytes of steps, calls and events of one job that are sent.
    package static let mostTraceBytes = 8 << 20
    /// So many flows of a script go into one frame.
    private static let flowsPerFrame = 1000

    private let number: Int
    private let line: WorkerLine
    private var position = 0
    private var kept: [(position: Int, make: () -> RunEvent)] = []
    private var traceBytes = 0
    private var omitted = 0

    init(number: Int, line: WorkerLine) {
        self.number = number
        self.line = line
        send(.started)
    }

    /// Sends an event at once.
    package func add(_ event: RunEvent) {
        position += 1
        if !send(.event(event, position: position)) { omitted += 1 }
    }

    /// Takes what is made only if it is wanted.
    package func keep(_ make: @escaping () -> RunEvent) {
        position += 1
        kept.append((position, make))
    }

    /// Sends an event of the trace at once, unless there were too many bytes of them.
    package func addTrace(_ event: RunEvent) {
        position += 1
        sendTrace(event, position)
    }

    /// Sends the end of the job: the verdict, then what led to it if somebody will ask for that.
    package func end(_ verdict: JobVerdict) {
        if case .loaded(let flows) = verdict {
            for start in stride(from: 0, to: flows.count, by: Self.flowsPerFrame) {
                send(.declared(Array(flows[start..<min(flows.count, start + Self.flowsPerFrame)])))
            }
        }
        let last = frame(.verdict(verdict)) ?? frame(.verdict(verdict.inShort)) ?? []
        // In one piece where nothing comes in between: each wakes the supervisor, and the worker waits for that.
        guard !verdict.isGood else { return line.send(last + (frame(.done(omittedEvents: omitted)) ?? [])) }
        line.send(last)
        for (position, make) in kept { sendTrace(make(), position) }
        send(.done(omittedEvents: omitted))
    }

    private func sendTrace(_ event: RunEvent, _ position: Int) {
        guard traceBytes < Self.mostTraceBytes, let frame = frame(.event(event, position: position)) else {
            omitted += 1
            return
        }
        line.send(frame)
        traceBytes += frame.count
    }

    @discardableResult
    private func send(_ message: WorkerMessage) -> Bool {
        guard let frame = frame(message) else { return false }
        line.send(frame)
        return true
    }

    /// A message as it is sent; `nil` if it is too long for a frame.
    private func frame(_ message: WorkerMessage) -> [UInt8]? { Frame.around(message.wireText(job: number).utf8) }
}

extension JobVerdict {
    /// What fits into a frame in any case.
    fileprivate var inShort: JobVerdict {
        switch self {
        case .finished(var result):
            result.failures = result.failures.prefix(1).map { FailureReport(message: $0.message.cut(to: 4096)) }
            result.files = []
            return .finished(result)
        case .settings, .scriptFailed:
            let message = "what it says is too long to be passed on"
            return .scriptFailed(ScriptFailure(cause: .script, message: message, file: ""))
        case .loaded: return self
        }
    }
}
