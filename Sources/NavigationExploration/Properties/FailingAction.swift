import NavigationCore
import NavigationHarness
import Platform

/// An action does nothing, wherever it is performed: what it asks for has no place to go to, or is not declared.
///
/// Where not all was visited, it counts if it has failed in several states of the app.
struct FailingAction: Property {
    let name = "failing-action"
    let meaning = "what an action asks for fails wherever it is performed"
    let looksAtAll = true
    /// Actions that have done something, those that have failed behind a mark, and where some have failed.
    var memory: Set<String> = []
    /// In how many places each has failed.
    private var failures: [String: Int] = [:]
    private static let failed = "failed "
    /// Marks actions that ask for what can be nowhere.
    private static let certain = "certain "
    /// So many places are as good as all: situations, where it fails by how the screen is shown or by what it asks for, and
    /// trees, where it may depend on what else is there.
    private static let enough = 8

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard case .tap = step.move, let action = step.code,
            !trial.list.hasMadeUp(step.move, in: step.before, step.after)
        else { return [] }
        let ends = step.events.compactMap(\.settlement)
        guard let failed = ends.first(where: \.hasNoPlace), ends.allSatisfy({ $0.outcome == .failed }),
            step.after.requests.count <= step.before.requests.count, step.before.app == step.after.app
        else {
            memory.insert(action)
            return []
        }
        let reason = failed.reason.rawValue
        memory.insert((failed.isCertain ? FailingAction.certain : FailingAction.failed) + action)
        // Where no way leads there from the screens that are there, one may from others.
        note(action, at: ends.allSatisfy(\.isLasting) ? "\(step.origin)" : step.before.drawing(in: step.world))
        let message = "'\(action)' asks for what fails wherever it is performed (\(reason)): \(failed.message)"
        let check = ["assert.no_event(\"settled\", { outcome = \"failed\", reason = \(Value.string(reason)) })"]
        return [Violation(action, message, in: step, check: check)]
    }

    private mutating func note(_ action: String, at place: @autoclosure () -> String) {
        guard failures[action, default: 0] < FailingAction.enough else { return }
        let word = FailingAction.place(of: action) + StableHash(place()).text
        if memory.insert(word).inserted { failures[action, default: 0] += 1 }
    }

    private static func place(of action: String) -> String { "\(action) at " }

    /// Whether it has failed in so many places that nobody expects it to do something in others.
    private func isLasting(_ action: String) -> Bool {
        memory.contains(FailingAction.certain + action)
            || memory.count { $0.hasPrefix(FailingAction.place(of: action)) } >= FailingAction.enough
    }

    func unseen(in whole: ExploredWhole) -> [String] {
        memory.filter { $0.hasPrefix(FailingAction.failed) }.map { String($0.dropFirst(FailingAction.failed.count)) }
            .filter { !memory.contains($0) && !isLasting($0) }.sorted().map { "where \($0) leads" }
    }

    /// Where there is more to be seen it may do something yet.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        memory.contains(cause) || !whole.isComplete && !isLasting(cause)
    }
}

extension Settlement {
    /// Whether a request has failed for what the app is like, and not for what somebody has answered.
    var hasNoPlace: Bool { outcome == .failed && (isCertain || Settlement.structural.contains(reason)) }

    /// Whether it fails wherever it is made: by what the request says itself.
    var isCertain: Bool { outcome == .failed && Settlement.wrong.contains(reason) }

    /// Whether it fails by what it asks for, or by how the screen that asks is shown: neither changes much.
    var isLasting: Bool { isCertain || Settlement.lasting.contains(reason) }

    private static let lasting: Set<Reason> = [
        .noStack, .stackInStack, .noProvider, .routeNotFound, .unknownScreen, .unknownSegue, .unknownAnchor,
        .unknownAction,
    ]

    private static let wrong: Set<Reason> = [.payloadType, .unknownEffect, .unregisteredKind]

    private static let structural: Set<Reason> = [
        .noStack, .noDoor, .noRoute, .noOrigin, .noSwitcher, .noProvider, .notOnStack, .stackInStack, .routeNotFound,
        .unknownScreen, .unknownTab, .unknownChild, .unknownWindow, .unknownSegue, .unknownAnchor, .unknownAction,
    ]
}
