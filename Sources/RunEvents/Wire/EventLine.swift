public import NavigationCore

/// One line of an event file: a kind and its fields.
///
/// The form is versioned apart from the types in memory; readers ignore kinds and keys that they do not know.
public struct EventLine: Hashable, Sendable {
    /// Version of the format that this release writes.
    public static let version = 1

    /// The word after `kind`, such as `flowEnded`.
    public var kind: String
    /// Everything but `v` and `kind`.
    public var fields: [String: Value]
    /// Version of the format that the line is written in.
    public var version: Int

    public init(kind: String, fields: [String: Value], version: Int = Self.version) {
        self.kind = kind
        self.fields = fields
        self.version = version
    }

    /// The line that stands for an event.
    public init(_ event: RunEvent) {
        switch event {
        case .runStarted(let payload): self.init(kind: "runStarted", fields: payload.wireFields)
        case .fileLoaded(let payload): self.init(kind: "fileLoaded", fields: payload.wireFields)
        case .flowStarted(let payload): self.init(kind: "flowStarted", fields: payload.wireFields)
        case .stepStarted(let payload): self.init(kind: "stepStarted", fields: payload.wireFields)
        case .stepEnded(let payload): self.init(kind: "stepEnded", fields: payload.wireFields)
        case .navigation(let payload): self.init(kind: "navigation", fields: payload.wireFields)
        case .called(let payload): self.init(kind: "called", fields: payload.wireFields)
        case .script(let payload): self.init(kind: "script", fields: payload.wireFields)
        case .appDeclared(let payload): self.init(kind: "appDeclared", fields: payload.wireFields)
        case .covered(let payload): self.init(kind: "covered", fields: payload.wireFields)
        case .recorded(let payload): self.init(kind: "recorded", fields: payload.wireFields)
        case .output(let payload): self.init(kind: "output", fields: payload.wireFields)
        case .hazard(let payload): self.init(kind: "hazard", fields: payload.wireFields)
        case .note(let payload): self.init(kind: "note", fields: payload.wireFields)
        case .flowEnded(let payload): self.init(kind: "flowEnded", fields: payload.wireFields)
        case .runEnded(let payload): self.init(kind: "runEnded", fields: payload.wireFields)
        }
    }

    /// Reads a line; `nil` if it is not a JSON object with a `kind`, such as the torn last line of a killed run.
    ///
    /// A line without a version is of the first one.
    public init?(text: String) {
        guard case .record(var fields)? = JSONReader.value(of: text), let kind = fields["kind"]?.text else {
            return nil
        }
        guard let version = fields["v"] == nil ? 1 : fields.integer("v", in: .ordinal) else { return nil }
        fields["kind"] = nil
        fields["v"] = nil
        self.init(kind: kind, fields: fields, version: version)
    }

    /// The line's text, without a line end; `v` and `kind` come first, the other keys are sorted.
    public var text: String {
        var json = JSONText()
        json.append([("v", .integer(version)), ("kind", .string(kind))], fields)
        return json.text
    }

    /// The event that the line stands for; `nil` for kinds that this release does not know.
    public var event: RunEvent? {
        switch kind {
        case "runStarted": .runStarted(RunStart(wire: fields))
        case "fileLoaded": .fileLoaded(LoadedFile(wire: fields))
        case "flowStarted": .flowStarted(FlowStart(wire: fields))
        case "stepStarted": .stepStarted(StepStart(wire: fields))
        case "stepEnded": .stepEnded(StepEnd(wire: fields))
        case "navigation": NavigationRecord(wire: fields).map(RunEvent.navigation)
        case "called": .called(CallRecord(wire: fields))
        case "script": .script(ScriptText(wire: fields))
        case "appDeclared": .appDeclared(AppItems(wire: fields))
        case "covered": .covered(CoverageRecord(wire: fields))
        case "recorded": TraceRecord(wire: fields).map(RunEvent.recorded)
        case "output": .output(OutputText(wire: fields))
        case "hazard": .hazard(HazardRecord(wire: fields))
        case "note": .note(NoteRecord(wire: fields))
        case "flowEnded": .flowEnded(FlowEnd(wire: fields))
        case "runEnded": .runEnded(RunEnd(wire: fields))
        default: nil
        }
    }
}

extension EventLine {
    /// A value as JSON on one line, with sorted keys.
    package static func json(_ value: Value) -> String { JSONText.of(value) }
}
