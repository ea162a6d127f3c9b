public import NavigationCore

/// An event as reports tell it: it was written down, and may come from another process.
public struct EventRecord: Hashable, Sendable {
    /// What happened, such as `pushed` or `didAppear`.
    public var kind: Event.Kind
    /// Virtual time since the first launch.
    public var time: Duration
    /// Number of the request that led to it; `nil` if none did.
    public var request: Int?
    /// Name of the screen that it is about.
    public var screen: String?
    /// Number of that screen's instance, or of a container's.
    public var instance: Int?
    /// Identifier of the window in which it happened.
    public var window: String?
    /// What events of this kind tell, such as `reason` of `removed`.
    public var fields: [String: Value]

    public init(
        _ kind: Event.Kind,
        time: Duration,
        request: Int? = nil,
        screen: String? = nil,
        instance: Int? = nil,
        window: String? = nil,
        fields: [String: Value] = [:]
    ) {
        self.kind = kind
        self.time = time
        self.request = request
        self.screen = screen
        self.instance = instance
        self.window = window
        self.fields = fields
    }

    public init(_ event: Event) {
        self.init(
            event.kind,
            time: event.time,
            request: event.request?.number,
            screen: event.screen,
            instance: event.instance?.number,
            window: event.window,
            fields: event.fields
        )
    }
}

extension EventRecord {
    /// One line, such as `0 s didAppear home`.
    package var line: String {
        var parts = [time.text, kind.rawValue]
        if let screen { parts.append(screen) }
        let shown = fields.filter { !($0.key == "removed" && $0.value == .array([])) }
        if !shown.isEmpty { parts.append(Value.record(shown).description) }
        return parts.joined(separator: " ")
    }
}

extension Event {
    /// One line, such as `0 s didAppear home`.
    package var line: String { EventRecord(self).line }
}
