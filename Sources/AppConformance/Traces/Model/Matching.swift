import NavigationCore
import RunEvents

/// Holding what the trace tells against what the model tells.
struct Matching {
    let recorded: Recorded

    /// What the model has still to tell after an event; `nil` if the event is none of what it tells.
    func rest(of told: [Told], after event: TraceEvent, at stop: Stop) -> [Told]? {
        switch event.kind {
        case .stack: restAfterStack(told, event, stop)
        case .state: restAfterState(told, event, stop)
        default: restAfter(told, event)
        }
    }

    /// Whether the trace has to tell something before anything else can happen.
    func isOwed(_ told: [Told]) -> Bool { told.contains { recorded.requires($0) } }

    private func restAfter(_ told: [Told], _ event: TraceEvent) -> [Told]? {
        for (index, one) in told.enumerated() where one.event.kind == event.kind && isSameWindow(one.event, event) {
            if difference(one.event, event) == nil {
                // What the model tells before it and the trace may leave out has been left out.
                return told[..<index].filter { !$0.isOptional || one.isOptional } + told[(index + 1)...]
            }
            // Events of a kind that the trace tells without exception come in the order of the model.
            if recorded.requires(one), recorded.excludes(event.kind) { return nil }
        }
        return nil
    }

    private func isSameWindow(_ one: TraceEvent, _ other: TraceEvent) -> Bool {
        guard let window = one.window, let otherWindow = other.window else { return true }
        return window == otherWindow
    }

    /// As long as the trace still has to tell something, the app is on its way, and its stack there is not known.
    private func restAfterStack(_ told: [Told], _ event: TraceEvent, _ stop: Stop) -> [Told]? {
        let isUnderWay = told.contains { $0.event.kind != .state && recorded.requires($0) }
        return isUnderWay || ToldStack(event)?.agrees(with: stop.stack) != false ? told : nil
    }

    private func restAfterState(_ told: [Told], _ event: TraceEvent, _ stop: Stop) -> [Told]? {
        var rest = told
        for (key, value) in event.state ?? [:] {
            func tells(_ one: Told) -> Value? { one.event.kind == .state ? one.event.state?[key] : nil }
            if let index = rest.firstIndex(where: { tells($0).map { Matching.agree($0, value) } ?? false }) {
                // The trace passes over values that the key had only on the way.
                let earlier = rest[..<index].filter { tells($0) == nil }
                rest = earlier + rest[(index + 1)...]
            } else if rest.contains(where: { tells($0) != nil }) || !Matching.agree(stop.state.app[key], value) {
                return nil
            }
        }
        return rest
    }

    /// What two events of one kind differ in; `nil` if in nothing that the trace tells.
    func difference(_ model: TraceEvent, _ trace: TraceEvent) -> String? {
        if let screen = trace.screen, screen != model.screen { return "screen" }
        if let style = trace.style, let own = model.style, style != own { return "style" }
        let own = model.parameters ?? [:]
        for (name, value) in (trace.parameters ?? [:]).sorted(by: { $0.key < $1.key }) {
            // A parameter that was left open has no value.
            guard Matching.agree(own[name] ?? .null, value) else { return name }
        }
        return nil
    }

    /// Whether two values are the same; recorders write numbers as texts.
    static func agree(_ one: Value, _ other: Value) -> Bool {
        if one == other { return true }
        switch (one, other) {
        case (.string(let text), .integer), (.string(let text), .number), (.string(let text), .boolean):
            return text == other.description
        case (.integer, .string(let text)), (.number, .string(let text)), (.boolean, .string(let text)):
            return text == one.description
        case (.record(let fields), .record(let others)):
            return fields.count == others.count
                && fields.allSatisfy { key, value in others[key].map { agree(value, $0) } ?? false }
        case (.array(let values), .array(let others)):
            return values.count == others.count && zip(values, others).allSatisfy { agree($0, $1) }
        case (.array(let values), .record(let fields)), (.record(let fields), .array(let values)):
            return values.isEmpty && fields.isEmpty
        default: return false
        }
    }
}
