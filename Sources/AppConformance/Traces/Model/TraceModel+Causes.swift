import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// What can have been done if the trace tells only what came of it.
///
/// What the recorder tells without exception, such as taps, cannot have been done. What code of the app does is never
/// told: it goes along declared edges, closes what is open and selects what is there.
extension TraceModel {
    func causes(of event: TraceEvent, at stop: Stop, _ hints: Hints) -> [ModelStep] {
        // What follows at once from what was done is no deed of its own.
        guard stop.isRunning, hints.isAtRest else { return [] }
        let code = event.kind == .state ? [] : edges(at: stop, hints) + closings(at: stop, hints) + places(at: stop)
        let outside: [ModelStep] =
            recorded.excludes(.locked) ? [] : [.move(stop.state.isLocked ? .unlock : .lock)]
        return (persons(at: stop, hints) + code + outside).unique
    }

    /// What a person can do that the recorder does not tell.
    func persons(at stop: Stop, _ hints: Hints) -> [ModelStep] {
        var steps: [ModelStep] = []
        if !recorded.excludes(.tapped), let screen = stop.visible?.name {
            steps += actions(of: screen).flatMap { taps($0, on: screen, nil, hints) }
        }
        if !recorded.excludes(.back) { steps.append(.move(.gesture(.userBack))) }
        if !recorded.excludes(.swiped) {
            steps += [.move(.gesture(.swipeBack(cancel: false))), .move(.gesture(.swipeDismiss(cancel: false)))]
        }
        if !recorded.excludes(.chose) {
            steps += (alert(at: stop)?.actions ?? []).map { .move(.gesture(.choose($0.id))) }
        }
        return steps
    }

    /// Declared edges and segues to what comes next.
    private func edges(at stop: Stop, _ hints: Hints) -> [ModelStep] {
        let shown = shown(at: stop)
        return (hints.goals + guarded(hints)).flatMap { goal -> [ModelStep] in
            guard let screen = walker.world.app.screens[goal.screen] else { return [] }
            let parameters = parameters(of: screen, goal.parameters)
            let edges = screen.starts(among: shown).map { origin in
                ModelStep.move(.navigate(goal.screen, parameters: parameters, from: origin))
            }
            let segues = walker.world.app.segues.filter { segue in
                segue.to == goal.screen && (segue.from.map { shown.contains($0) } ?? true)
            }
            let routes = walker.world.app.routes.keys.map { name in
                ModelStep.move(.gesture(.route(name, .record(parameters))))
            }
            return edges + routes + segues.map { .move(.segue($0.identifier, parameters: parameters, from: $0.from)) }
        }
    }

    /// What comes only when somebody has answered for it: what the trace tells later, and, as it may never come, whatever
    /// is guarded by a challenge that shows what comes now.
    private func guarded(_ hints: Hints) -> [Hints.Goal] {
        let app = walker.world.app
        let later = hints.later.filter { app.screens[$0.screen]?.protections.isEmpty == false }
        let known = Set(later.map(\.screen))
        let asking = Set(app.protections.values.filter { $0.canShow(hints.goals) }.map(\.name))
        let others = app.screens.values.filter { !known.contains($0.name) && !asking.isDisjoint(with: $0.protections) }
        return later + others.map { Hints.Goal(screen: $0.name, parameters: [:], isPresented: false) }
    }

    /// Names of the screens that can be seen, the one in front first.
    func shown(at stop: Stop) -> [String] {
        guard let window = stop.state.window(stop.state.activeWindow) else { return [] }
        let nodes = window.layers.last.map { stop.state.shown(under: $0.root, in: walker.world) } ?? []
        return nodes.reversed().compactMap { stop.state.view(of: $0)?.name }
    }

    /// What the trace tells of parameters, with the declared types, and something for those of which it does not.
    private func parameters(of screen: ScreenDescription, _ given: [String: Value]) -> [String: Value] {
        var all = walker.parameters(of: screen.name)
        for (name, value) in given {
            guard let type = screen.parameters[name], !type.accepts(value) else {
                all[name] = value
                continue
            }
            all[name] = value.text.flatMap(type.parse) ?? .string(value.description)
        }
        return all
    }

    /// Whether the trace lets a step count as what was done.
    ///
    /// A way that does not begin at a screen that can be seen leads over other tabs and screens. That it was gone shows only
    /// in where the app has come to rest: without that, a screen opened from where no edge leads would pass for one.
    func isTold(_ step: ModelStep, endingAt stop: Stop, by hints: Hints) -> Bool {
        guard case .move(.navigate(let name, _, from: nil)) = step,
            let origins = walker.world.app.screens[name]?.origins, !origins.isAnywhere
        else { return true }
        guard let rest = hints.rest, rest.agrees(with: stop.stack) else { return false }
        return rest.under != nil || stop.stack.under == []
    }

    private func closings(at stop: Stop, _ hints: Hints) -> [ModelStep] {
        let goals = hints.goals.map { ModelStep.move(.gesture(.popTo(.screen($0.screen)))) }
        return [.move(.gesture(.close)), .move(.gesture(.dismiss)), .move(.gesture(.popToRoot))] + goals
    }

    /// Tabs, children and windows that are there.
    private func places(at stop: Stop) -> [ModelStep] {
        let app = walker.world.app
        let layers = stop.state.window(stop.state.activeWindow)?.layers ?? []
        let containers = layers.flatMap { layer in
            stop.state.subtree(of: layer.root).compactMap { stop.state.nodes[$0]?.container }
        }
        let children = containers.flatMap { container -> [ModelStep] in
            let isBar = walker.world.kind(of: container).hasBar
            return container.keys.map { .move(.gesture(isBar ? .selectTab($0) : .switchTo($0))) }
        }
        let open = stop.state.windows.map { $0.id }
        let windows = app.windows.keys.filter { !open.contains($0) }.map { ModelStep.move(.openWindow($0)) }
        let others =
            open.count < 2 ? [] : open.flatMap { [ModelStep.move(.activateWindow($0)), .move(.closeWindow($0))] }
        return children + windows + others
    }
}

extension ScreenDescription {
    /// Where a way here can begin: `nil` is where the app is, which finds all ways over tabs and other screens as well; the
    /// others are the screens that can be seen and from which an edge leads here.
    fileprivate func starts(among shown: [String]) -> [String?] {
        guard case .screens(let names) = origins, !origins.isAnywhere else { return [nil] }
        return [nil] + shown.filter { names.contains($0) }
    }
}

extension Origins {
    fileprivate var isAnywhere: Bool {
        switch self {
        case .anywhere: true
        case .screens(let names): names.contains(Origins.anywhereName)
        case .nowhere: false
        }
    }
}

extension Protection {
    /// Whether its challenge may show one of some screens; what a function shows is not known.
    fileprivate func canShow(_ goals: [Hints.Goal]) -> Bool {
        if case .function = challenge { return goals.contains(where: \.isPresented) }
        return goals.contains { isOpened(by: $0.screen) }
    }
}
