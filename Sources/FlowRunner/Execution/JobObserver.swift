import FlowScripting
import NavigationCore
import RunEvents

/// Turns what a flow script's process observes into events of the run, but not into ever more of them.
final class JobObserver: FlowObserver {
    /// Steps, calls and events of the app beyond this are counted only.
    static let longestTrace = 10_000
    private static let mostHazards = 1_000
    private static let longestName = 1_024
    /// So many pieces of printed text become an event each; what follows is joined into events of about `pieceLength`
    /// bytes.
    private static let mostPrompt = 1_000
    private static let pieceLength = 4_096

    private let attempt: FlowAttempt
    private let apps: AnnouncedApps
    private let sink: any EventSink
    private var traced = 0
    private var hazards = 0
    private var notes = 0
    private var printed = 0
    private var unsent = ""
    private var omitted = 0
    private var recorded = 0

    init(attempt: FlowAttempt, apps: AnnouncedApps, sink: some EventSink) {
        self.attempt = attempt
        self.apps = apps
        self.sink = sink
    }

    /// Sends what is left, and returns how many events were left out.
    func finish() -> Int {
        sendPrinted()
        return omitted
    }

    func stepStarted(name: String, line: Int) {
        let name = name.cut(to: Self.longestName)
        trace { [attempt] in .stepStarted(StepStart(attempt: attempt, name: name, line: line)) }
    }

    func stepEnded(name: String, failed: Bool) {
        let name = name.cut(to: Self.longestName)
        trace { [attempt] in .stepEnded(StepEnd(attempt: attempt, name: name, failed: failed)) }
    }

    func navigation(_ event: Event) {
        trace { [attempt] in .navigation(NavigationRecord(attempt: attempt, event: EventRecord(event))) }
    }

    func called(_ call: FlowCall) {
        trace { [attempt] in
            .called(
                CallRecord(
                    attempt: attempt,
                    name: call.name,
                    line: call.line,
                    time: call.time,
                    failed: call.failed,
                    tree: call.tree()
                )
            )
        }
    }

    private func trace(_ make: @escaping () -> RunEvent) {
        traced += 1
        if traced <= Self.longestTrace { sink.receiveTrace(make) } else { omitted += 1 }
    }

    func covered(_ items: [Int], of app: DeclaredApp) {
        let (identity, isNew) = apps.announce(app)
        if isNew {
            var declared = AppItems(app: identity, name: app.name, items: app.items)
            declared.graph = app.graph()
            sink.receive(.appDeclared(declared))
        }
        sink.receive(.covered(CoverageRecord(attempt: attempt, app: identity, items: items)))
    }

    func recorded(_ event: TraceEvent) {
        recorded += 1
        guard recorded <= TraceRecord.mostOfFlow else { return }
        sink.receive(.recorded(TraceRecord(attempt: attempt, event: event)))
    }

    func output(_ text: String) {
        printed += 1
        unsent += text
        if printed <= Self.mostPrompt || unsent.utf8.count >= Self.pieceLength { sendPrinted() }
    }

    private func sendPrinted() {
        guard !unsent.isEmpty else { return }
        sink.receive(.output(OutputText(attempt: attempt, text: unsent)))
        unsent = ""
    }

    func hazard(_ hazard: FlowHazard) {
        hazards += 1
        guard hazards <= Self.mostHazards else {
            omitted += 1
            return
        }
        let record = HazardRecord(
            attempt: attempt,
            hazard: hazard.kind,
            screen: hazard.screen,
            message: hazard.message.cut(to: Self.longestName),
            line: hazard.line
        )
        sink.receive(.hazard(record))
    }

    func note(_ note: FlowNote) {
        notes += 1
        guard notes <= Self.mostHazards else { return }
        let message = note.message.cut(to: Self.longestName)
        sink.receive(.note(NoteRecord(attempt: attempt, message: message, line: note.line)))
    }
}
