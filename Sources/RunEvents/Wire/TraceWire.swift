import NavigationCore

extension TraceRecord {
    var wireFields: [String: Value] {
        var fields = attempt.wireFields
        fields["trace"] = .record(event.wireFields)
        return fields
    }

    init?(wire fields: [String: Value]) {
        guard let event = fields["trace"].flatMap({ try? TraceEvent($0) }) else { return nil }
        self.init(attempt: FlowAttempt(wire: fields), event: event)
    }
}

extension TraceEvent {
    /// The fields of its line, but for the version.
    fileprivate var wireFields: [String: Value] {
        var fields = fields
        fields["event"] = .string(kind.rawValue)
        if let time { fields["t"] = .number(time) }
        return fields
    }
}
