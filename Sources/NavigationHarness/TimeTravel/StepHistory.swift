import NavigationCore

/// The states before each step, for taking steps back.
///
/// A prompt keeps a copy for each of its steps: copies share what they have in common.
package struct StepHistory {
    private var past: SharedArray<Box<NavigationState>> = []
    /// What was taken back, each with the state that this has led to, from which it can be done again.
    private var future: [(from: NavigationState, state: NavigationState)] = []
    /// The history that this one goes on from; none or one.
    private var earlier: [StepHistory] = []

    /// The same history, which grows without touching this one.
    var continued: StepHistory {
        var result = StepHistory()
        (result.future, result.earlier) = (future, [self])
        return result
    }

    private var last: NavigationState? { past.last?.fields ?? earlier.first?.last }

    /// Takes the last state of the past out.
    private mutating func popPast() -> NavigationState? {
        if past.isEmpty, let before = earlier.first { (past, earlier) = (before.past, before.earlier) }
        if past.isEmpty, !earlier.isEmpty { return popPast() }
        return past.popLast()?.fields
    }

    mutating func willApply(_ state: NavigationState) {
        if last?.isSame(as: state) != true { past.append(Box(state)) }
    }

    /// Forgets everything: a launch is no step to take back.
    mutating func clear() { self = StepHistory() }

    mutating func undo(from state: NavigationState) -> NavigationState? {
        while let earlier = popPast() {
            guard !earlier.isSame(as: state) else { continue }
            if future.last?.from.isSame(as: state) != true { future = [] }
            future.append((earlier, state))
            return earlier
        }
        return nil
    }

    mutating func redo(from state: NavigationState) -> NavigationState? {
        // A step that was taken since leads elsewhere; one that has changed nothing does not.
        guard let next = future.last, next.from.isSame(as: state) else { return nil }
        future.removeLast()
        past.append(Box(state))
        return next.state
    }
}
