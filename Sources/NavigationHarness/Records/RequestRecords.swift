import NavigationCore

/// What is known about the requests of a run, and which screens they have led to.
///
/// It outlives what it is about, since a state that is put back may have a request wait that has ended since.
struct RequestRecords {
    /// The request that was made last; 0 before the first.
    private(set) var last = RequestID(0)
    private var table = UndoTable<RequestID, RequestRecord>()
    /// The request that led to a screen last.
    private(set) var openers = UndoTable<NodeID, RequestID>()
    /// What challenge functions have asked people, by what that answers.
    private(set) var prompts: [Gate: Prompt] = [:]
    /// Requests that were reported to have stalled, once each.
    private(set) var stalled: Set<RequestID> = []
    /// Which states followed which.
    private var timeline = Timeline()

    /// Requests that a challenge function has made, and when the last of what they have shown has gone.
    struct Prompt {
        var requests: [RequestID] = []
        var end = Duration.zero
    }

    var all: [RequestID: RequestRecord] { table.values }

    subscript(id: RequestID) -> RequestRecord? { table.values[id] }

    /// Takes note of an event; `number`: the last one that the state has given.
    mutating func note(_ event: Event, at number: Int) {
        if let id = event.request {
            last = max(last, id)
            if RequestRecord.isTold(by: event) {
                table.update(id, default: RequestRecord(id: id)) { $0.note(event, at: number) }
            }
        }
        noteClosing(event, at: number)
    }

    /// Keeps the result with the request that has opened the screen.
    private mutating func noteClosing(_ event: Event, at number: Int) {
        guard let node = event.instance else { return }
        switch event.fact {
        case .resolved: openers[node] = event.request
        case .removed(_, let result):
            endPrompt(of: node, at: event.time)
            guard let opener = openers[node], table[opener]?.result != result else { return }
            table[opener]?.note(result: result, at: max(number, event.request?.number ?? 0))
        default: break
        }
    }

    /// Takes note of a request that a challenge function has made.
    mutating func notePrompt(_ request: RequestID, of gate: Gate) {
        prompts[gate, default: Prompt()].requests.append(request)
    }

    private mutating func endPrompt(of node: NodeID, at time: Duration) {
        for (gate, prompt) in prompts where prompt.requests.contains(where: { table[$0]?.screen == node }) {
            prompts[gate]?.end = time
        }
    }

    /// From when on somebody other than a person has to answer: a person takes the time that they take.
    func start(of request: PendingRequest) -> Duration {
        max(request.since, request.holding.flatMap { prompts[$0.gate] }?.end ?? .zero)
    }

    /// Whether what a challenge has shown is on screen, or on its way there: a person can still answer.
    func isPrompting(_ gate: Gate, in state: NavigationState) -> Bool {
        prompts[gate]?.requests.contains { request in
            state.request(request) != nil || table[request]?.screen.map(state.live.contains) == true
        } ?? false
    }

    /// Takes note that it was reported to have stalled.
    mutating func noteStalled(_ request: RequestID) { stalled.insert(request) }
}

/// Time travel: requests wait once more, and have ended as they had then.
extension RequestRecords {
    /// A state is put in place that had given `number` last, and goes on from another one: what waits in it waits once
    /// more, and screens belong to who had opened them, and have left what they had left. Returns the requests that
    /// have ended once more as they did then.
    mutating func travel(to state: NavigationState, lastNumber number: Int) -> Set<RequestID> {
        timeline.turn(at: state.lastNumber, to: number)
        for request in state.requests { table[request.id]?.reopen(request) }
        let isPast = { [timeline] in timeline.isPast($0, of: number) }
        for record in all.values where record.hasResults { table[record.id]?.leaveResult(where: isPast) }
        findOpeners(where: isPast)
        return endAgain(in: state, where: isPast)
    }

    /// A screen belongs to the request that had led to it last then: a kept one may have been opened again since.
    private mutating func findOpeners(where isPast: (_ number: Int) -> Bool) {
        var last: [NodeID: (number: Int, request: RequestID)] = [:]
        for record in all.values {
            guard let opening = record.opening, isPast(opening.number) else { continue }
            let other = last[opening.screen] ?? (0, RequestID(0))
            guard (other.number, other.request) < (opening.number, record.id) else { continue }
            last[opening.screen] = (opening.number, record.id)
        }
        for (screen, opener) in last where openers[screen] != opener.request { openers[screen] = opener.request }
    }

    /// Requests that have waited once more, and had ended in the past of a state that is put back, have ended as they
    /// did then.
    private mutating func endAgain(
        in state: NavigationState,
        where isPast: (_ number: Int) -> Bool
    ) -> Set<RequestID> {
        let reopened = all.values.filter { $0.hasBeenReopened && state.request($0.id) == nil }.map(\.id)
        return Set(reopened.filter { table[$0]?.endAgain(where: isPast) == true })
    }
}

/// Forks and situations.
extension RequestRecords {
    /// What the records were when something began that is taken back; the tables note their changes themselves.
    struct Mark {
        fileprivate var table, openers: Int
        fileprivate var last: RequestID
        fileprivate var prompts: [Gate: Prompt]
        fileprivate var stalled: Set<RequestID>
        fileprivate var timeline: Timeline
    }

    mutating func begin() -> Mark {
        Mark(
            table: table.begin(),
            openers: openers.begin(),
            last: last,
            prompts: prompts,
            stalled: stalled,
            timeline: timeline
        )
    }

    mutating func takeBack(to mark: Mark) {
        table.takeBack(to: mark.table)
        openers.takeBack(to: mark.openers)
        (last, prompts, stalled, timeline) = (mark.last, mark.prompts, mark.stalled, mark.timeline)
    }

    /// What decides how an app goes on from a state: requests that have ended, and screens that are gone, do not.
    func needed(in state: NavigationState) -> RequestRecords {
        let pending = Set(state.requests.map { $0.id })
        var result = RequestRecords()
        result.last = last
        result.prompts = prompts.filter { pending.contains($0.key.request) }
        // What a challenge has shown is known by the request that has shown it.
        let needed = pending.union(result.prompts.values.flatMap(\.requests))
        result.table = UndoTable(all.filter { needed.contains($0.key) })
        result.openers = UndoTable(openers.values.filter { state.nodes[$0.key] != nil })
        result.stalled = stalled.intersection(pending)
        return result
    }
}
