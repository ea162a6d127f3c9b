import NavigationCore
import Platform

/// An action that changes nothing and asks for nothing wherever it is tapped is worth a note: a condition in it may never
/// hold.
extension FailingAction {
    /// In so many situations it counts as doing nothing anywhere.
    private static let many = 3

    mutating func noteIdle(_ action: String, _ step: ExploredStep) {
        guard !step.isNew, step.events.isEmpty, step.before.app == step.after.app, step.startedTimers.isEmpty else {
            notes.insert(.busy(action: action))
            return
        }
        guard idles[action, default: 0] < Self.many else { return }
        let situation = StableHash(step.before.drawing(in: step.world) + "\(step.before.app)").text
        if notes.insert(.idle(situation: situation, action: action)).inserted { idles[action, default: 0] += 1 }
    }

    func doubts(in whole: ExploredWhole) -> [String: String] {
        // Where there is more to be seen it may do something yet.
        guard whole.isComplete else { return [:] }
        let idle = notes.compactMap { if case .idle(_, let action) = $0 { action } else { nil } }
        let counts = Dictionary(grouping: idle) { $0 }
        let quiet = counts.filter { $0.value.count >= Self.many && !notes.contains(.busy(action: $0.key)) }
        return quiet.mapValues { _ in "does nothing wherever it was tapped" }
    }
}
