import FlowScripting
import LuaRuntime
import NavigationCore
import RunEvents

/// A second flow that is run to where the first one stands, for looking at what could change it.
final class FlowCopy: FlowDebugger, FlowObserver {
    private let script: DebuggedScript
    private let target: Int
    private let interventions: [Intervention]
    private let look: (PausedFlow) -> Void
    private var now = 0

    private init(
        _ script: DebuggedScript,
        at target: Int,
        _ interventions: [Intervention],
        _ look: @escaping (PausedFlow) -> Void
    ) {
        (self.script, self.target, self.interventions, self.look) = (script, target, interventions, look)
    }

    /// What a person finds out at a moment of a flow, without a change of it; `nil` if the flow does not get there.
    static func look<Result>(
        at stop: Stop,
        of run: DebuggedRun,
        in script: DebuggedScript,
        _ body: @escaping (PausedFlow) -> Result
    ) -> Result? {
        var found: Result?
        let copy = FlowCopy(script, at: stop.moment, run.interventions) { found = body($0) }
        _ = try? script.run(run.flow, observer: copy, debugger: copy)
        return found
    }

    func reached(_ moment: FlowMoment, in flow: RunningFlow) {
        now += 1
        interventions.redo(at: now, in: flow)
        guard now == target else { return }
        flow.pause(look)
        flow.stop()
    }

    func stepStarted(name: String, line: Int) {}
    func stepEnded(name: String, failed: Bool) {}
    func navigation(_ event: Event) {}
    func output(_ text: String) {}
    func hazard(_ hazard: FlowHazard) {}
}
