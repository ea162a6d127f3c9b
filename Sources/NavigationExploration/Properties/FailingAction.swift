import NavigationCore
import NavigationHarness

/// An action does nothing, wherever it is performed: what it asks for has no place to go to, or is not declared.
struct FailingAction: Property {
    let name = "failing-action"
    let meaning = "what an action asks for fails wherever it is performed; mostly only known when all were visited"
    let looksAtAll = true
    /// Actions that have done something, and those that have failed behind a mark.
    var memory: Set<String> = []
    private static let failed = "failed "
    /// Marks actions that ask for what can be nowhere.
    private static let certain = "certain "

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
        let message = "'\(action)' asks for what fails wherever it is performed (\(reason)): \(failed.message)"
        let check = ["assert.no_event(\"settled\", { outcome = \"failed\", reason = \(Value.string(reason)) })"]
        return [Violation(action, message, in: step, check: check)]
    }

    func unseen(in whole: ExploredWhole) -> [String] {
        memory.filter { $0.hasPrefix(FailingAction.failed) }.map { String($0.dropFirst(FailingAction.failed.count)) }
            .filter { !memory.contains($0) }.sorted().map { "where \($0) leads" }
    }

    /// Where there is more to be seen it may do something yet.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        memory.contains(cause) || !whole.isComplete && !memory.contains(FailingAction.certain + cause)
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
    ]
}
