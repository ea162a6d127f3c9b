public import NavigationCore

/// One line of a trace: what was done to an app, or what came of that, as the app itself has told it.
///
/// Everything but the kind may be missing, and what is missing is not compared.
public struct TraceEvent: Hashable, Sendable {
    /// Version of the format that this release writes.
    public static let version = 1

    /// The kinds of events; raw values are the words after `event`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        // What is done to the app.
        case launched, opened, tapped, back, swiped, chose, background, foreground, terminated, locked, unlocked
        // What comes of it.
        case appeared, disappeared, stack, presented, dismissed, state
    }

    public var kind: Kind
    /// Seconds since some moment, never less than in the line before.
    public var time: Double?
    /// Everything but `v`, `t` and `event`.
    public var fields: [String: Value]

    public init(_ kind: Kind, time: Double? = nil, _ fields: [String: Value] = [:]) {
        (self.kind, self.time, self.fields) = (kind, time, fields)
    }
}

extension TraceEvent.Kind {
    /// Whether it tells what came of something, as opposed to what was done.
    public var isObservation: Bool {
        switch self {
        case .appeared, .disappeared, .stack, .presented, .dismissed, .state: true
        default: false
        }
    }
}

extension TraceEvent {
    public var screen: String? { fields.text("screen") }
    /// Of the screen; `nil` if the trace does not tell them, which leaves them open.
    public var parameters: [String: Value]? { fields.record("parameters") }
    public var window: String? { fields.text("window") }
    public var url: String? { fields.text("url") }
    /// From where an address was opened.
    public var source: LinkSource? { fields.text("source").flatMap(LinkSource.init(rawValue:)) }
    public var action: String? { fields.text("action") }
    public var tab: String? { fields.text("tab") }
    public var arguments: Value? { fields["arguments"] }
    /// The screens of the visible stack, its root first.
    public var screens: [String]? { fields["screens"].map { _ in fields.texts("screens") } }
    /// What the modals cover, from the base on.
    public var under: [String]? { fields["under"].map { _ in fields.texts("under") } }
    /// How a modal is presented, such as `sheet`.
    public var style: String? { fields.text("style") }
    /// Keys of the app's state that have changed, with their new values.
    public var state: [String: Value]? { fields.record("state") }
    /// How many screens a person went back by.
    public var steps: Int? { fields.integer("steps") }
    /// Whether a swipe was taken back before its end.
    public var isCancelled: Bool { fields.flag("cancelled") }
    /// Whether a tap was beside a modal.
    public var isOutside: Bool { fields.flag("outside") }
    /// Kinds of events of which the recorder tells every one: what a trace does not tell of these has not happened.
    public var records: [Kind] { fields.texts("records").compactMap(Kind.init(rawValue:)) }
}

extension TraceEvent {
    /// The line, without its end.
    public var text: String {
        var first: [(String, Value)] = [("v", .integer(Self.version))]
        if let time { first.append(("t", .number(time))) }
        first.append(("event", .string(kind.rawValue)))
        var json = JSONText()
        json.append(first, fields)
        return json.text
    }

    /// What it says in few words, such as `appeared profile { id = "42" }`.
    public var summary: String {
        var shown = fields
        let names = ["screen", "url", "action", "tab"].compactMap { shown.removeValue(forKey: $0)?.text }
        for key in ["records", "window"] { shown[key] = nil }
        let rest = shown.sorted { $0.key < $1.key }.map { key, value in
            ["parameters", "screens", "arguments", "state"].contains(key) ? value.description : "\(key) \(value)"
        }
        return ([kind.rawValue] + names + rest).joined(separator: " ")
    }
}
