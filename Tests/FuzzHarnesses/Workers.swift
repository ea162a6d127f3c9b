import FlowWorkers
import RunEvents

// What the supervisor hears from workers: nothing of it is believed before it is checked.

extension Harness {
    /// A frame's content a line; as a whole, the input is what comes on the line as well.
    static let workers = Harness(name: "workers") { input in
        var raw = FrameReader()
        raw.add(input)
        while let frame = try? raw.next() { try promise(frame.count <= Frame.longest, "a frame is longer than any") }
        var account = JobAccount(of: .run(flow, attempt), number: 0)
        for content in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            try checkReading(String(decoding: content, as: UTF8.self))
            guard (try? account.receive(content)) != nil else { break }
        }
        try promise(account.verdict == nil || account.hasStarted, "there is a verdict on a job that has not started")
        try promise(!account.isOver || account.verdict != nil, "a job is over without a verdict")
        for event in account.eventsInOrder {
            try promise(
                event.attempt == nil || event.attempt == attempt,
                "an event is another flow's: \(EventLine(event).text)"
            )
        }
    }

    private static func checkReading(_ text: String) throws {
        guard let message = EventLine(text: text).flatMap(WorkerMessage.init) else { return }
        let written = message.wireText(job: 0)
        let again = EventLine(text: written).flatMap(WorkerMessage.init)
        try promise(again == message, "the message is read differently from what is written: \(written)")
    }

    private static var flow: FlowDeclaration { FlowDeclaration(index: 0, path: ["a"], line: 1) }
    private static var attempt: FlowAttempt { FlowAttempt(id: "a") }
}
