import NavigationCore
import NavigationHarness
import OrderedCollections

/// The moves that are tried in a situation.
///
/// A person's come first, then the outside world's, then time: of equally short ways to a defect the one is found that a
/// person can walk.
struct MoveList {
    let world: World
    let hints: ExploreDescription
    let arguments: ArgumentChoices
    /// Declared and listed addresses, each with the sources that make a difference, and one that nobody answers.
    let links: [Move]
    /// Screens to which edges lead, by those from which they do.
    let edges: [String: [String]]
    let segues: [Segue]

    init(_ world: World) {
        self.world = world
        hints = world.app.explore
        arguments = ArgumentChoices(world.app)
        links = MoveList.links(of: world)
        segues = world.app.segues.filter { $0.from != nil }
        var edges: [String: [String]] = [:]
        for screen in world.app.screens.values {
            guard case .screens(let origins) = screen.origins, !hints.skip.screens.contains(screen.name) else {
                continue
            }
            for origin in origins where origin != Origins.anywhereName {
                edges[origin, default: []].append(screen.name)
            }
        }
        self.edges = edges
    }

    /// Everything that can be tried as the app is now.
    func moves(of navigator: Navigator) -> [Move] {
        let state = navigator.state
        let all = state.phase == .terminated ? [.launch] + links : persons(navigator) + outside(state)
        return all.filter { !hints.skip.gestures.contains($0.name) }
    }

    /// What is tried in place of an action that comes to nothing without arguments, as it was made in a situation.
    func alternatives(to move: Move, in state: NavigationState) -> [Move] {
        guard case .tap(let action, .null) = move,
            frontScreen(of: state)?.actions[action]?.takesArguments != false
        else { return [] }
        return arguments.guesses.map { .tap(action, arguments: $0) }
    }

    /// What the app declares about the screen in front.
    func frontScreen(of state: NavigationState) -> ScreenDescription? {
        state.visibleName(in: world).flatMap { world.app.screens[$0] }
    }

    // MARK: A person

    private func persons(_ navigator: Navigator) -> [Move] {
        let state = navigator.state
        guard let window = state.window(state.activeWindow), let visible = state.visible(world: world),
            let name = state.nodes[visible]?.screen?.name
        else { return [] }
        guard !state.isLocked || window.lock != nil else { return [] }
        if let alert = window.layers.last?.alert, !state.isLocked {
            return alert.actions.map { .gesture(.choose($0.id)) } + [.gesture(.tapOutside)]
        }
        let taps = taps(on: name).map { Move.tap($0.action, arguments: $0.arguments) }
        guard !state.isLocked else { return taps }
        return taps + besides(state, front: name) + declared(on: state, window, front: name)
            + leafing(state, front: visible)
            + gestures(navigator, window)
    }

    private func taps(on screen: String) -> [(action: String, arguments: Value)] {
        let skipped = hints.skip.actions[screen] ?? []
        let actions = world.screen(screen)?.actions.keys.elements ?? []
        return actions.filter { !skipped.contains($0) }.flatMap { action in
            arguments.ofAction(action, on: screen).map { (action, $0) }
        }
    }

    /// Actions of what is seen beside the screen in front; scripts tell them by their names alone.
    private func besides(_ state: NavigationState, front: String) -> [Move] {
        var known = Set(world.screen(front)?.actions.keys.elements ?? [])
        return state.seen(in: world).filter { $0 != front }.flatMap { name -> [Move] in
            let new = taps(on: name).filter { !known.contains($0.action) }
            known.formUnion(new.map(\.action))
            return new.map { .perform($0.action, arguments: $0.arguments) }
        }
    }

    /// Where the description says that one can get from what is on screen, for apps that declare edges and no actions.
    private func declared(on state: NavigationState, _ window: Window, front: String) -> [Move] {
        let shown = window.layers.last.map { state.shown(under: $0.root, in: world) } ?? []
        let names = shown.compactMap { state.view(of: $0)?.name }
        return declared(from: front, nil) + names.filter { $0 != front }.flatMap { declared(from: $0, $0) }
    }

    private func declared(from screen: String, _ origin: String?) -> [Move] {
        let ways = (edges[screen] ?? []).flatMap { goal in
            arguments.parameters(of: goal).map { Move.navigate(goal, parameters: $0, from: origin) }
        }
        return ways
            + segues.filter { $0.from == screen }.flatMap { segue in
                arguments.parameters(of: segue.to).map { .segue(segue.identifier, parameters: $0, from: origin) }
            }
    }

    private func gestures(_ navigator: Navigator, _ window: Window) -> [Move] {
        let state = navigator.state
        let always: [Command] = [.userBack, .swipeBack(cancel: false)]
        let modal: [Command] = window.layers.count > 1 ? [.swipeDismiss(cancel: false), .tapOutside] : []
        let tabs = navigator.touchableTabs.map { Command.tapTab($0) }
        let windows: [Move] =
            state.windows.count > 1
            ? state.windows.flatMap { other in
                (other.id == state.activeWindow ? [] : [Move.activateWindow(other.id)]) + [.closeWindow(other.id)]
            } : []
        return (always + modal + tabs).map { .gesture($0) } + windows
    }

    // MARK: The outside world and time

    private func outside(_ state: NavigationState) -> [Move] {
        let closed = world.app.windows.keys.filter { state.window($0) == nil }.map { Move.openWindow($0) }
        let inputs = hints.inputs.keys.map { Move.input($0) }
        let time: [Move] = state.timers.isEmpty ? [] : [.wait]
        return links + inputs + closed
            + [state.isLocked ? .unlock : .lock, .leaveAndReturn, .relaunch, .terminate] + time
    }

    /// Each address from where it makes a difference: a source that no condition names is like any other. None where the
    /// app wants none to be opened.
    private static func links(of world: World) -> [Move] {
        let hints = world.app.explore
        guard !hints.skipsLinks else { return [] }
        let samples = world.linkSamples.filter { $0.goal.screen.map { !hints.skip.screens.contains($0) } ?? true }
        let declared = samples.flatMap { sample -> [Move] in
            let usual = LinkSource.usual(for: sample.address)
            guard let sources = sample.sources else { return [.open(sample.address, usual)] }
            return LinkSource.allCases.filter { sources.contains($0) || $0 == usual }.map { .open(sample.address, $0) }
        }
        return declared + (hints.links + unanswered(in: world)).map { .open($0, LinkSource.usual(for: $0)) }
    }

    /// An address that no declared link is meant for, where the app has a screen for those.
    private static func unanswered(in world: World) -> [String] {
        guard let screen = world.app.notFound, !world.app.explore.skip.screens.contains(screen) else { return [] }
        return ["/no-such-page"]
    }
}

extension ExploreDescription {
    /// Whether no address is opened.
    var skipsLinks: Bool { skip.gestures.contains("open_url") }
}
