import NavigationCore
import NavigationHarness
import Platform

/// An action does nothing, wherever it is performed: what it asks for has no place to go to, or is not declared.
///
/// Where not all was visited, it counts if it has failed in many trees.
struct FailingAction: Property {
    let name = "failing-action"
    let meaning = "what an action asks for fails wherever it is performed"
    let looksAtAll = true
    var notes: Set<Note> = []
    /// In how many trees each has failed.
    private var failures: [String: Int] = [:]
    /// In how many situations each has done nothing.
    var idles: [String: Int] = [:]
    /// So many trees are as good as all.
    private static let enough = 8

    /// What has come of an action.
    enum Note: Hashable, Codable {
        /// It has done something.
        case worked(action: String)
        case failed(action: String)
        /// It asks for what can be nowhere.
        case failedForGood(action: String)
        /// A tree in which it has failed.
        case failedIn(tree: String, action: String)
        /// It has changed something, or asked for something.
        case busy(action: String)
        /// A situation in which it has done nothing.
        case idle(situation: String, action: String)
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard case .tap = step.move, let action = step.code,
            !trial.list.hasMadeUp(step.move, in: step.before, step.after)
        else { return [] }
        noteIdle(action, step)
        let ends = step.events.compactMap(\.settlement)
        guard let failed = ends.first(where: \.hasNoPlace), ends.allSatisfy({ $0.outcome == .failed }),
            step.after.requests.count <= step.before.requests.count, step.before.app == step.after.app
        else {
            notes.insert(.worked(action: action))
            return []
        }
        let reason = failed.reason.rawValue
        notes.insert(failed.isCertain ? .failedForGood(action: action) : .failed(action: action))
        if !step.opensAddress, !step.hasPlaceOfItsOwn { note(action, in: step.before.drawing(in: step.world)) }
        let message = "'\(action)' asks for what fails wherever it is performed (\(reason)): \(failed.message)"
        let check = ["assert.no_event(\"settled\", { outcome = \"failed\", reason = \(Value.string(reason)) })"]
        return [Violation(action, message, in: step, check: check)]
    }

    private mutating func note(_ action: String, in tree: @autoclosure () -> String) {
        guard failures[action, default: 0] < FailingAction.enough else { return }
        let note = Note.failedIn(tree: StableHash(tree()).text, action: action)
        if notes.insert(note).inserted { failures[action, default: 0] += 1 }
    }

    /// Whether it has failed in so many trees that nobody expects it to do something in others.
    private func isLasting(_ action: String) -> Bool {
        notes.contains(.failedForGood(action: action))
            || notes.count { if case .failedIn(_, action) = $0 { true } else { false } } >= FailingAction.enough
    }

    func unseen(in whole: ExploredWhole) -> [String] {
        notes.compactMap { if case .failed(let action) = $0 { action } else { nil } }
            .filter { !notes.contains(.worked(action: $0)) && !isLasting($0) }.sorted().map { "where \($0) leads" }
    }

    /// Where there is more to be seen it may do something yet.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        notes.contains(.worked(action: cause)) || !whole.isComplete && !isLasting(cause)
    }
}

extension Settlement {
    /// Whether a request has failed for what the app is like, and not for what somebody has answered.
    var hasNoPlace: Bool { outcome == .failed && (isCertain || Settlement.structural.contains(reason)) }

    /// Whether it fails wherever it is made: by what the request says itself.
    var isCertain: Bool { outcome == .failed && Settlement.wrong.contains(reason) }

    private static let wrong: Set<Reason> = [.payloadType, .unknownEffect, .unregisteredKind]

    private static let structural: Set<Reason> = [
        .noStack, .noDoor, .noRoute, .noOrigin, .noSwitcher, .noProvider, .notOnStack, .stackInStack, .routeNotFound,
        .unknownScreen, .unknownTab, .unknownChild, .unknownWindow, .unknownSegue, .unknownAnchor, .unknownAction,
        .keyCollision,
    ]
}

extension ExploredStep {
    /// Whether an address was opened, which may be one of another app.
    fileprivate var opensAddress: Bool {
        events.contains { event in
            if case .requested(let asked) = event.fact, case .openURL = asked.command { true } else { false }
        }
    }

    /// Whether the screen in front has its place in a container: what leads there from outside may show it where it can do
    /// less.
    fileprivate var hasPlaceOfItsOwn: Bool {
        let name = before.visibleName(in: world)
        let placed = world.app.containers.flatMap(\.children).flatMap(\.node.entries)
        return placed.contains { $0.name == name }
    }
}
