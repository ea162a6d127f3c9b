package import RunEvents

/// What a worker has said of a job so far.
///
/// A worker runs what strangers have written, so nothing that it says is believed: what no worker of this release would
/// say, or not now, or not that much, ends the account.
package struct JobAccount {
    /// Why a worker is not listened to any longer, as a fragment that completes "the process that ran it …".
    package struct Fault: Error, Hashable {
        package var reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// Bytes of all that is said of one job.
    package static let mostBytes = 64 << 20
    package static let mostEvents = 50_000

    private let number: Int
    private let work: FlowJob.Work
    package private(set) var hasStarted = false
    package private(set) var verdict: JobVerdict?
    /// Whether nothing more will be said.
    package private(set) var isOver = false
    private var events: [(position: Int, event: RunEvent)] = []
    private var declared: [FlowDeclaration] = []
    private var bytes = 0

    package init(of work: FlowJob.Work, number: Int) {
        self.work = work
        self.number = number
    }

    /// Takes the content of the next frame.
    package mutating func receive(_ frame: ArraySlice<UInt8>) throws(Fault) {
        bytes += frame.count
        guard bytes <= Self.mostBytes else { throw Fault(reason: "said more than \(Self.mostBytes >> 20) MiB") }
        guard let line = EventLine(text: String(decoding: frame, as: UTF8.self)), let message = WorkerMessage(line)
        else { throw Fault(reason: "said what no worker says") }
        guard line.fields.integer("job") == number else { throw Fault(reason: "spoke of a job that is not its own") }
        guard isExpected(message) else { throw Fault(reason: "said '\(line.kind)' out of turn") }
        take(message)
    }

    private func isExpected(_ message: WorkerMessage) -> Bool {
        if isOver || hasStarted == (message == .started) { return false }
        switch (message, work) {
        case (.started, _): return true
        case (.event, .run): return events.count < Self.mostEvents
        case (.declared, .load): return verdict == nil
        case (.verdict(let said), _): return verdict == nil && said.answers(work)
        case (.done, _): return verdict != nil
        default: return false
        }
    }

    private mutating func take(_ message: WorkerMessage) {
        switch message {
        case .started: hasStarted = true
        case .event(let event, let position): events.append((position, event.of(work)))
        case .declared(let flows): declared += flows
        case .verdict(.loaded): verdict = .loaded(declared)
        case .verdict(.finished(let result)): verdict = .finished(result.bounded)
        case .verdict(.scriptFailed(let failure)): verdict = .scriptFailed(failure.bounded)
        case .verdict(let said): verdict = said
        case .done(let omitted):
            isOver = true
            if case .finished(var result) = verdict {
                result.omittedEvents += omitted
                verdict = .finished(result)
            }
        }
    }

    /// What happened, in order: what was kept back was said last.
    package var eventsInOrder: [RunEvent] {
        events.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element.event)
    }
}

extension RunEvent {
    /// The event as one of the flow that is run, whatever the worker calls that.
    fileprivate func of(_ work: FlowJob.Work) -> RunEvent {
        guard case .run(_, let attempt) = work else { return self }
        return with(attempt)
    }
}
