import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// Turns what a flow script's process observes into events of the run.
final class JobObserver: FlowObserver {
    private let attempt: FlowAttempt
    private let apps: AnnouncedApps
    private let send: (RunEvent) -> Void
    /// Takes what is looked at only if the flow fails, to be made then and in this order.
    private let trace: (@escaping () -> RunEvent) -> Void

    init(
        attempt: FlowAttempt,
        apps: AnnouncedApps,
        send: @escaping (RunEvent) -> Void,
        trace: ((@escaping () -> RunEvent) -> Void)? = nil
    ) {
        self.attempt = attempt
        self.apps = apps
        self.send = send
        self.trace = trace ?? { make in send(make()) }
    }

    func stepStarted(name: String, line: Int) {
        trace { [attempt] in .stepStarted(StepStart(attempt: attempt, name: name, line: line)) }
    }

    func stepEnded(name: String, failed: Bool) {
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

    func covered(_ items: [Int], of app: DeclaredApp) {
        let (identity, isNew) = apps.announce(app)
        if isNew { send(.appDeclared(AppItems(app: identity, name: app.name, items: app.items))) }
        send(.covered(CoverageRecord(attempt: attempt, app: identity, items: items)))
    }

    func output(_ text: String) {
        send(.output(OutputText(attempt: attempt, text: text)))
    }

    func hazard(_ hazard: FlowHazard) {
        let record = HazardRecord(
            attempt: attempt,
            hazard: hazard.kind,
            screen: hazard.screen,
            message: hazard.message
        )
        send(.hazard(record))
    }

    func note(_ note: FlowNote) {
        send(.note(NoteRecord(attempt: attempt, message: note.message, line: note.line)))
    }
}

/// The apps whose items a process has sent: once is enough.
package final class AnnouncedApps {
    private var known: [DeclaredApp: String] = [:]

    package init() {}

    func announce(_ app: DeclaredApp) -> (identity: String, isNew: Bool) {
        if let identity = known[app] { return (identity, false) }
        let identity = app.path + "#" + StableHash(app.items.joined(separator: "\n")).text
        known[app] = identity
        return (identity, true)
    }
}
