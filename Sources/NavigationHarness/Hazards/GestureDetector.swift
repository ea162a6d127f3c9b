import NavigationCore

/// Looks at what people do in quick succession: the same screen twice, and a screen that comes back, or goes, at once.
struct GestureDetector: HazardDetector {
    private struct Arrival {
        var screen: ScreenData
        var instance: NodeID
        var window: String?
        var time: Duration
        var mark: InputMark
    }

    private struct Asked {
        var mark: InputMark
        var time: Duration
        var command: Command
        var cause: PendingRequest.Cause
    }

    /// Where the requests that are under way come from, and when they were made.
    private var marks: [RequestID: Asked] = [:]
    private var lastArrival: Arrival?
    /// Screens that a person has left, by the input that removed them.
    private var left: [(screen: ScreenData, input: Int, time: Duration)] = []
    /// Screens that the last input has brought which brought any, and when.
    private var came: (input: Int, times: [NodeID: Duration]) = (0, [:])

    mutating func hazards(in step: Observation) -> [Hazard] {
        var found: [Hazard] = []
        for event in step.events {
            switch event.kind {
            case .requested:
                guard case .requested(let asked) = event.fact, let request = event.request else { continue }
                let command = asked.command
                marks[request] = Asked(mark: step.mark, time: event.time, command: command, cause: asked.cause)
            case .removed:
                noteRemoval(event, step)
                found += [flash(event, step)].compactMap(\.self)
            case .pushed, .presented:
                noteArrival(event, step)
                found += [bounce(event, step), duplicate(event, step)].compactMap(\.self)
            default: break
            }
        }
        // A request may end before its screen is placed only if it was refused: its mark is needed no longer then.
        for event in step.events where event.kind == .settled { event.request.map { marks[$0] = nil } }
        return found
    }

    mutating func travel(to state: NavigationState) { self = GestureDetector() }

    private mutating func noteRemoval(_ event: Event, _ step: Observation) {
        guard let request = event.request, let mark = marks[request], mark.command.isGesture,
            let screen = event.instance.flatMap({ step.screen($0) })
        else { return }
        left.removeAll { $0.input != step.mark.number }
        left.append((screen, step.mark.number, event.time))
    }

    private mutating func noteArrival(_ event: Event, _ step: Observation) {
        if came.input != step.mark.number { came = (step.mark.number, [:]) }
        // What comes back with the app finds out then whether it is still in place; nobody has asked to see it.
        guard let instance = event.instance, let cause = event.request.flatMap({ marks[$0]?.cause }),
            ![.restoration, .launch, .state].contains(cause)
        else { return }
        came.times[instance] = event.time
    }

    /// A callback that reacts to a screen's coming takes it away.
    ///
    /// Whoever goes on after a request, as a chain or `perform` does behind a gate, has asked for both.
    private func flash(_ event: Event, _ step: Observation) -> Hazard? {
        guard let mark = event.request.flatMap({ marks[$0] }), mark.mark.isReaction,
            let instance = event.instance, let screen = step.screen(instance), came.input == step.mark.number,
            came.times[instance] == event.time
        else { return nil }
        return Hazard(.bounce, "'\(screen.name)' went as soon as it had come", at: event)
    }

    /// A callback that reacts to a person's leaving brings the screen back.
    private func bounce(_ event: Event, _ step: Observation) -> Hazard? {
        guard let mark = event.request.flatMap({ marks[$0] }), mark.mark.isCallback,
            let screen = event.instance.flatMap({ step.screen($0) })
        else { return nil }
        let isBack = left.contains { gone in
            gone.screen.name == screen.name && gone.screen.parameters == screen.parameters
                && gone.input == mark.mark.number && gone.time == event.time
        }
        return isBack ? Hazard(.bounce, "'\(screen.name)' came back as soon as a person had left it", at: event) : nil
    }

    /// Two touches, or a link that arrives twice, open the same screen twice in a window: it has to be closed twice.
    private mutating func duplicate(_ event: Event, _ step: Observation) -> Hazard? {
        guard let request = event.request, let mark = marks[request], let instance = event.instance,
            let screen = step.screen(instance)
        else { return nil }
        let isPersons = mark.mark.gesture != nil || mark.command.name == "open_url"
        guard isPersons else {
            lastArrival = nil
            return nil
        }
        let before = lastArrival
        lastArrival = Arrival(
            screen: screen,
            instance: instance,
            window: event.window,
            time: mark.time,
            mark: mark.mark
        )
        guard let before, before.screen.name == screen.name, before.screen.parameters == screen.parameters,
            before.time == mark.time, before.mark != mark.mark, before.instance != instance,
            step.after.isLive(before.instance), before.window == event.window
        else { return nil }
        return Hazard(.duplicate, "two touches at once opened '\(screen.name)' twice", at: event)
    }
}
