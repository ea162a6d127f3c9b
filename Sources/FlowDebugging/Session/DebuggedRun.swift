import FlowScripting
import LuaRuntime
import NavigationCore
import RunEvents

/// One flow under the debugger, which goes forwards and backwards.
///
/// Flows are deterministic: going back means to run the flow anew, silently, up to an earlier moment, from its start or
/// from a checkpoint that was made on such a way. What a person has changed in it is done again.
final class DebuggedRun: FlowDebugger {
    let script: DebuggedScript
    let flow: FlowDeclaration
    private unowned let host: any DebuggedRunHost
    private var goal: DebugGoal
    private var course = Course()
    private var judge: StopJudge
    private(set) var interventions: [Intervention] = []
    /// The first moment that is a line of the flow.
    private var entry: Int?
    private var untilPoll = 0
    /// Whether the flow runs to a known moment without looking at breakpoints; these are looked at on the way if one of
    /// them depends on how often it was hit.
    private var seeks = false
    private let checkpoints: Checkpoints

    /// One run of the flow: how far it is.
    private struct Course {
        /// How many moments there have been.
        var now = 0
        var trail = Trail()
        /// The last moment that is wanted, of those so far.
        var found: (moment: Int, reason: StopReason)?
        /// The flow as it runs.
        var flow: RunningFlow?
        /// What is to follow when it has ended.
        var next: DebugGoal?
    }

    init(
        _ flow: FlowDeclaration,
        of script: DebuggedScript,
        for host: any DebuggedRunHost,
        checkpoints: Checkpoints,
        stopOnEntry: Bool
    ) {
        (self.flow, self.script, self.host, self.checkpoints) = (flow, script, host, checkpoints)
        goal = .forward(stopOnEntry ? .toEntry : .toBreakpoint)
        judge = StopJudge(host: host)
    }

    /// Whether the flow does now what the person has not seen yet; on the way to an earlier moment it is silent.
    var isHeard: Bool { if case .forward = goal { true } else { false } }

    /// Runs the flow to its end, with all the ways back; `nil` if a person has ended it.
    func run() throws(ScriptFailure) -> FlowResult? {
        defer { checkpoints.clear() }
        while true {
            course = Course()
            judge.begin()
            checkpoints.begin(with: host.activeBreakpoints)
            seeks = goal.isPlace && !host.activeBreakpoints.countsHits
            let observer = DebugObserver(self, host)
            let result = try script.run(flow, observer: observer, debugger: self)
            switch course.next {
            case .end?: return nil
            case .moment(let target, let reason)?: goBack(to: target, reason)
            case let goal?: self.goal = goal
            case nil:
                guard !isHeard else { return result }
                host.say("the flow did not run as it had before: going back has failed", isImportant: true)
                return result
            }
        }
    }

    // MARK: Moments

    func reached(_ moment: FlowMoment, in flow: RunningFlow) {
        guard course.next == nil else { return }
        course.now += 1
        let depth = flow.depth
        course.trail.note(moment.isLine ? depth : nil, at: course.now)
        if entry == nil, moment.line?.isOf(flow.file) == true { entry = course.now }
        course.flow = flow
        // What the app became before the first line of the flow is no change.
        if entry == course.now { judge.forgetChanges(flow) }
        if !isHeard, checkpoints.isDue { makeCheckpoint(flow) }
        redo(flow)
        let reason = seeks ? judge.pass(moment) : judge.reason(for: moment, in: flow, speaks: isHeard)
        switch goal {
        case .end: break
        case .forward(let step): goForward(step, reason ?? reached(step, moment, depth), depth, flow)
        case .moment(let target, let reason): if course.now == target { halt(reason, depth, flow) }
        case .before(let end, let wanted):
            if course.now >= end { return turnBack(flow) }
            note(moment, reason, wanted, depth)
        }
    }

    private func reached(_ step: Step, _ moment: FlowMoment, _ depth: Int) -> StopReason? {
        guard moment.isLine else { return nil }
        switch step {
        case .toBreakpoint: return nil
        case .into: return .step
        case .over(let limit): return depth <= limit ? .step : nil
        case .toEntry: return entry == course.now ? .entry : nil
        }
    }

    private func goForward(_ step: Step, _ reason: StopReason?, _ depth: Int, _ flow: RunningFlow) {
        if let reason { return halt(reason, depth, flow) }
        // Asking costs a call of the system.
        untilPoll -= 1
        guard untilPoll <= 0 else { return }
        untilPoll = 64
        switch host.news() {
        case .nothing: break
        case .pause: halt(.pause, depth, flow)
        case .end: end(flow)
        }
    }

    private func note(_ moment: FlowMoment, _ reason: StopReason?, _ wanted: DebugGoal.Wanted, _ depth: Int) {
        switch wanted {
        case .breakpoint: if let reason { course.found = (course.now, reason) }
        case .line(let limit):
            if moment.isLine, depth <= limit, course.now >= floor { course.found = (course.now, .step) }
        }
    }

    /// The earliest moment to go back to: the first line of the flow, once it was reached.
    private var floor: Int { entry ?? 1 }

    private func turnBack(_ flow: RunningFlow) {
        let target = course.found ?? (floor, .entry)
        leave(flow, for: .moment(target.moment, target.reason))
    }

    private func goBack(to target: Int, _ reason: StopReason) {
        goal = .moment(target, reason)
        // The person is back before later changes: these have not happened.
        interventions.removeAll { $0.moment > target }
    }

    private func end(_ flow: RunningFlow) { leave(flow, for: .end) }

    /// Ends the run; another one follows it, in this process or where a checkpoint stands.
    private func leave(_ flow: RunningFlow, for goal: DebugGoal) {
        course.next = goal
        if case .moment(let target, let reason) = goal, isGoneOn(to: target, reason) {
            host.hangUp()
            course.next = .end
        }
        flow.stop()
    }

    // MARK: Checkpoints

    private func makeCheckpoint(_ flow: RunningFlow) {
        // Its clock must not run while the copy stands still.
        guard let takeover = flow.pause({ _ in checkpoints.make(at: course.now) }) ?? nil else { return }
        (course.next, course.found) = (nil, nil)
        goBack(to: takeover.target, takeover.reason)
        seeks = !host.activeBreakpoints.countsHits
        host.conversation = takeover.conversation
        checkpoints.begin(with: host.activeBreakpoints)
    }

    /// Whether a checkpoint has gone on to a moment in the place of this process.
    private func isGoneOn(to target: Int, _ reason: StopReason) -> Bool {
        checkpoints.wake(
            for: Takeover(target: target, reason: reason, conversation: host.conversation),
            with: host.activeBreakpoints
        )
    }

    // MARK: Standing still

    private func halt(_ reason: StopReason, _ depth: Int, _ flow: RunningFlow) {
        (goal, seeks) = (.forward(.toBreakpoint), false)
        let decision = flow.pause { paused in
            host.stopped(Stop(flow: paused, reason: reason, moment: course.now, depth: depth), in: self)
        }
        switch decision ?? .go(.toBreakpoint) {
        case .go(let step): goal = .forward(step)
        case .end: end(flow)
        case .back(let toBreakpoint): leave(flow, for: goalBack(toBreakpoint, depth))
        }
        judge.forgetChanges(flow)
    }

    private func goalBack(_ toBreakpoint: Bool, _ depth: Int) -> DebugGoal {
        guard course.now > floor else { return .moment(course.now, .entry) }
        if toBreakpoint { return .before(course.now, .breakpoint) }
        switch course.trail.line(before: course.now, depth: depth, from: floor) {
        case .found(let moment): return .moment(moment, moment == floor ? .entry : .step)
        case .none: return .moment(floor, .entry)
        case .forgotten: return .before(course.now, .line(depth: depth))
        }
    }

    // MARK: What a person has changed

    /// Runs Lua in the stopped flow as a part of it.
    func intervene(_ text: String, in frame: Int?, _ stop: Stop) throws(LuaError) -> [LuaValue] {
        checkpoints.clear()
        interventions.append(Intervention(moment: stop.moment, frame: frame, text: text))
        return try stop.flow.evaluate(text, in: frame)
    }

    private func redo(_ flow: RunningFlow) {
        guard !isHeard else { return }
        interventions.redo(at: course.now, in: flow)
    }

    /// A part of the app may have changed.
    func noteChange() { if !seeks, let flow = course.flow { judge.follow(flow) } }
}

extension [Intervention] {
    /// Does again what was done at a moment.
    func redo(at moment: Int, in flow: RunningFlow) {
        guard !isEmpty else { return }
        for intervention in self where intervention.moment == moment {
            flow.pause { _ = try? $0.evaluate(intervention.text, in: intervention.frame) }
        }
    }
}

extension FlowMoment {
    var isLine: Bool { line != nil }
    var line: LuaLine? { if case .line(let line) = self { line } else { nil } }
}
