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

    /// Why an event cannot happen in a situation, as far as a look at it tells.
    func objection(to event: TraceEvent, at stop: Stop) -> String? {
        guard stop.isRunning || event.kind == .launched || event.kind == .opened || event.kind == .terminated else {
            return "the app does not run"
        }
        let name = stop.visible?.name
        switch event.kind {
        case .launched: return undeclaredKey(of: event)
        case .tapped:
            guard let action = event.action else { return nil }
            guard let name else { return "nothing is visible to tap '\(action)' on" }
            guard !canTap(action, on: name) else { return nil }
            let known = actions(of: name)
            let hint = nearestName(to: action, among: known).map { ": did you mean '\($0)'?" } ?? ""
            let all = known.isEmpty ? "none" : known.prefix(8).joined(separator: ", ")
            return "'\(name)' has no action '\(action)'\(hint.isEmpty ? ", it has \(all)" : hint)"
        case .chose:
            guard let alert = alert(at: stop) else { return "no alert is in front" }
            guard let action = event.action, !alert.actions.contains(where: { $0.id == action || $0.title == action })
            else { return nil }
            return "the alert has no '\(action)' but \(alert.actions.map(\.id).joined(separator: ", "))"
        default: return nil
        }
    }

    /// What is wrong with the keys of a state that the trace tells.
    func undeclaredKey(of event: TraceEvent) -> String? {
        let known = Array(walker.world.app.state.keys)
        guard let key = event.state?.keys.sorted().first(where: { !known.contains($0) }) else { return nil }
        let hint = nearestName(to: key, among: known).map { ": did you mean '\($0)'?" } ?? ""
        return "the app declares no state '\(key)'\(hint)"
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
            return [.move(.segue(action, parameters: hints.goals.first?.parameters ?? [:], from: nil))]
        }
        return taps(action, on: screen, event.arguments, hints)
    }

    /// A tap with each of the arguments that it may have had.
    func taps(_ action: String, on screen: String, _ given: Value?, _ hints: Hints) -> [ModelStep] {
        var arguments = given.map { [$0] } ?? walker.arguments(ofAction: action, on: screen) + hints.arguments + [.null]
        var known: Set<Value> = []
        arguments.removeAll { !known.insert($0).inserted }
        return arguments.map { .move(.tap(action, arguments: $0)) }
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

    /// Whether the screen has an action or a segue of that name.
    private func canTap(_ action: String, on screen: String) -> Bool {
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

extension LinkSource {
    /// Where an address comes from if nobody says so.
    static func usual(for address: String) -> LinkSource { address.hasPrefix("https://") ? .universalLink : .external }
}
