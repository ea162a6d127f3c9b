import NavigationCore
import Platform

/// An action that changes nothing and asks for nothing wherever it is tapped is worth a note: a condition in it may never
/// hold.
extension FailingAction {
    private static let idle = "idle "
    private static let busy = "busy "
    /// In so many situations it counts as doing nothing anywhere.
    private static let many = 3

    mutating func noteIdle(_ action: String, _ step: ExploredStep) {
        guard !step.isNew, step.events.isEmpty, step.before.app == step.after.app, step.startedTimers.isEmpty else {
            memory.insert(Self.busy + action)
            return
        }
        guard idles[action, default: 0] < Self.many else { return }
        let place = StableHash(step.before.drawing(in: step.world) + "\(step.before.app)").text
        if memory.insert(Self.idle + action + " " + place).inserted { idles[action, default: 0] += 1 }
    }

    func doubts(in whole: ExploredWhole) -> [String: String] {
        // Where there is more to be seen it may do something yet.
        guard whole.isComplete else { return [:] }
        let idle = memory.filter { $0.hasPrefix(Self.idle) }.map { $0.dropFirst(Self.idle.count) }
        let counts = Dictionary(grouping: idle) { word in String(word[..<(word.lastIndex(of: " ") ?? word.endIndex)]) }
        let quiet = counts.filter { $0.value.count >= Self.many && !memory.contains(Self.busy + $0.key) }
        return quiet.mapValues { _ in "does nothing wherever it was tapped" }
    }
}
