import FlowScripting
import NavigationCore
import RunEvents

/// Passes on what a flow says, as long as that is new.
final class DebugObserver: FlowObserver {
    private unowned let run: DebuggedRun
    private unowned let host: any DebuggedRunHost

    init(_ run: DebuggedRun, _ host: any DebuggedRunHost) { (self.run, self.host) = (run, host) }

    func stepStarted(name: String, line: Int) {}
    func stepEnded(name: String, failed: Bool) {}
    func navigation(_ event: Event) { run.noteChange() }
    func output(_ text: String) { if run.isHeard { host.printed(text) } }
    func hazard(_ hazard: FlowHazard) {
        if run.isHeard { host.say("hazard '\(hazard.kind)': \(hazard.message)", isImportant: true) }
    }
    func note(_ note: FlowNote) {
        let place = note.line.map { "line \($0): " } ?? ""
        if run.isHeard { host.say("note: " + place + note.message, isImportant: false) }
    }
}
