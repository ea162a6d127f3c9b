import NavigationCore

/// Everything that looks for hazards while an app runs.
struct HazardWatch {
    /// Where the input that is applied comes from.
    private var mark = InputMark(number: 0, gesture: nil, isCallback: false, isReaction: false)
    private var gestures = 0
    private var detectors = HazardDetectors.builtIn
    /// What was last said that a command would come to.
    var prediction: Prediction?

    /// Looks at one applied input and returns the hazards that it brought, as events.
    mutating func look(
        _ input: Input,
        from before: NavigationState,
        to after: NavigationState,
        _ events: [Event],
        _ world: World,
        isCallback: Bool
    ) -> [Event] {
        if !isCallback { mark.number += 1 }
        mark.isCallback = isCallback
        mark.isReaction = isCallback && WorkItem.current?.origin.isReaction == true
        let step = Observation(
            input: input,
            before: before,
            after: after,
            events: events,
            world: world,
            mark: mark,
            prediction: prediction
        )
        prediction = nil
        var found: [Event] = []
        for index in detectors.indices {
            for hazard in detectors[index].hazards(in: step) { found.append(hazard.event(at: after.now)) }
        }
        return found
    }

    /// Takes note of an input that has changed nothing and brought nothing: what was said before it is said no longer.
    mutating func pass(isCallback: Bool) {
        if !isCallback { mark.number += 1 }
        prediction = nil
    }

    /// Looks at what is left when a run ends.
    mutating func look(at run: FinishedRun) -> [Hazard] {
        var found: [Hazard] = []
        for index in detectors.indices { found += detectors[index].hazards(atEndOf: run) }
        return found
    }

    /// Kinds of hazards that only added detectors find.
    var ownKinds: [HazardKind] { detectors.flatMap(\.kinds) }

    mutating func add(_ detector: any HazardDetector) { detectors.append(detector) }

    /// Begins a person's gesture and returns the one that it lies in.
    mutating func beginGesture() -> Int? {
        gestures += 1
        defer { mark.gesture = gestures }
        return mark.gesture
    }

    mutating func endGesture(backTo outer: Int?) { mark.gesture = outer }

    /// Another state was put in place: nothing led there.
    mutating func travel(to state: NavigationState) {
        for index in detectors.indices { detectors[index].travel(to: state) }
    }
}
