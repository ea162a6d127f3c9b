import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import RunEvents

/// The event log, outside effects, hazards.
extension Assertions {
    func defineEventAssertions() {
        assertion("event", 2, text: [0]) { call in
            let filter = try filter(call)
            let events = try surface.past(for: call).log.events
            let found = events.filter(filter.matches)
            for event in found { run.attention.look(at: event.request) }
            guard found.isEmpty else { return }
            throw AssertionFailure(
                "no such event happened\(screenHint(filter))",
                expected: try wanted(call),
                actual: similar(try call.string(0), events)
            )
        }
        assertion("no_event", 2, text: [0]) { call in
            let filter = try filter(call)
            if let advice = filter.impossible {
                run.attention.advise(advice, at: call.location(inFile: files.file)?.line)
            }
            guard let event = try surface.past(for: call).log.events.first(where: filter.matches) else { return }
            throw AssertionFailure("such an event happened", expected: "no \(try wanted(call))", actual: event.line)
        }
        assertion("order", 1) { call in try order(call) }
        assertion("effect", 2, text: [0]) { call in try effect(call) }
        assertion("hazard", 1, text: [0]) { call in
            let kind = try hazardKind(call)
            run.hazards.asserted.insert(kind)
            for event in try surface.past(for: call).log.events where event.hazard?.rawValue == kind {
                run.attention.look(at: event.request)
            }
            guard !hazardsFound(try surface.app(for: call)).contains(where: { $0.kind == kind }) else { return }
            throw AssertionFailure(
                "the hazard was not found",
                expected: kind,
                actual: surface.navigation.list(hazardsFound(try surface.app(for: call)).map(\.kind))
            )
        }
        assertion("no_hazards", 0) { call in
            let found = hazardsFound(try surface.app(for: call))
            guard !found.isEmpty else { return }
            throw AssertionFailure(
                "hazards were found",
                expected: "none",
                actual: found.map { "\($0.kind): \($0.message)" }.joined(separator: "\n")
            )
        }
        assertion("no_leaks", 0) { call in
            let leaks = hazardsFound(try surface.app(for: call)).filter { $0.kind == HazardKind.leak.rawValue }
            guard !leaks.isEmpty else { return }
            throw AssertionFailure(
                "screens leaked",
                expected: "none",
                actual: leaks.map(\.message).joined(separator: "\n")
            )
        }
    }

    private func filter(_ call: LuaCall) throws -> EventFilter {
        let filter = try EventFilter(kind: try call.string(0), fields: try optionTable(call, 1))
        try filter.checkNames(in: surface)
        return filter
    }

    private func wanted(_ call: LuaCall) throws -> String {
        let fields = try optionTable(call, 1)
        return try call.string(0) + (fields.isNil ? "" : " \(text(fields))")
    }

    private func similar(_ kind: String, _ events: [Event]) -> String {
        let name = kind.split(separator: ":").first.map(String.init) ?? kind
        let lines = events.filter { $0.kind.rawValue == name }.suffix(5).map(\.line)
        return lines.isEmpty ? "no event '\(name)' at all" : lines.joined(separator: "\n")
    }

    private func order(_ call: LuaCall) throws {
        let events = try surface.past(for: call).log.events
        let entries = try call.list(0)
        if entries.isEmpty { throw LuaUsageError("'\(call.name)' names no event, and would always hold") }
        let filters = try entries.map { try EventFilter($0, surface: surface) }
        for filter in filters { try filter.checkNames(in: surface) }
        var rest = events[...]
        for (position, entry) in entries.enumerated() {
            guard let index = rest.firstIndex(where: filters[position].matches) else {
                let before = position == 0 ? "the beginning" : text(entries[position - 1])
                var failure = AssertionFailure(
                    "the events did not happen in this order: after \(before) there is no \(text(entry))",
                    expected: text(try call[0]),
                    actual: events.suffix(40).map(\.line).joined(separator: "\n")
                )
                failure.differences = entries.enumerated().map { index, entry in
                    "\(index < position ? "✓" : index == position ? "✗" : "·") \(text(entry))"
                }
                throw failure
            }
            run.attention.look(at: rest[index].request)
            rest = rest[(index + 1)...]
        }
    }

    private func effect(_ call: LuaCall) throws {
        let kind = try call.string(0)
        let effects = try surface.past(for: call).log.events.filter { $0.kind == .effect }
        let fields = try optionTable(call, 1).tableValue?.fields ?? []
        let isThere = effects.contains { event in
            let given = event.fields
            return given["effect"]?.text == kind
                && fields.allSatisfy { field in
                    given[field.key.stringValue ?? ""].map { LuaComparison.isEqual($0.lua, field.value) }
                        ?? false
                }
        }
        guard !isThere else { return }
        throw AssertionFailure(
            "there was no such effect\(effectHint(kind, effects))",
            expected: try wanted(call),
            actual: effects.isEmpty
                ? "no effects" : effects.map { Value.record($0.fields).description }.joined(separator: "\n")
        )
    }

    /// The screen of an event is a field of another name than that of a screen.
    private func screenHint(_ filter: EventFilter) -> String {
        let name = filter.namedFields.first { $0.name == "name" }?.value.stringValue
        guard let name, app?.description.screens[name] != nil else { return "" }
        return ": the screen of an event is its field 'screen'"
    }

    /// Kinds of effects that have happened or that the app handles.
    private func effectHint(_ kind: String, _ effects: [Event]) -> String {
        let happened = effects.compactMap { $0.fields["effect"]?.text }
        let known = happened + surface.effectKinds
        return known.contains(kind) ? "" : suggestion(for: kind, among: known)
    }

    private func hazardKind(_ call: LuaCall) throws -> String {
        let name = try call.string(0)
        let known = try surface.app(for: call).hazardKinds.map(\.rawValue)
        guard known.contains(name) else {
            throw LuaUsageError("unknown hazard '\(name)'\(choices(for: name, among: known))")
        }
        return name
    }

    /// Hazards of the run so far, whatever is done about them.
    func hazardsFound(_ navigator: Navigator) -> [FlowHazard] {
        navigator.log.events.compactMap { $0.flowHazard }
    }
}
