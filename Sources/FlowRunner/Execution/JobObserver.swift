import FlowScripting
import NavigationCore
import RunEvents

/// Turns what a flow script's process observes into events of the run.
final class JobObserver: FlowObserver {
    private let attempt: FlowAttempt
    private let send: (RunEvent) -> Void

    init(attempt: FlowAttempt, send: @escaping (RunEvent) -> Void) {
        self.attempt = attempt
        self.send = send
    }

    func stepStarted(name: String, line: Int) {
        send(.stepStarted(StepStart(attempt: attempt, name: name, line: line)))
    }

    func stepEnded(name: String, failed: Bool) {
        send(.stepEnded(StepEnd(attempt: attempt, name: name, failed: failed)))
    }

    func navigation(_ event: Event) {
        send(.navigation(NavigationRecord(attempt: attempt, event: event)))
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
}
