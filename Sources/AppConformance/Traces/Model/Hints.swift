import NavigationCore
import RunEvents

/// What the trace tells next: what fills the gaps of what it tells now.
struct Hints: Hashable {
    struct Goal: Hashable {
        var screen: String
        var parameters: [String: Value]
        var isPresented: Bool

        /// Whether it may be the screen of which the trace tells these parameters; if not, another one of its kind comes.
        func agrees(with given: [String: Value]) -> Bool {
            given.allSatisfy { name, value in parameters[name].map { Matching.agree($0, value) } ?? true }
        }
    }

    /// Screens that come before anything else is done.
    private(set) var goals: [Goal] = []
    /// Screens that come after that.
    private(set) var later: [Goal] = []
    private(set) var state: [String: Value] = [:]
    /// The stack that the trace tells when the app comes to rest, before anything else is done.
    private(set) var rest: ToldStack?
    /// Whether the app was at rest before: what comes now follows from nothing that was told.
    private(set) var isAtRest = true

    /// So many events are looked at.
    static let reach = 40

    init() {}

    init(_ event: TraceEvent, isAtRest: Bool, _ following: some Sequence<TraceLine>) {
        self.isAtRest = isAtRest
        if event.kind.isObservation { note(event) }
        var isNow = true
        for line in following {
            isNow = isNow && line.event.kind.isObservation
            if isNow {
                note(line.event)
            } else if line.event.kind == .appeared, let screen = line.event.screen {
                later.append(Goal(screen: screen, parameters: line.event.parameters ?? [:], isPresented: false))
            }
        }
    }

    private mutating func note(_ event: TraceEvent) {
        switch event.kind {
        case .appeared, .presented:
            guard let screen = event.screen else { return }
            let (given, isPresented) = (event.parameters ?? [:], event.kind == .presented)
            if let known = goals.firstIndex(where: { $0.screen == screen && $0.agrees(with: given) }) {
                goals[known].parameters.merge(given) { $1 }
                goals[known].isPresented = goals[known].isPresented || isPresented
            } else {
                goals.append(Goal(screen: screen, parameters: given, isPresented: isPresented))
            }
        case .state: state.merge(event.state ?? [:]) { $1 }
        case .stack:
            rest = rest ?? ToldStack(event)
            if let top = event.screens?.last { note(TraceEvent(.appeared, ["screen": .string(top)])) }
        default: break
        }
    }

    /// Arguments that an action may have been given.
    var arguments: [Value] {
        let parameters = goals.map(\.parameters).filter { !$0.isEmpty }
        let state = state.filter { $0.value != .null }
        let all = parameters.reduce(state) { $0.merging($1) { $1 } }
        var choices = parameters + [state, all].filter { !$0.isEmpty }
        var known: Set<Value> = []
        choices.removeAll { !known.insert(.record($0)).inserted }
        return choices.map { .record($0) }
    }
}
