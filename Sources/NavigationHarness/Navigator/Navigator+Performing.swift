import NavigationCore
import OrderedCollections

extension Navigator {
    /// Goes to the nearest screen that has an action, and performs it there as a person would.
    ///
    /// What is visible is nearest, then what is live, then what fewest steps lead to. The request that this returns
    /// ends as the way there does if that leads nowhere, else as the request that the action makes.
    package func perform(
        action name: String,
        _ arguments: Value,
        tapping note: @escaping (_ screen: String) -> Void = { _ in }
    ) throws -> RequestID {
        let id = try request(.steps("perform"))
        guard let target = nearestScreen(with: name) else {
            let message = "no screen with the action '\(name)' can be reached from here"
            try settle(id, Settlement(.failed, .unknownAction, message))
            return id
        }
        guard let target else {
            try tap(name, arguments, for: id, note)
            return id
        }
        guard !state.isLocked else {
            let message = "a person reaches nothing behind the lock, as the action '\(name)'"
            try settle(id, Settlement(.denied, .locked, message))
            return id
        }
        let part: NodeID? = if case .instance(let node) = target { node } else { nil }
        let way = try call(for: id) { try request(.navigate(target)) }
        // The state knows the way, and not what is done at its end.
        let deed = "perform \(name) \(arguments)"
        let keep: Keeping = { [world] in world.functions.store($0, sameness: deed) }
        try whenEnded(way, keptBy: keep) { [unowned self] end, record in
            if end.outcome == .done || end.reason == .alreadyThere {
                return try tap(name, arguments, on: part ?? record.screen, for: id, note)
            }
            try settle(id, end)
        }
        return id
    }

    /// Performs the action on the visible screen, or on a part of it, and ends the request as the one that the action
    /// makes.
    private func tap(
        _ name: String,
        _ arguments: Value,
        on part: NodeID? = nil,
        for id: RequestID,
        _ note: (_ screen: String) -> Void
    ) throws {
        let screens = [state.visible(world: world), part].compactMap { $0.flatMap { state.view(of: $0) } }
        guard let screen = screens.first(where: { world.screen($0.name)?.actions[name] != nil }),
            let action = world.screen(screen.name)?.actions[name]
        else {
            let place = screens.first.map { "'\($0.name)', the screen that came," } ?? "the screen that came"
            try settle(id, Settlement(.failed, .unknownAction, "\(place) has no action '\(name)'"))
            return
        }
        note(screen.name)
        let origin = WorkOrigin.action(name, screen: screen.name)
        let made = try call(for: id) {
            try gesture(origin, of: screen.id) { try action(arguments) }
        }
        let done = Settlement(.done, .performed, "'\(name)' was performed on '\(screen.name)'")
        if let made {
            try whenEnded(made) { [unowned self] end, _ in try settle(id, end) }
        } else {
            try settle(id, done)
        }
    }

    /// Where the action is: `.some(nil)` if the visible screen has it, `nil` if no screen that can be reached has.
    private func nearestScreen(with action: String) -> Target?? {
        func hasAction(_ node: NodeID) -> Bool {
            state.nodes[node]?.screen.flatMap { world.screen($0.name)?.actions[action] } != nil
        }
        if let visible = state.visible(world: world), hasAction(visible) { return .some(nil) }
        if let live = state.nearestScreens(in: world).first(where: hasAction) { return .instance(live) }
        let able = app.screens.values.filter { $0.actions[action] != nil }.map(\.name)
        // Where nobody gets to any of them, the way to the nearest says why.
        return (nearest(of: able) ?? nearest(of: able, isFoundOnly: true)).map { .screen($0) }
    }

    /// The screen that fewest steps lead to.
    private func nearest(of screens: [String], isFoundOnly: Bool = false) -> String? {
        let ways = screens.compactMap { name in
            (try? resolution(of: .screen(name), isFoundOnly: isFoundOnly).get()).map { (name, $0.plan.steps.count) }
        }
        return ways.min { $0.1 < $1.1 }?.0
    }
}
