import FlowScripting
import LuaRuntime

/// Decides which moments of a flow are worth stopping at, and prints what log points print.
struct StopJudge {
    private unowned let host: any DebuggedRunHost
    /// How often the flow has come to each breakpoint since its start.
    private var hits: [Int: Int] = [:]
    /// What parts of the app were before, and what they have been since.
    private var readings: [AppPart: String] = [:]
    private var changes: [AppPart: [String]] = [:]
    private var lastDepth = 0
    /// Whether the error that is being passed on needs no stop: one was made for it, or it only skips the flow.
    private var knowsError = false

    init(host: any DebuggedRunHost) { self.host = host }

    /// The flow starts anew.
    mutating func begin() {
        (hits, readings, changes, lastDepth, knowsError) = ([:], [:], [:], 0, false)
    }

    /// Takes the app as it is now for unchanged.
    mutating func forgetChanges(_ flow: RunningFlow) {
        readings = [:]
        follow(flow)
        changes = [:]
    }

    /// Something has happened to the app.
    mutating func follow(_ flow: RunningFlow) {
        for part in host.activeBreakpoints.parts {
            guard let reading = flow.value(of: part) else { continue }
            let before = readings.updateValue(reading, forKey: part)
            if let before, before != reading { changes[part] = (changes[part] ?? [before]) + [reading] }
        }
    }

    mutating func reason(for moment: FlowMoment, in flow: RunningFlow, speaks: Bool) -> StopReason? {
        let book = host.activeBreakpoints
        let exception = exception(moment, book.filters)
        let matching = matching(moment, in: flow, book)
        var stops: [(breakpoint: Breakpoint, reason: StopReason)] = []
        for (breakpoint, reason) in matching {
            if let reason = check(breakpoint, reason, flow, speaks) { stops.append((breakpoint, reason)) }
        }
        changes = [:]
        if let exception { return exception }
        guard var reason = stops.first?.reason else { return nil }
        reason.breakpoints = stops.map(\.breakpoint.number)
        return reason
    }

    /// Takes note of a moment at which the flow does not stop.
    mutating func pass(_ moment: FlowMoment) -> StopReason? {
        _ = exception(moment, [])
        return nil
    }

    // MARK: Kinds of reasons

    private mutating func exception(
        _ moment: FlowMoment,
        _ filters: Set<BreakpointBook.ExceptionFilter>
    ) -> StopReason? {
        switch moment {
        case .line: knowsError = false
        case .called(_, .failedAssertion(let message)):
            knowsError = true
            guard filters.contains(.assertion) else { return nil }
            return StopReason(reason: "exception", description: "failed assertion", text: message)
        case .called(_, .skipped): knowsError = true
        case .called: break
        case .raised(let message):
            guard !knowsError, filters.contains(.error) else { return nil }
            knowsError = true
            return StopReason(reason: "exception", description: "error", text: message)
        }
        return nil
    }

    private mutating func matching(
        _ moment: FlowMoment,
        in flow: RunningFlow,
        _ book: BreakpointBook
    ) -> [(Breakpoint, StopReason)] {
        let isNewFunction = isNewFunction(moment, flow, book)
        let isWanted = moment.line.map { book.lines.contains($0.number) } ?? false
        guard isWanted || isNewFunction || !changes.isEmpty || moment.isCall(of: book.functions) else { return [] }
        let file = isWanted ? moment.line.flatMap { host.path(of: $0.file) } : nil
        let function = isNewFunction ? flow.pause { $0.frames(from: 0, count: 1).first?.frame } ?? nil : nil
        return book.all.compactMap { breakpoint in
            switch breakpoint.place {
            case .line(let path, let line) where path == file && line == moment.line?.number:
                (breakpoint, StopReason(reason: "breakpoint"))
            case .function(let name)
            where moment.isCall(of: [name]) || (function?.name == name && function?.place.line == moment.line?.number):
                (breakpoint, StopReason(reason: "function breakpoint", description: "in '\(name)'"))
            case .change(let part):
                changes[part].map { values in
                    let text = "\(part.title) changed: \(values.joined(separator: " → "))"
                    return (breakpoint, StopReason(reason: "data breakpoint", description: text, text: text))
                }
            default: nil
            }
        }
    }

    private mutating func isNewFunction(_ moment: FlowMoment, _ flow: RunningFlow, _ book: BreakpointBook) -> Bool {
        guard moment.isLine, !book.functions.isEmpty else { return false }
        defer { lastDepth = flow.depth }
        return flow.depth > lastDepth
    }

    // MARK: Conditions

    /// What remains of a reason to stop once condition, hit condition and log message have been looked at.
    private mutating func check(
        _ breakpoint: Breakpoint,
        _ reason: StopReason,
        _ flow: RunningFlow,
        _ speaks: Bool
    ) -> StopReason? {
        var reason = reason
        if let condition = breakpoint.condition {
            switch flow.pause({ $0.truth(of: condition) }) ?? .success(false) {
            case .success(true): break
            case .success(false): return nil
            case .failure(let fault):
                reason.text = "the condition '\(condition)' failed: \(fault.message)"
                return reason
            }
        }
        let count = hits[breakpoint.number, default: 0] + 1
        hits[breakpoint.number] = count
        if let wanted = breakpoint.hits, !wanted.holds(count) { return nil }
        guard let message = breakpoint.message else { return reason }
        if speaks, let text = flow.pause({ $0.filled(message) }) { host.log(text, at: flow) }
        return nil
    }
}

extension FlowMoment {
    func isCall(of names: Set<String>) -> Bool {
        if case .called(let name, _) = self { names.contains(name) } else { false }
    }
}

extension PausedFlow {
    private var top: Int? { frames(from: 0, count: 1).first?.index }

    fileprivate func truth(of condition: String) -> Result<Bool, RequestFault> {
        do throws(LuaError) {
            return .success(try evaluate(condition, in: top).first?.isTruthy == true)
        } catch {
            return .failure(RequestFault(message(of: error)))
        }
    }

    /// A log message with the values of the expressions in its braces.
    fileprivate func filled(_ message: String) -> String {
        var (text, rest) = ("", message[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            let expression = String(rest[rest.index(after: open)..<close])
            do throws(LuaError) {
                let value = try evaluate(expression, in: top).first ?? .nil
                text += value.stringValue ?? ValueShower(self).text(value)
            } catch {
                text += "<\(self.message(of: error))>"
            }
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
