import LuaRuntime
import NavigationCore
import NavigationHarness
import RunEvents

/// Evaluating entries.
extension InteractiveSession {
    /// Longest entry in bytes; what every supported release of Lua compiles without harm.
    package static let longestEntry = 128 << 10

    /// Evaluates an entry; lines of an unfinished one are joined with line breaks by the caller.
    package func evaluate(_ text: String) -> EntryResult {
        guard text.utf8.count <= Self.longestEntry else {
            var result = EntryResult(.failed)
            result.errors = [EntryError("the entry is longer than \(Self.longestEntry / 1024) KiB")]
            return result
        }
        guard !LineScanner.tokens(of: text).isEmpty else {
            return EntryResult(LineScanner.closing(of: text) == nil ? .nothing : .incomplete)
        }
        refresh()
        session.run.failures.clear()
        let before = Before(self)
        running = Running()
        running.step = position + 1
        let end: Result<LuaEvaluation, LuaError>
        do throws(LuaError) {
            end = .success(try session.lua.evaluate(text, chunkName: chunkName(running.step)))
        } catch {
            end = .failure(error)
        }
        if case .success(.incomplete) = end { return EntryResult(.incomplete) }
        if case .failure(let error) = end, error.kind == .syntax, error.trip == nil, isOf(error, running.step) {
            var result = EntryResult(.failed)
            result.errors = [describe(error, in: text)]
            return result
        }
        return conclude(text, end, before)
    }

    private func isOf(_ error: LuaError, _ step: Int) -> Bool {
        error.location?.file == chunkName(step) && navigator.log.events.count == running.events
    }

    /// Name of a step's text in errors.
    func chunkName(_ step: Int) -> String { "step \(step)" }

    struct Before {
        var tree: [TreeLine]
        var moment: Moment
        var events: Int
        var assertions: Int
        var pending: [RequestID]
        var sight: Sight

        init(_ owner: InteractiveSession) {
            tree = owner.treeLines
            moment = Moment(owner.session, owner.navigator)
            events = owner.navigator.log.events.count
            assertions = owner.session.run.failures.assertionCount
            pending = owner.navigator.state.requests.map { $0.id }
            sight = owner.sight
            owner.running.events = events
        }
    }

    private func conclude(_ text: String, _ end: Result<LuaEvaluation, LuaError>, _ before: Before) -> EntryResult {
        var result = EntryResult(.done)
        var after = Moment(session, navigator)
        let trip = session.lua.trip
        // Showing values is no part of the entry, which may have used up its budget.
        refresh()
        var returned: [LuaValue] = []
        switch end {
        case .success(.values(let values)):
            returned = values
            show(values, in: &result)
        case .success(.incomplete): break
        case .failure(let error):
            result.end = trip == .cancelled || error.trip == .cancelled ? .interrupted : .failed
            result.errors.append(describe(error, in: text, trip: trip))
        }
        result.errors += session.run.failures.all.map(describe)
        if !session.run.failures.all.isEmpty, result.end == .done { result.end = .failed }
        result.tree = TreeChange(from: before.tree, to: treeLines)
        result.events = Event.words(navigator.log.events[before.events...])
        let request = onlyRequest(returned)
        let outcomes = outcomes(request, before)
        result.requests = outcomes.filter { $0.request != request }.map { surface.describe($0.request) }
        after.script = SessionImage(session, Prologue())
        append(
            Step(
                text: text,
                after: after,
                hasChanged: !after.state.isSame(as: before.moment.state),
                hasFailed: result.end != .done,
                assertions: session.run.failures.assertionCount - before.assertions,
                newNames: running.names,
                request: request,
                outcomes: outcomes,
                seen: (before.sight, sight)
            )
        )
        result.step = position
        return result
    }

    /// Steps that were taken back can be made again as long as nothing has happened instead of them.
    private func append(_ step: Step) {
        if step.hasChanged || !step.newNames.isEmpty { steps.removeSubrange(position...) }
        steps.insert(step, at: position)
        position += 1
    }

    private func onlyRequest(_ values: [LuaValue]) -> RequestID? {
        values.count == 1 ? (values[0].objectValue?.instance as? RequestHandle)?.id : nil
    }

    /// The request that was returned, and those that were pending before and ended.
    private func outcomes(_ returned: RequestID?, _ before: Before) -> [(request: RequestID, outcome: Outcome)] {
        let ended = before.pending.filter { navigator.state.request($0) == nil }
        return (ended + [returned].compactMap { id in id.flatMap { ended.contains($0) ? nil : $0 } })
            .map { ($0, surface.outcome(of: $0)) }
    }

    private func show(_ values: [LuaValue], in result: inout EntryResult) {
        for value in values {
            do {
                result.values.append(try shown(value))
            } catch {
                result.values.append("nil --[[ \(error) ]]")
            }
        }
    }

    private func shown(_ value: LuaValue) throws -> String {
        guard case .object(let object) = value else { return try withSummary(values.text(value, in: session.lua)) }
        switch object.instance {
        case let tree as TreeHandle: return tree.text
        case let backed as any ValueBacked: return try values.text(try backed.backedValue, in: session.lua)
        default: break
        }
        if let members = try surface.members(of: value) { return try values.text(.table(members), in: session.lua) }
        let text = surface.handleText(value)
        return text.hasPrefix("<") ? String(text.dropFirst().dropLast()) : text
    }

    /// A function of the surface with what it does.
    private func withSummary(_ text: String) -> String {
        guard text.hasPrefix("<function "),
            let entry = Manual.entries.values.first(where: { text == "<function \($0.signature)>" })
        else {
            return text
        }
        return "\(text)\n  \(entry.summary)\n  example: \(entry.example)"
    }
}
