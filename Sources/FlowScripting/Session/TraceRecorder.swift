import NavigationCore
import NavigationHarness
import RunEvents

/// Tells what a flow does and what comes of it as the recorder of a real app would.
final class TraceRecorder {
    private unowned let navigator: Navigator
    private let pass: (TraceEvent) -> Void
    /// Whether something was told since the stack was.
    private var hasNews = false

    init(_ navigator: Navigator, tell: @escaping (TraceEvent) -> Void) {
        (self.navigator, pass) = (navigator, tell)
        navigator.inputObserver = { [unowned self] in note($0) }
        navigator.observe { [unowned self] in note($0) }
    }

    private func tell(_ event: TraceEvent) {
        hasNews = true
        pass(event)
    }

    /// A person taps an action of the visible screen.
    func tapped(_ action: String, _ arguments: Value) {
        rest()
        var fields: [String: Value] = ["action": .string(action)]
        if arguments != .null { fields["arguments"] = arguments }
        tell(TraceEvent(.tapped, time: navigator.state.now.seconds, fields))
    }

    /// What was done has come to its end, which the stack tells.
    func rest() {
        guard hasNews, navigator.state.phase != .terminated, navigator.state.transitions.isEmpty else { return }
        var fields = ["screens": navigator.visibleStackNames]
        if case let covered = navigator.coveredStackNames, !covered.isEmpty { fields["under"] = covered }
        let told = fields.mapValues { names in Value.array(names.map { .string($0) }) }
        tell(TraceEvent(.stack, time: navigator.state.now.seconds, told))
        hasNews = false
    }

    private func note(_ input: Input) {
        if case .react = input { return }
        rest()
        guard var event = TraceEvent(input, time: navigator.state.now) else { return }
        if event.kind == .launched {
            event.fields["records"] = .array(TraceEvent.Kind.allCases.map { .string($0.rawValue) })
        }
        tell(event)
    }

    private func note(_ event: Event) {
        let found = TraceEvent(event) { navigator.lastView(of: $0).map(\.parameters) }
        if let found { tell(found) }
    }
}
