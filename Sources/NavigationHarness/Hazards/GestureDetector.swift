import NavigationCore

/// Looks at what people do in quick succession: the same screen twice, and a screen that comes back at once.
struct GestureDetector: HazardDetector {
    private struct Arrival {
        var screen: ScreenData
        var instance: NodeID
        var window: String?
        var time: Duration
        var mark: InputMark
    }

    /// Where the requests that are under way come from, and when they were made.
    private var marks: [RequestID: (mark: InputMark, time: Duration, command: String)] = [:]
    private var lastArrival: Arrival?
    /// Screens that a person has left, by the input that removed them.
    private var left: [(screen: ScreenData, input: Int, time: Duration)] = []

    mutating func hazards(in step: Observation) -> [Hazard] {
        var found: [Hazard] = []
        for event in step.events {
            switch event.fact {
            case .requested(let asked):
                guard let request = event.request else { continue }
                marks[request] = (step.mark, event.time, asked.command.name)
            case .removed: noteRemoval(event, step)
            case .pushed, .presented: found += [bounce(event, step), duplicate(event, step)].compactMap(\.self)
            default: break
            }
        }
        // A request may end before its screen is placed only if it was refused: its mark is needed no longer then.
        for event in step.events where event.kind == .settled { event.request.map { marks[$0] = nil } }
        return found
    }

    mutating func travel(to state: NavigationState) { self = GestureDetector() }

    private mutating func noteRemoval(_ event: Event, _ step: Observation) {
        guard let request = event.request, let mark = marks[request], mark.command.hasPrefix("user."),
            let screen = event.instance.flatMap({ step.screen($0) })
        else { return }
        left.removeAll { $0.input != step.mark.number }
        left.append((screen, step.mark.number, event.time))
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
        let isPersons = mark.mark.gesture != nil || mark.command == "open_url"
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
