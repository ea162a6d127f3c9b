import NavigationCore

/// Follows every instance through its life: each "will" has its "did", and nothing is removed while it shows; it leaves
/// the window in which it has appeared.
struct LifecycleChecker {
    private var stages: [NodeID: Event.Kind] = [:]
    /// Where each instance has come.
    private var windows: [NodeID: String] = [:]
    /// Whether the first event of an instance may be any, because what came before was not followed.
    var isLenient = false

    init(isLenient: Bool = false) { self.isLenient = isLenient }

    /// What contradicts the order in which a screen comes and goes.
    mutating func check(_ events: [Event]) -> [String] {
        var wrong: [String] = []
        for event in events {
            guard let instance = event.instance, let before = Self.before[event.kind] else { continue }
            let stage = stages[instance]
            if !before.contains(stage), stage != nil || !isLenient {
                wrong.append("\(event.kind.rawValue) of \(event.screen ?? "?") after \(stage?.rawValue ?? "nothing")")
            }
            if event.kind == .willAppear { windows[instance] = event.window }
            if let window = windows[instance], event.window != window {
                wrong.append(
                    "\(event.kind.rawValue) of \(event.screen ?? "?") in \(event.window ?? "no window"), not \(window)"
                )
            }
            stages[instance] = event.kind == .removed ? nil : event.kind
            if event.kind == .removed { windows[instance] = nil }
        }
        return wrong
    }

    /// What may have happened last before an event.
    private static let before: [Event.Kind: Set<Event.Kind?>] = [
        .willAppear: [nil, .didDisappear, .willDisappear], .didAppear: [.willAppear],
        .willDisappear: [.didAppear, .willAppear], .didDisappear: [.willDisappear], .removed: [nil, .didDisappear],
    ]
}
