import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// What an event of a trace does to the model.
extension TraceModel {
    /// The ways in which an event can have come about in a situation.
    func steps(for event: TraceEvent, at stop: Stop, _ hints: Hints) throws -> [ModelStep] {
        guard objection(to: event, at: stop) == nil else { return [] }
        switch event.kind {
        case .launched: return launches(event, stop)
        case .opened: return opened(event)
        case .tapped: return tapped(event, stop, hints)
        case .back: return [.move(.gesture(event.steps.map { .userBackTo($0) } ?? .userBack))]
        case .swiped:
            let cancel = event.isCancelled
            return [.move(.gesture(.swipeBack(cancel: cancel))), .move(.gesture(.swipeDismiss(cancel: cancel)))]
        case .chose: return chosen(event, stop)
        case .background: return [.background]
        case .foreground: return [.foreground]
        case .terminated: return [.move(.terminate)]
        case .locked: return [.move(.lock)]
        case .unlocked: return [.move(.unlock)]
        case .appeared, .disappeared, .stack, .presented, .dismissed, .state:
            return causes(of: event, at: stop, hints)
        }
    }

    private func launches(_ event: TraceEvent, _ stop: Stop) -> [ModelStep] {
        let source = event.source ?? event.url.map(LinkSource.usual) ?? .external
        let choices = stop.isRunning || stop.saved != nil ? [false, true] : [false]
        return choices.map {
            .launch(url: event.url, source: source, state: event.state ?? [:], restores: $0)
        }
    }

    private func opened(_ event: TraceEvent) -> [ModelStep] {
        guard let url = event.url else { return [] }
        return [.move(.open(url, event.source ?? .usual(for: url)))]
    }

    private func tapped(_ event: TraceEvent, _ stop: Stop, _ hints: Hints) -> [ModelStep] {
        if event.isOutside { return [.move(.gesture(.tapOutside))] }
        if let tab = event.tab { return [.move(.gesture(.tapTab(tab)))] }
        guard let screen = stop.visible?.name else { return [] }
        guard let action = event.action else { return persons(at: stop, hints) }
        guard actions(of: screen).contains(action) else {
            if let other = owner(of: action, besides: screen, at: stop) {
                return taps(action, on: other, event.arguments, hints, isBeside: true)
            }
            return [.move(.segue(action, parameters: hints.goals.first?.parameters ?? [:], from: nil))]
        }
        return taps(action, on: screen, event.arguments, hints)
    }

    /// A tap with each of the arguments that it may have had; `isBeside`: on what is seen beside the visible screen.
    func taps(
        _ action: String,
        on screen: String,
        _ given: Value?,
        _ hints: Hints,
        isBeside: Bool = false
    ) -> [ModelStep] {
        var arguments = given.map { [$0] } ?? walker.arguments(ofAction: action, on: screen) + hints.arguments + [.null]
        var known: Set<Value> = []
        arguments.removeAll { !known.insert($0).inserted }
        return arguments.map { .move(isBeside ? .perform(action, arguments: $0) : .tap(action, arguments: $0)) }
    }

    private func chosen(_ event: TraceEvent, _ stop: Stop) -> [ModelStep] {
        let actions = alert(at: stop)?.actions ?? []
        let meant = event.action.map { word in actions.filter { $0.id == word || $0.title == word } } ?? actions
        return meant.map { .move(.gesture(.choose($0.id))) }
    }

    func alert(at stop: Stop) -> Alert? { stop.state.window(stop.state.activeWindow)?.layers.last?.alert }

    func actions(of screen: String) -> [String] {
        walker.world.app.screens[screen].map { Array($0.actions.keys) } ?? []
    }

    /// The screen with an action that is seen beside the visible one, as the other column of a split is.
    func owner(of action: String, besides screen: String, at stop: Stop) -> String? {
        canTap(action, on: screen) ? nil : shown(at: stop).first { actions(of: $0).contains(action) }
    }

    /// Whether the screen has an action or a segue of that name.
    func canTap(_ action: String, on screen: String) -> Bool {
        actions(of: screen).contains(action)
            || walker.world.app.segues.contains { $0.from == screen && $0.identifier == action }
    }

    /// Whether a step has not done what the event tells was done.
    func isRefused(_ made: Made, _ event: TraceEvent) -> Bool {
        if case .launch = made.way.step { return made.failure != nil && !made.stop.isRunning }
        switch event.kind {
        // A gesture that comes to nothing is one.
        case .swiped, .back, .chose: return made.end?.outcome == .failed
        case .tapped: return event.tab != nil && made.end?.outcome == .failed
        default: return false
        }
    }
}
