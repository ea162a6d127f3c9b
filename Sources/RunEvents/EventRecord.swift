import NavigationCore

/// An event as reports tell it: it was written down, and may come from another process.
public struct EventRecord: Hashable, Sendable {
    public var kind: Event.Kind
    /// Virtual time since the first launch.
    public var time: Duration
    public var request: Int?
    public var screen: String?
    public var instance: Int?
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
    /// One line on the event: time, kind, screen and fields.
    package var line: String {
        var parts = ["\(time.shortSeconds)s", kind.rawValue]
        if let screen { parts.append(screen) }
        if let instance { parts.append("#\(instance)") }
        if let request { parts.append("request=\(request)") }
        if let window { parts.append("window=\(window)") }
        parts += fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(JSONText.of($0.value))" }
        return parts.joined(separator: " ")
    }
}

extension Duration {
    /// Seconds with at most three decimals, without trailing zeros.
    package var shortSeconds: String {
        let milliseconds = Int((seconds * 1000).rounded())
        let whole = String(milliseconds / 1000)
        guard milliseconds % 1000 != 0 else { return whole }
        var decimals = String(1000 + milliseconds % 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return whole + "." + decimals
    }
}
