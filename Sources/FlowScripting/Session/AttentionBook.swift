import NavigationCore
import NavigationHarness

/// What a flow made of its requests: those that ended other than `done`, and those that somebody looked at.
struct AttentionBook {
    private struct Made {
        var request: RequestID
        var call: String
        var line: Int?
        /// Code of the app has made it, or its launch: what they do about a refusal is their own matter, a failure is not.
        var isOfApp: Bool

        func isWorthTelling(_ end: Settlement) -> Bool {
            end.outcome == .failed || end.outcome != .done && !isOfApp
        }
    }

    private var made: [Made] = []
    private var seen: Set<RequestID> = []
    /// What may have been meant otherwise, each once.
    private(set) var advice: [FlowNote] = []

    /// Assertions that have failed and raised, each line once; what expects a failure takes its own out again.
    private(set) var raised: [FlowNote] = []

    mutating func noteRaised(_ assertion: String, at line: Int?) {
        guard !raised.contains(where: { $0.line == line }) else { return }
        let usage = "assert.raises(…) expects a failure, check.… collects it"
        let message = "\(assertion) failed, and pcall kept that from the flow: \(usage)"
        raised.append(FlowNote(message: message, line: line))
    }

    mutating func expectRaised(after count: Int) { raised.removeLast(max(0, raised.count - count)) }

    /// Notes a request that a call of the flow has made itself, or by code of the app that it has run.
    mutating func note(_ request: RequestID, by call: String, at line: Int?, isOfApp: Bool = false) {
        made.append(Made(request: request, call: call, line: line, isOfApp: isOfApp))
    }

    /// Notes that an assertion, or the script itself, has looked at what came of a request.
    mutating func look(at request: RequestID?) {
        if let request { seen.insert(request) }
    }

    /// Notes that a call that has passed may have been meant otherwise.
    mutating func advise(_ message: String, at line: Int?) {
        let note = FlowNote(message: message, line: line)
        if !advice.contains(where: { $0.line == line }) { advice.append(note) }
    }

    /// The line on which the script made a request.
    func line(of request: RequestID) -> Int? { made.last { $0.request == request }?.line }

    /// One note for each request of the flow that only time keeps from its end, and that nobody looked at.
    func unfinished(in state: NavigationState) -> [FlowNote] {
        made.filter { !seen.contains($0.request) && !$0.isOfApp }.compactMap { made in
            let request = state.requests.first { $0.id == made.request }
            return request.flatMap(state.rest).map { FlowNote(message: "\(made.call) \($0)", line: made.line) }
        }
    }

    /// One note for each request that ended other than it may, and that nobody looked at.
    func overlooked(_ records: (RequestID) -> Settlement?) -> [FlowNote] {
        made.filter { !seen.contains($0.request) }.compactMap { made in
            guard let end = records(made.request), made.isWorthTelling(end) else { return nil }
            let message = end.message.isEmpty ? "" : ": \(end.message)"
            let what = "\(made.call) \(end.outcome.rawValue) (\(end.reason.rawValue)\(message))"
            return FlowNote(message: "\(what): nobody looked", line: made.line)
        }
    }
}

/// Something that a person should know of a flow that passed.
public struct FlowNote: Hashable, Sendable {
    /// One sentence.
    public var message: String
    /// Line of the script from 1.
    public var line: Int?
}
