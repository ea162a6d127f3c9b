public import NavigationCore

/// Why a line is no event of a trace, as a sentence.
public struct TraceFault: Error, Hashable, Sendable {
    public var message: String

    public init(_ message: String) { self.message = message }
}

extension TraceEvent {
    /// Reads a line.
    public init(line: String) throws(TraceFault) {
        guard let value = JSONReader.value(of: line) else { throw TraceFault("it is no JSON, or not all of it") }
        try self.init(value)
    }

    /// Reads what a line holds, or what a mapping has made of a record.
    public init(_ value: Value) throws(TraceFault) {
        guard case .record(var fields) = value else {
            let hint = value.elements == nil ? "" : ": each event stands in a line of its own"
            throw TraceFault("it is \(value.article), not an object\(hint)")
        }
        let version = fields.removeValue(forKey: "v") ?? .integer(Self.version)
        guard version == .integer(Self.version) else {
            let advice = "this release reads version \(Self.version)"
            throw TraceFault("it is of version \(version) of the format, and \(advice): record it anew, or map it")
        }
        guard let word = fields.removeValue(forKey: "event") else {
            throw TraceFault("it has no 'event': records of other tools are read with a mapping (--mapping FILE)")
        }
        guard let name = word.text else { throw TraceFault("'event' is \(word.article), not a text") }
        guard let kind = Kind(rawValue: name) else {
            let hint = nearestName(to: name, among: Kind.allCases.map(\.rawValue)).map { ": did you mean '\($0)'?" }
            throw TraceFault("there is no event '\(name)'\(hint ?? "")")
        }
        self.kind = kind
        switch fields.removeValue(forKey: "t") {
        case nil, .null?: time = nil
        case .number(let seconds)? where seconds.isFinite: time = seconds
        case .integer(let seconds)?: time = Double(seconds)
        case let other?: throw TraceFault("'t' is \(other.article), not a number of seconds")
        }
        // Mappings and other recorders write `null` for what they do not know.
        self.fields = fields.contains { $0.value == .null } ? fields.filter { $0.value != .null } : fields
        for (name, value) in self.fields { try TraceEvent.check(name, value) }
    }

    /// What a key holds.
    private enum Shape: String {
        case text = "a text"
        case texts = "a list of texts"
        case record = "an object"
        case flag = "true or false"
        case count = "a number of steps"
        case any = "anything"
    }

    private static let shapes: [String: Shape] = [
        "screen": .text, "window": .text, "url": .text, "source": .text, "action": .text, "tab": .text, "style": .text,
        "parameters": .record, "state": .record, "screens": .texts, "under": .texts, "records": .texts,
        "cancelled": .flag, "outside": .flag, "steps": .count, "arguments": .any,
    ]

    private static func check(_ name: String, _ value: Value) throws(TraceFault) {
        guard let shape = shapes[name] else { return }
        let fits =
            switch (shape, value) {
            case (.any, _), (.text, .string), (.record, .record), (.flag, .boolean): true
            // An empty table of Lua is both.
            case (.record, .array(let values)): values.isEmpty
            case (.texts, .record(let fields)): fields.isEmpty
            case (.texts, .array(let values)): values.allSatisfy { $0.text != nil }
            case (.count, .integer(let steps)): steps > 0
            default: false
            }
        guard fits else { throw TraceFault("'\(name)' is \(value.article), not \(shape.rawValue)") }
        guard name == "source", let text = value.text, LinkSource(rawValue: text) == nil else { return }
        let known = LinkSource.allCases.map(\.rawValue)
        let hint = nearestName(to: text, among: known).map { "did you mean '\($0)'?" }
        throw TraceFault("there is no source '\(text)': \(hint ?? known.joined(separator: ", "))")
    }

    /// The key without which there is nothing in an event to compare; `nil` where it is there, or something else is.
    public var missingSubstance: String? {
        let key = kind == .stack ? "screens" : kind == .state ? "state" : nil
        return key.flatMap { fields[$0] == nil ? $0 : nil }
    }

    /// Keys that mean nothing and are nearly ones that do, with those.
    public var misspelled: [(key: String, meant: String)] {
        let unknown = fields.keys.filter { Self.shapes[$0] == nil }
        guard !unknown.isEmpty else { return [] }
        let known = Array(Self.shapes.keys)
        return unknown.sorted().compactMap { key in nearestName(to: key, among: known).map { (key, $0) } }
    }
}

extension Value {
    /// What it is, such as `a number`.
    fileprivate var article: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .record: "an object"
        }
    }
}
