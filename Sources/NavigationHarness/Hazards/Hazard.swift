import NavigationCore

/// Something that works and is a mistake all the same.
struct Hazard: Hashable {
    var kind: HazardKind
    var message: String
    var request: RequestID?
    var screen: String?
    var instance: NodeID?

    init(
        _ kind: HazardKind,
        _ message: String,
        request: RequestID? = nil,
        screen: String? = nil,
        instance: NodeID? = nil
    ) {
        self.kind = kind
        self.message = message
        self.request = request
        self.screen = screen
        self.instance = instance
    }

    init(_ kind: HazardKind, _ message: String, at event: Event) {
        self.init(kind, message, request: event.request, screen: event.screen, instance: event.instance)
    }

    func event(at time: Duration) -> Event {
        Event(
            .hazard,
            time: time,
            request: request,
            screen: screen,
            instance: instance,
            fields: ["hazard": .string(kind.rawValue), "message": .string(message)]
        )
    }
}

/// What a detector looks at: the state before and after one input, and what happened between.
struct Observation {
    var before: NavigationState
    var after: NavigationState
    var events: [Event]
    var world: World
    /// The input from outside of which this is a part; callbacks belong to the input that called them.
    var input: InputMark

    /// A screen as it is, or as it was before it left.
    func screen(_ node: NodeID) -> ScreenData? { after.nodes[node]?.screen ?? before.nodes[node]?.screen }
}

/// Where an input comes from.
struct InputMark: Hashable {
    /// Counts the inputs from outside.
    var number: Int
    /// Counts the gestures of a person; `nil` outside of one.
    var gesture: Int?
    /// Whether a callback of the app made it.
    var isCallback: Bool
}
