import NavigationCore

/// The states before each step, for taking steps back.
package struct StepHistory {
    private var past: [NavigationState] = []
    private var future: [NavigationState] = []
    /// The history that this one goes on from; none or one.
    private var earlier: [StepHistory] = []

    /// The same history, which grows without touching this one.
    var continued: StepHistory {
        var result = StepHistory()
        (result.future, result.earlier) = (future, [self])
        return result
    }

    private var last: NavigationState? { past.last ?? earlier.first?.last }

    /// Takes the last state of the past out.
    private mutating func popPast() -> NavigationState? {
        if past.isEmpty, let before = earlier.first { (past, earlier) = (before.past, before.earlier) }
        if past.isEmpty, !earlier.isEmpty { return popPast() }
        return past.popLast()
    }

    mutating func willApply(_ state: NavigationState) {
        if last?.isSame(as: state) != true { past.append(state) }
        future.removeAll()
    }

    /// Forgets everything: a launch is no step to take back.
    mutating func clear() { self = StepHistory() }

    mutating func undo(from state: NavigationState) -> NavigationState? {
        while let earlier = popPast() {
            guard !earlier.isSame(as: state) else { continue }
            future.append(state)
            return earlier
        }
        return nil
    }

    mutating func redo(from state: NavigationState) -> NavigationState? {
        guard let later = future.popLast() else { return nil }
        past.append(state)
        return later
    }
}
