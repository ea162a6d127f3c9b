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
        // What is guarded comes only when it has been opened.
        let guarded = hints.later.filter { walker.world.app.screens[$0.screen]?.protections.isEmpty == false }
        return (hints.goals + guarded).flatMap { goal -> [ModelStep] in
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

    /// Names of the screens that can be seen, the one in front first.
    private func shown(at stop: Stop) -> [String] {
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

    private func closings(at stop: Stop, _ hints: Hints) -> [ModelStep] {
        let goals = hints.goals.map { ModelStep.move(.gesture(.popTo(.screen($0.screen)))) }
        return [.move(.gesture(.close)), .move(.gesture(.dismiss)), .move(.gesture(.popToRoot))] + goals
    }

    /// Tabs, children and windows that are there.
    private func places(at stop: Stop) -> [ModelStep] {
        let app = walker.world.app
        let containers = stop.state.containers(in: walker.world)
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
    /// Which of the screens that can be seen an edge leads here from; `nil` among them is any.
    fileprivate func starts(among shown: [String]) -> [String?] {
        switch origins {
        case .anywhere: [nil]
        case .screens(let names): names.contains(Origins.anywhereName) ? [nil] : shown.filter { names.contains($0) }
        case .nowhere: []
        }
    }
}

extension NavigationState {
    /// Containers of the window in front, the outermost first.
    fileprivate func containers(in world: World) -> [ContainerData] {
        guard let window = window(self.activeWindow) else { return [] }
        return window.layers.flatMap { layer in subtree(of: layer.root).compactMap { nodes[$0]?.container } }
    }
}
