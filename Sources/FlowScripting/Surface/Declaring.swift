import LuaRuntime
import NavigationCore

/// `flow`, `group`, their hooks, `step` and `skip`.
extension Surface {
    func defineDeclarations() {
        lua.define("flow") { [unowned self] call in try declareFlow(call) }
        lua.define("group") { [unowned self] call in try declareGroup(call) }
        lua.define("before_each") { [unowned self] call in
            try checkDeclaring(call)
            let hook = try call.function(0)
            declarations.change { $0.before.append(hook) }
            return []
        }
        lua.define("after_each") { [unowned self] call in
            try checkDeclaring(call)
            let hook = try call.function(0)
            declarations.change { $0.after.append(hook) }
            return []
        }
        lua.define("step") { [unowned self] call in try runStep(call) }
        lua.define("skip") { [unowned self] call in
            guard run.phase == .running else {
                throw LuaUsageError(
                    "'skip' ends the running flow: call it inside a flow, or give the flow the option 'skip'"
                )
            }
            throw SkipSignal(reason: try call.optionalString(0) ?? "no reason given")
        }
    }

    private func checkDeclaring(_ call: LuaCall) throws {
        if declarations.usage != nil {
            throw LuaUsageError(
                "'\(call.name)' declares no property: flows are declared in another file, NAME.flow.lua, which 'sextant run' runs"
            )
        }
        if isDescribing {
            throw LuaUsageError(
                "'\(call.name)' belongs in a flow script, NAME.flow.lua: an app description declares no flows"
            )
        }
        guard run.phase == .declaring else {
            throw LuaUsageError("'\(call.name)' declares something: call it when the file is loaded, not inside a flow")
        }
    }

    /// Name, options and function of `flow` and `group`.
    private func parts(_ call: LuaCall) throws -> (String, LuaValue, LuaFunction) {
        try checkDeclaring(call)
        let name = try call.displayName(0)
        guard !name.isEmpty else { throw LuaUsageError("a \(call.name) needs a name") }
        if call.count >= 3 {
            try call.atMost(3)
            return (name, try call[1], try call.function(2))
        }
        return (name, .nil, try call.function(1))
    }

    private func declareFlow(_ call: LuaCall) throws -> [LuaValue] {
        let (name, table, body) = try parts(call)
        var scope = Scope()
        var options = try Options(table, for: "flow")
        let id = try options.string("id")
        try read(&options, into: &scope)
        try declarations.declare(name, id: id, line: line(of: call), scope, body)
        if let flow = declarations.flows.last { lua.charge(work: Cost.work, bytes: Cost.kept(of: flow)) }
        return []
    }

    private func line(of call: LuaCall) -> Int { (call.location(inFile: files.file) ?? call.location())?.line ?? 0 }

    private func declareGroup(_ call: LuaCall) throws -> [LuaValue] {
        let (name, table, body) = try parts(call)
        var scope = Scope(name: name)
        var options = try Options(table, for: "group")
        try read(&options, into: &scope)
        declarations.begin(scope)
        do {
            try self.call(body)
        } catch {
            declarations.abandon()
            throw error
        }
        declarations.end()
        return []
    }

    private func read(_ options: inout Options, into scope: inout Scope) throws {
        scope.tags = try options.strings("tags") ?? []
        scope.only = try options.boolean("only")
        scope.skip = try reason(&options, "skip")
        scope.expectedFailure = try reason(&options, "expected_failure")
        scope.timeout = try options.duration("timeout")
        if scope.timeout == .zero {
            throw LuaUsageError("option 'timeout' for \(options.owner) is longer than nothing")
        }
        scope.options.animations = try options.boolean("animations")
        scope.options.launch = try launchArguments(&options)
        let hazards = options.value("hazards")
        if !hazards.isNil { scope.options.hazards = [hazards] }
        var policies = HazardPolicies()
        try setHazards(hazards, in: &policies)
        scope.options.quirks = try quirks(&options)
        try options.finish()
    }

    private func quirks(_ options: inout Options) throws -> Set<Quirk> {
        let names = try options.strings("quirks") ?? []
        return Set(
            try names.map { name in
                if let quirk = Quirk(rawValue: name) { return quirk }
                let known = Quirk.allCases.map(\.rawValue)
                throw LuaUsageError("unknown quirk '\(name)'\(choices(for: name, among: known))")
            }
        )
    }

    /// `launch = { … }` or `false`, checked where it is written.
    private func launchArguments(_ options: inout Options) throws -> LuaValue {
        let value = options.value("launch")
        switch value {
        case .nil, .boolean: return value
        case .table:
            var keys = try Options(value, for: "launch of \(options.owner)")
            _ = try keys.string("url")
            _ = try keys.table("state")
            _ = try keys.boolean("animations")
            _ = keys.value("restore")
            _ = try keys.function("policy")
            try keys.finish()
            return value
        default:
            throw LuaUsageError(
                "option 'launch' for \(options.owner): a table or false expected, got \(value.typeName)"
                    + (value.stringValue.map { "; write launch = { url = \(Value.string($0)) }" } ?? "")
            )
        }
    }

    /// `skip = "why"`; `true` is a reason without words, and `false` none, whatever is said around it.
    private func reason(_ options: inout Options, _ key: String) throws -> String?? {
        switch options.value(key) {
        case .nil: nil
        case .boolean(false): .some(nil)
        case .boolean(true): "no reason given"
        default: .some(try options.string(key))
        }
    }

    private func runStep(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(2)
        guard run.phase != .declaring else {
            throw LuaUsageError("'step' is a part of a flow: call it inside one, flow(\"name\", function() … end)")
        }
        let name = try call.displayName(0)
        let body = try call.function(1)
        lua.charge(work: Cost.work, bytes: Cost.record + name.utf8.count)
        run.observer?.stepStarted(name: name, line: call.location()?.line ?? 0)
        run.steps.begin(name)
        run.calls.parts += 1
        var failure: (any Error)?
        do { try self.call(body) } catch { failure = error }
        run.calls.parts -= 1
        run.steps.end(failure)
        run.observer?.stepEnded(name: name, failed: failure != nil)
        if let failure { throw failure }
        return []
    }
}
