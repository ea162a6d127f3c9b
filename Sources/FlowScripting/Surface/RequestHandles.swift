import LuaRuntime
import NavigationCore
import NavigationHarness

/// A request as a script holds it.
final class RequestHandle {
    let id: RequestID
    init(_ id: RequestID) { self.id = id }

    static let fields = [
        "outcome", "reason", "message", "screen", "removed", "stage", "held_by", "command", "id", "address", "result",
        "name", "cause", "on",
    ]
}

/// What a request tells of itself, and who listens to it.
extension Surface {
    func setUpRequestClass() {
        classes.request.get = { [unowned self] instance, key, _ in
            guard let handle = instance as? RequestHandle else { return .nil }
            guard let name = key.stringValue, RequestHandle.fields.contains(name) else {
                throw unknownField(key, of: "a request", RequestHandle.fields)
            }
            run.attention.look(at: handle.id)
            return field(name, of: handle.id)
        }
        classes.request.text = { [unowned self] instance in
            guard let id = (instance as? RequestHandle)?.id else { return "request" }
            return describe(id)
        }
        classes.request.equal = { ($0 as? RequestHandle)?.id == ($1 as? RequestHandle)?.id }
        classes.request.method("on") { [unowned self] instance, call in
            guard let handle = instance as? RequestHandle else { return [] }
            run.attention.look(at: handle.id)
            try observe(handle.id, try call.string(0), try call.function(1))
            return [lua.object(handle, classes.request)]
        }
    }

    private func field(_ name: String, of id: RequestID) -> LuaValue {
        let record = navigator?.records[id]
        let pending = navigator?.state.request(id)
        switch name {
        case "outcome": return .text(outcome(of: id).rawValue)
        case "reason": return record?.settlement.map { .text($0.reason.rawValue) } ?? .nil
        case "message": return record?.settlement.map { .text($0.message) } ?? .nil
        case "screen": return record.map(screen) ?? .nil
        case "removed": return .table(LuaTable(array: (record?.removed ?? []).map { .text($0) }))
        case "result": return record?.result?.lua ?? .nil
        case "stage": return pending.map { .text($0.stage.name) } ?? .nil
        case "held_by": return pending?.heldBy.map { .text($0) } ?? .nil
        case "command": return .text(record?.command ?? "")
        case "name": return record?.name.map { .text($0) } ?? .nil
        case "cause": return record?.cause.map { .text($0.rawValue) } ?? .nil
        case "address": return pending?.command.subject.map { .text($0) } ?? .nil
        default: return .integer(Int64(id.number))
        }
    }

    func outcome(of id: RequestID) -> Outcome { navigator?.records[id]?.settlement?.outcome ?? .pending }

    /// The screen of a request as a handle, also when it is no longer there.
    private func screen(of record: RequestRecord) -> LuaValue {
        guard let id = record.screen else { return .nil }
        let known = handle(id)
        guard known.isNil, let name = record.screenName else { return known }
        return handle(ScreenView(id, ScreenData(name: name)))
    }

    /// One line on a request, such as `navigate → done (shown)`.
    func describe(_ id: RequestID) -> String {
        let record = navigator?.records[id]
        let name = record?.name.map { " '\($0)'" } ?? ""
        let command = (record?.command ?? "request") + name
        guard let settlement = record?.settlement else {
            guard let pending = navigator?.state.request(id) else { return "\(command) → pending" }
            let holder = pending.heldBy.map { " by '\($0)'" } ?? ""
            return "\(command) → pending (\(pending.stage.name)\(holder))"
        }
        return "\(command) → \(settlement.outcome.rawValue) (\(settlement.reason.rawValue): \(settlement.message))"
    }

    /// `request:on(event, fn)`.
    private func observe(_ id: RequestID, _ event: String, _ function: LuaFunction) throws {
        let known = ["resolved", "done", "failed", "denied", "cancelled", "noop", "settled"]
        guard known.contains(event) else {
            throw LuaUsageError("a request has no event '\(event)'\(OutcomeAdvice.text(for: event, known))")
        }
        if event == "resolved" {
            let hear: RecordFunction = { [unowned self] record in try call(function, handle(record.id)) }
            try navigator?.whenResolved(id, store(hear, calling: [function], as: event))
        } else {
            let hear: RecordFunction = { [unowned self] record in
                guard event == "settled" || record.settlement?.outcome.rawValue == event else { return }
                try call(function, handle(record.id))
            }
            try navigator?.whenSettled(id, store(hear, calling: [function], as: event))
        }
    }
}
