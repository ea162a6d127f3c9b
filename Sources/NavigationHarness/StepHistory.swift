import NavigationCore

/// The states before each step, for taking steps back.
public struct StepHistory {
    private var past: [NavigationState] = []
    private var future: [NavigationState] = []

    mutating func willApply(_ state: NavigationState) {
        if past.last != state { past.append(state) }
        future.removeAll()
    }

    mutating func undo(from state: NavigationState) -> NavigationState? {
        while let earlier = past.popLast() {
            guard earlier != state else { continue }
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
