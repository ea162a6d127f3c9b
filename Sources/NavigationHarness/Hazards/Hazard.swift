import NavigationCore

/// Something that works and is a mistake all the same.
public struct Hazard: Hashable, Sendable {
    public var kind: HazardKind
    public var message: String
    public var request: RequestID?
    public var screen: String?
    public var instance: NodeID?

    public init(
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

    public init(_ kind: HazardKind, _ message: String, at event: Event) {
        self.init(kind, message, request: event.request, screen: event.screen, instance: event.instance)
    }

    func event(at time: Duration) -> Event {
        Event(
            .hazard(kind, message: message),
            time: time,
            request: request,
            screen: screen,
            instance: instance
        )
    }
}
