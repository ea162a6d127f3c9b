import NavigationCore

/// Everything that looks for hazards while an app runs.
struct HazardWatch {
    /// Where the input that is applied comes from.
    private var mark = InputMark(number: 0, gesture: nil, isCallback: false)
    private var gestures = 0
    private var gestureDetector = GestureDetector()
    private var trail = TrailDetector()
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
        let step = Observation(before: before, after: after, events: events, world: world, input: mark)
        var found = StepDetectors.hazards(in: step) + gestureDetector.hazards(in: step)
        if case .launch = input { trail.start(from: after) } else { found += trail.hazards(in: step) }
        if let prediction { found += prediction.hazards(input, step) }
        prediction = nil
        return found.map { $0.event(at: after.now) }
    }

    /// Begins a person's gesture and returns the one that it lies in.
    mutating func beginGesture() -> Int? {
        gestures += 1
        defer { mark.gesture = gestures }
        return mark.gesture
    }

    mutating func endGesture(backTo outer: Int?) { mark.gesture = outer }

    /// Another state was put in place: nothing led there.
    mutating func travel(to state: NavigationState) {
        gestureDetector = GestureDetector()
        trail.start(from: state)
    }
}
