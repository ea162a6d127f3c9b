import NavigationCore
import NavigationHarness
import RunEvents

/// Tells what a flow does and what comes of it as the recorder of a real app would.
final class TraceRecorder {
    private unowned let navigator: Navigator
    private let tell: (TraceEvent) -> Void
    /// The stack that was told last.
    private var stack: [String] = []

    init(_ navigator: Navigator, tell: @escaping (TraceEvent) -> Void) {
        (self.navigator, self.tell) = (navigator, tell)
        navigator.inputObserver = { [unowned self] in note($0) }
        navigator.observe { [unowned self] in note($0) }
    }

    /// A person taps an action of the visible screen.
    func tapped(_ action: String, _ arguments: Value) {
        rest()
        var fields: [String: Value] = ["action": .string(action)]
        if arguments != .null { fields["arguments"] = arguments }
        tell(TraceEvent(.tapped, time: navigator.state.now.seconds, fields))
    }

    /// Nothing goes on: what there is can be told.
    func rest() {
        guard navigator.state.phase != .terminated, navigator.state.transitions.isEmpty else { return }
        let names = navigator.visibleStack.compactMap { navigator.state.nodes[$0]?.screen?.name }
        guard names != stack else { return }
        stack = names
        tell(TraceEvent(.stack, time: navigator.state.now.seconds, ["screens": .array(names.map { .string($0) })]))
    }

    private func note(_ input: Input) {
        if case .react = input { return }
        rest()
        guard var event = TraceEvent(input, time: navigator.state.now) else { return }
        if event.kind == .launched {
            event.fields["records"] = .array(TraceEvent.Kind.allCases.map { .string($0.rawValue) })
            stack = []
        }
        tell(event)
    }

    private func note(_ event: Event) {
        let found = TraceEvent(event) { navigator.lastView(of: $0).map(\.parameters) }
        if let found { tell(found) }
    }
}
