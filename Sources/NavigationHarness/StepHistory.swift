import NavigationCore

/// The states before each step, for taking steps back.
public struct StepHistory {
    private var past: [NavigationState] = []
    private var future: [NavigationState] = []

    mutating func willApply(_ state: NavigationState) {
        if past.last?.isSame(as: state) != true { past.append(state) }
        future.removeAll()
    }

    /// Forgets everything: a launch is no step to take back.
    mutating func clear() { (past, future) = ([], []) }

    mutating func undo(from state: NavigationState) -> NavigationState? {
        while let earlier = past.popLast() {
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
