import LuaRuntime
import NavigationCore

/// Picks events by kind and fields, as `events(…)`, `assert.event` and `assert.order` describe them.
struct EventFilter {
    private var kind: String?
    private var fields: [(name: String, value: LuaValue)] = []

    /// Everything, a kind, `"kind:screen"`, or a table of fields with an optional `kind`.
    init(_ value: LuaValue, surface: Surface) throws {
        switch value {
        case .nil: break
        case .string(let text): try read(text.text)
        case .table(let table):
            if let first = table.array.first {
                let kind = first.stringValue.flatMap(Event.Kind.init(rawValue:))?.rawValue ?? "pushed"
                throw LuaUsageError(
                    "'events' and 'assert.order' pick by fields with names: write { kind = \"\(kind)\", screen = \"…\" }"
                )
            }
            try read(table)
        default:
            throw LuaUsageError(
                "'events' and 'assert.order' pick by a kind or a table of fields, not by a \(value.typeName)"
            )
        }
    }

    init(kind: String, fields: LuaValue) throws {
        try read(kind)
        if let table = fields.tableValue {
            if let first = table.array.first {
                let screen = Value.string(first.stringValue ?? "…")
                throw LuaUsageError("the fields of an event have names: write { screen = \(screen) }")
            }
            try read(table)
        } else if !fields.isNil {
            throw LuaUsageError("the fields of an event are a table, not a \(fields.typeName)")
        }
    }

    /// The kind that is wanted, and the fields besides it.
    var kindName: String? { kind }
    var namedFields: [(name: String, value: LuaValue)] { fields }

    /// `kind` or `kind:screen`.
    private mutating func read(_ text: String) throws {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        kind = try EventFilter.checked(parts.first ?? "")
        if parts.count > 1 { fields.append(("screen", .text(parts[1]))) }
    }

    private mutating func read(_ table: LuaTable) throws {
        for (key, value) in table.fields {
            guard let name = key.stringValue else {
                throw LuaUsageError("the fields of events have names such as 'screen', not a \(key.typeName) as key")
            }
            if name == "kind" {
                kind = try EventFilter.checked(value.stringValue ?? "")
            } else {
                fields.append((name, value))
            }
        }
    }

    private static func checked(_ kind: String) throws -> String {
        let known = Event.Kind.allCases.map(\.rawValue)
        guard known.contains(kind) else {
            throw LuaUsageError("unknown event '\(kind)'\(EventAdvice.text(for: kind, among: known))")
        }
        return kind
    }

    /// A window is meant by its identifier, or by its name whatever it is about.
    private func isMeant(_ window: String, by wanted: LuaValue) -> Bool {
        guard let text = wanted.stringValue else { return false }
        return window == text || window.hasPrefix(text + " ")
    }

    func matches(_ event: Event) -> Bool {
        if let kind, event.kind.rawValue != kind { return false }
        let others = fields.isEmpty ? [:] : event.fields
        return fields.allSatisfy { matches($0.name, $0.value, event, others) }
    }

    private func matches(_ name: String, _ wanted: LuaValue, _ event: Event, _ others: [String: Value]) -> Bool {
        if let object = wanted.objectValue {
            if let request = object.instance as? RequestHandle { return event.request == request.id }
            if let screen = object.instance as? ScreenHandle { return event.instance == screen.id }
        }
        switch name {
        case "screen": return event.screen.map { .text($0) } == wanted
        case "window": return event.window.map { isMeant($0, by: wanted) } ?? wanted.isNil
        case "instance": return event.instance.map { .integer(Int64($0.number)) } == wanted
        case "request": return event.request.map { .integer(Int64($0.number)) } == wanted
        case "time": return event.time.lua == wanted
        default: return others[name].map { LuaComparison.isEqual($0.lua, wanted) } ?? wanted.isNil
        }
    }
}
